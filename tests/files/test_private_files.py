"""Stores and records, new and old, are readable only by their owner."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import allhands
from allhands.cli.crash_report import write_down
from allhands.files.private_files import make_private_folder
from allhands.server.database import lock_exclusively
from allhands.server.repository import TableRepository
from allhands.table.record_file import RecordFile


@pytest.fixture(autouse=True)
def _careless() -> Iterator[None]:
    """Let everyone read files that aren't made private."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return the permissions of a folder's files, by name."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def open_store(path: Path) -> dict[str, int]:
    """Return the permissions of a store and its files while it's open."""

    async def run() -> dict[str, int]:
        with lock_exclusively(path):
            repository = await TableRepository.open(path)
            await repository.check()
            found = modes(path.parent)
            await repository.close()
        return found

    return asyncio.run(run())


def test_store_and_its_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    found = open_store(folder / "tables.sqlite")
    assert found.keys() == {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite-lock"}
    assert set(found.values()) == {0o600}
    assert modes(tmp_path) == {"new": 0o700}


def test_old_store_becomes_private(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    open_store(path)
    for old in tmp_path.iterdir():
        old.chmod(0o644)
    assert set(open_store(path).values()) == {0o600}


def test_records_and_their_copies_are_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))
    folder = tmp_path / "records"
    folder.mkdir()  # left by an earlier version
    record_file = RecordFile.begin(allhands.load("leduc").deal(seed=1), ["person", "greedy"])
    record_file.copy(folder / "copy.txt")
    record_file.close()
    assert set(modes(folder).values()) == {0o600}
    assert modes(tmp_path) == {"records": 0o700}


def test_fault_reports_are_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They hold the command line, and with it links to seats."""
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))
    path = write_down("details")
    assert path is not None
    assert modes(path.parent) == {path.name: 0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir(mode=0o755)
    make_private_folder(tmp_path / "shared")
    make_private_folder(tmp_path / "shared" / "own")
    assert modes(tmp_path) == {"shared": 0o755}
    assert modes(tmp_path / "shared") == {"own": 0o700}
