"""The commit of a build or a checkout."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from allhands.files import build_info


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    build_info.commit.cache_clear()
    yield
    build_info.commit.cache_clear()


def install(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package.mkdir(parents=True)
    monkeypatch.setattr(build_info, "PACKAGE", package)
    return package


def test_a_build_names_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = install(tmp_path / "allhands", monkeypatch)
    (package / "build.json").write_text('{"commit": "0123abc"}')
    assert build_info.commit() == "0123abc"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_a_checkout_names_its_head(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "src" / "allhands", monkeypatch)
    write(tmp_path / ".git" / "HEAD", "ref: refs/heads/main\n")
    write(tmp_path / ".git" / "refs" / "heads" / "main", "0123abc\n")
    assert build_info.commit() == "0123abc"


def test_a_detached_head_and_packed_branches_are_read(tmp_path: Path) -> None:
    write(tmp_path / ".git" / "HEAD", "0123abc\n")
    assert build_info.checked_out(tmp_path) == "0123abc"
    write(tmp_path / ".git" / "HEAD", "ref: refs/heads/main\n")
    write(
        tmp_path / ".git" / "packed-refs",
        "# pack-refs\n1111111 refs/heads/other-main\n4567def refs/heads/main\n",
    )
    assert build_info.checked_out(tmp_path) == "4567def"


def test_a_linked_worktree_names_its_own_head(tmp_path: Path) -> None:
    write(tmp_path / "tree" / ".git", f"gitdir: {tmp_path}/main/.git/worktrees/tree\n")
    write(tmp_path / "main" / ".git" / "worktrees" / "tree" / "HEAD", "ref: refs/heads/tree\n")
    write(tmp_path / "main" / ".git" / "worktrees" / "tree" / "commondir", "../..\n")
    write(tmp_path / "main" / ".git" / "refs" / "heads" / "tree", "0123abc\n")
    assert build_info.checked_out(tmp_path / "tree") == "0123abc"


def test_an_environment_in_a_foreign_checkout_names_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / ".git" / "HEAD", "0123abc\n")
    install(tmp_path / "venv" / "lib" / "site-packages" / "allhands", monkeypatch)
    assert build_info.commit() == ""


@pytest.mark.parametrize("content", ["", "[]", "{}", "\0"])
def test_a_broken_build_file_names_none(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = install(tmp_path / "allhands", monkeypatch)
    (package / "build.json").write_text(content)
    assert build_info.commit() == ""
