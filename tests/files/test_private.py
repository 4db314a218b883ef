"""Stores and records, new and old, are readable by their owner alone."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import allhands
from allhands.files.private import make_private_folder
from allhands.server.database import lock_exclusively
from allhands.server.repository import TableRepository
from allhands.table.keeper import Keeper


@pytest.fixture(autouse=True)
def _careless() -> Iterator[None]:
    """Everyone may read whatever isn't made private."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """The permissions of a folder's files, by name."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def open_store(path: Path) -> dict[str, int]:
    """The permissions of a store and of all files beside it while it's open."""

    async def run() -> dict[str, int]:
        with lock_exclusively(path):
            repository = await TableRepository.open(path)
            await repository.check()
            found = modes(path.parent)
            await repository.close()
        return found

    return asyncio.run(run())


def test_a_store_is_private_with_all_files_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    found = open_store(folder / "tables.sqlite")
    assert found.keys() == {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite-lock"}
    assert set(found.values()) == {0o600}
    assert modes(tmp_path) == {"new": 0o700}


def test_a_store_of_before_becomes_private(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    open_store(path)
    for old in tmp_path.iterdir():
        old.chmod(0o644)
    assert set(open_store(path).values()) == {0o600}


def test_records_and_their_copies_are_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))
    folder = tmp_path / "records"
    folder.mkdir()  # as an earlier version has left it
    keeper = Keeper.begin(allhands.load("leduc").deal(seed=1), ["person", "greedy"])
    keeper.copy(folder / "copy.txt")
    keeper.close()
    assert set(modes(folder).values()) == {0o600}
    assert modes(tmp_path) == {"records": 0o700}


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir(mode=0o755)
    make_private_folder(tmp_path / "shared")
    make_private_folder(tmp_path / "shared" / "own")
    assert modes(tmp_path) == {"shared": 0o755}
    assert modes(tmp_path / "shared") == {"own": 0o700}
