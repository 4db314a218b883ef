"""The release files: `python -m tools.dist` builds an sdist and a wheel of the last commit into dist/.

Both contain the built page, its licences, an SBOM and the commit. The wheel is built from the sdist. The same
commit gives the same bytes: all times come from the commit, and the sdist is packed again in a fixed order.
`python -m tools.dist --check` builds twice, compares, installs the wheel into an empty environment, and plays
matches on a server from it.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from allhands.files.build_info import BUILD_FILE
from tools.build_page import NODE
from tools.step import StepFailed, step

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
BACKEND = "import setuptools.build_meta as backend, sys; print(getattr(backend, sys.argv[1])(sys.argv[2]))"
START_SECONDS = 120


class DistError(Exception):
    """The files can't be built, or don't do what they should. The message is one sentence."""


def git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise DistError(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def build(target: Path) -> list[Path]:
    """Build the sdist and the wheel of the last commit into a folder."""
    os.umask(0o022)  # the modes of files are part of the archives
    commit, moment = git("rev-parse", "HEAD"), git("log", "-1", "--format=%ct")
    environment = os.environ | {"SOURCE_DATE_EPOCH": moment, "PYTHONHASHSEED": "0"}
    with tempfile.TemporaryDirectory(prefix="allhands-dist-") as temporary:
        tree = Path(temporary) / "tree"
        export(commit, tree)
        run_in(tree, "Building the page", environment, "-m", "tools.build_page")
        package = tree / "src" / "allhands"
        (package / BUILD_FILE).write_text(json.dumps({"commit": commit}) + "\n", encoding="utf-8")
        inside = environment | {"PYTHONPATH": str(tree / "src")}
        run_in(tree, "Writing the SBOM", inside, "-m", "tools.sbom", str(package / "sbom.cdx.json"))
        made = Path(temporary) / "made"
        run_in(tree, "Building the sdist", environment, "-c", BACKEND, "build_sdist", str(made))
        (sdist,) = made.glob("*.tar.gz")
        repack(sdist, int(moment))
        unpacked = Path(temporary) / "unpacked"
        shutil.unpack_archive(sdist, unpacked)
        (source,) = unpacked.iterdir()
        run_in(source, "Building the wheel from it", environment, "-c", BACKEND, "build_wheel", str(made))
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(package / "sbom.cdx.json", made / f"{sdist.name.removesuffix('.tar.gz')}.cdx.json")
        return [Path(shutil.copy(path, target)) for path in sorted(made.iterdir())]


def export(commit: str, tree: Path) -> None:
    """Write a commit's files into a folder, and lend it this project's Node."""
    packed = tree.with_suffix(".tar")
    git("archive", "--output", str(packed), commit)
    shutil.unpack_archive(packed, tree)
    if NODE.exists():
        (tree / NODE.name).symlink_to(NODE)


def run_in(folder: Path, title: str, environment: dict[str, str], *words: str) -> None:
    """Run Python in a folder, as one step."""
    script = (
        "import os, sys; os.chdir(sys.argv[1]); os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
    )
    step(title, [sys.executable, "-c", script, str(folder), *words], environment)


def repack(sdist: Path, moment: int) -> None:
    """Pack an sdist again, with its files in order and without the traces of this machine."""
    contents = {}
    with tarfile.open(sdist) as archive:
        for member in archive:
            file = archive.extractfile(member)
            contents[member.name] = file.read() if file else None
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content in sorted(contents.items()):
            member = tarfile.TarInfo(name)
            member.mtime, member.mode = moment, 0o644 if content is not None else 0o755
            member.type = tarfile.REGTYPE if content is not None else tarfile.DIRTYPE
            member.size = len(content or b"")
            archive.addfile(member, io.BytesIO(content or b""))
    sdist.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=moment))


def check(first: list[Path]) -> None:
    """Build a second time and compare. Then play on a server from the wheel, in an empty environment."""
    with tempfile.TemporaryDirectory(prefix="allhands-check-") as temporary:
        folder = Path(temporary)
        for path, other in zip(first, build(folder / "again"), strict=True):
            if digest(path) != digest(other):
                raise DistError(f"{path.name}: two builds of the same commit differ.")
        (wheel,) = (path for path in first if path.suffix == ".whl")
        python = install(wheel, folder / "empty")
        version = subprocess.run([python.with_name("allhands"), "--version"], capture_output=True, text=True)
        if git("rev-parse", "HEAD") not in version.stdout:
            raise DistError(f"allhands --version doesn't name the commit: {version.stdout or version.stderr}")
        with serving(python, folder) as address:
            script = shutil.copy(ROOT / "tools" / "smoke_test.py", folder)
            step("Playing on a server from the wheel", [str(python), "-P", str(script), address])


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel with its server into an empty environment. Return that environment's Python."""
    step("Creating an empty environment", [sys.executable, "-m", "venv", str(folder)])
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    step("Installing the wheel into it", [*pip, "-c", str(ROOT / "constraints.txt"), f"{wheel}[server]"])
    return python


@contextmanager
def serving(python: Path, home: Path) -> Iterator[str]:
    """Run a server from an environment on a free port, with a home of its own."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "ALLHANDS_HOME": str(home / "data")}
    command = [
        str(python.with_name("allhands")),
        "serve",
        "--port",
        str(port),
        "--pause",
        "0",
        "--no-compile",
    ]
    with subprocess.Popen(command, env=environment, cwd=home) as server:
        try:
            wait_for(address, server)
            yield address
        finally:
            server.terminate()


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            opener.open(f"{address}/healthz", timeout=5).close()
            return
        except OSError:
            time.sleep(0.2)
    raise DistError("The server from the wheel doesn't answer.")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="make dist", description="Build the release files of the last commit."
    )
    parser.add_argument(
        "--check", action=argparse.BooleanOptionalAction, help="Build twice, compare, install and play."
    )
    wanted = parser.parse_args()
    if git("status", "--porcelain"):
        print("The release files contain the last commit, not your uncommitted changes.", file=sys.stderr)
    shutil.rmtree(DIST, ignore_errors=True)
    made = build(DIST)
    if wanted.check:
        check(made)
    for path in made:
        print(f"{digest(path)}  {path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    try:
        main()
    except (DistError, StepFailed, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
