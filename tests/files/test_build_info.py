"""The commit of a build or a checkout."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from allhands.files import build_info


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    build_info.commit.cache_clear()
    yield
    build_info.commit.cache_clear()


def git(folder: Path, *words: str) -> str:
    identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    done = subprocess.run(
        ["git", "-C", str(folder), *identity, *words], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def install(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package.mkdir(parents=True)
    monkeypatch.setattr(build_info, "PACKAGE", package)
    return package


def test_a_build_names_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = install(tmp_path / "allhands", monkeypatch)
    (package / "build.json").write_text('{"commit": "0123abc"}')
    assert build_info.commit() == "0123abc"


def test_a_checkout_names_its_head(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "src" / "allhands", monkeypatch)
    git(tmp_path, "init", "-q")
    git(tmp_path, "commit", "-q", "--allow-empty", "-m", "First")
    assert build_info.commit() == git(tmp_path, "rev-parse", "HEAD")


def test_an_environment_in_a_foreign_checkout_names_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(tmp_path, "init", "-q")
    git(tmp_path, "commit", "-q", "--allow-empty", "-m", "First")
    install(tmp_path / "venv" / "lib" / "site-packages" / "allhands", monkeypatch)
    assert build_info.commit() == ""


@pytest.mark.parametrize("content", ["", "[]", "{}", "\0"])
def test_a_broken_build_file_names_none(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = install(tmp_path / "allhands", monkeypatch)
    (package / "build.json").write_text(content)
    assert build_info.commit() == ""
