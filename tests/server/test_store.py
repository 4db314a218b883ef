from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from allhands.server.entries import Header, Left, Logged, Moved, Started, hashed
from allhands.server.schema import metadata
from allhands.server.store import Late, NotKept, Pending, Store

HEADER = Header(
    game="leduc",
    version=1,
    seats=2,
    options={},
    decks=[],
    seed=1,
    listed=False,
    opener=hashed("opener"),
    invites=[],
    watch="",
)


def with_store(path: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store with one table in it, called "t", and use it."""

    async def run() -> None:
        store = await Store.open(path / "tables.sqlite")
        try:
            if await store.header("t") is None:
                await store.add_table("t", HEADER)
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_appended_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    log: list[Logged] = [Started(), Moved(0, 3, "mine"), Moved(1, 5)]

    async def write(store: Store) -> None:
        for number, entry in enumerate(log, 1):
            await store.append("t", number, entry)

    async def read(store: Store) -> None:
        assert await store.header("t") == HEADER
        assert await store.log("t") == log
        assert await store.log("t", 2) == log[2:]

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_a_number_is_given_once_and_a_mark_too(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.append("t", 1, Moved(0, 3, "mine"))
        with pytest.raises(Late):
            await store.append("t", 1, Started())
        with pytest.raises(Late):
            await store.append("t", 2, Moved(0, 4, "mine"))
        await store.append("t", 2, Moved(1, 4, "mine"))
        assert await store.log("t") == [Moved(0, 3, "mine"), Moved(1, 4, "mine")]

    with_store(tmp_path, use)


def test_of_entries_that_come_together_only_the_late_one_is_refused(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        together = [store.append("t", number, Left(number)) for number in (1, 2, 2, 3)]
        answers = await asyncio.gather(*together, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), type(None), Late, type(None)]
        assert await store.log("t") == [Left(1), Left(2), Left(3)]

    with_store(tmp_path, use)


def test_entries_that_come_together_are_committed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    commit = Store._commit

    async def counted(store: Store, batch: list[Pending]) -> set[tuple[str, int]]:
        sizes.append(len(batch))
        return await commit(store, batch)

    monkeypatch.setattr(Store, "_commit", counted)

    async def use(store: Store) -> None:
        await asyncio.gather(*(store.append("t", number, Left(0)) for number in range(1, 101)))
        assert len(await store.log("t")) == 100

    with_store(tmp_path, use)
    assert sum(sizes) == 100
    assert len(sizes) <= 2


def test_a_store_that_cannot_be_written_says_so_and_recovers(tmp_path: Path) -> None:
    def alter(statement: str) -> None:
        connection = sqlite3.connect(tmp_path / "tables.sqlite")
        connection.execute(statement)
        connection.close()

    async def use(store: Store) -> None:
        await store.append("t", 1, Started())
        alter("ALTER TABLE entries RENAME TO gone")
        with pytest.raises(NotKept):
            await store.append("t", 2, Moved(0, 1))
        alter("ALTER TABLE gone RENAME TO entries")
        await store.append("t", 2, Moved(0, 1))
        assert await store.log("t") == [Started(), Moved(0, 1)]

    with_store(tmp_path, use)


def test_commits_are_on_the_disk(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        async with store._engine.connect() as connection:
            for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value

    with_store(tmp_path, use)


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    async def use(_store: Store) -> None: ...

    with_store(tmp_path, use)
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
