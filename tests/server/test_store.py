from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, TextClause, text

from allhands.server.entries import Header, Left, Logged, Moved, Started, hashed
from allhands.server.instants import now
from allhands.server.schema import metadata
from allhands.server.store import LEASE, Due, Late, NotKept, Pending, Store
from tests.server.postgres import Postgres

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


def with_store(address: str, use: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store with one table in it, called "t", and use it."""

    async def run() -> None:
        store = await Store.open(address)
        try:
            if await store.header("t") is None:
                await store.add_table("t", HEADER)
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_appended_is_there_when_the_store_is_opened_again(address: str) -> None:
    log: list[Logged] = [Started(), Moved(0, 3, "mine"), Moved(1, 5)]

    async def write(store: Store) -> None:
        for number, entry in enumerate(log, 1):
            await store.append("t", number, entry)

    async def read(store: Store) -> None:
        assert await store.header("t") == HEADER
        assert await store.log("t") == log
        assert await store.log("t", 2) == log[2:]

    with_store(address, write)
    with_store(address, read)


def test_a_number_is_given_once_and_a_mark_too(address: str) -> None:
    async def use(store: Store) -> None:
        await store.append("t", 1, Moved(0, 3, "mine"))
        with pytest.raises(Late):
            await store.append("t", 1, Started())
        with pytest.raises(Late):
            await store.append("t", 2, Moved(0, 4, "mine"))
        await store.append("t", 2, Moved(1, 4, "mine"))
        assert await store.log("t") == [Moved(0, 3, "mine"), Moved(1, 4, "mine")]

    with_store(address, use)


def test_of_entries_that_come_together_only_the_late_one_is_refused(address: str) -> None:
    async def use(store: Store) -> None:
        together = [store.append("t", number, Left(number)) for number in (1, 2, 2, 3)]
        answers = await asyncio.gather(*together, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), type(None), Late, type(None)]
        assert await store.log("t") == [Left(1), Left(2), Left(3)]

    with_store(address, use)


def test_entries_that_come_together_are_committed_together(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    commit = Store._commit

    def counted(store: Store, batch: list[Pending], connection: Connection) -> set[tuple[str, int]]:
        sizes.append(len(batch))
        return commit(store, batch, connection)

    monkeypatch.setattr(Store, "_commit", counted)

    async def use(store: Store) -> None:
        await asyncio.gather(*(store.append("t", number, Left(0)) for number in range(1, 101)))
        assert len(await store.log("t")) == 100

    with_store(address, use)
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

    with_store(str(tmp_path / "tables.sqlite"), use)


async def scalar(store: Store, query: TextClause) -> object:
    return await store.database.run(lambda connection: connection.scalar(query))


def test_commits_are_on_the_disk(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
            assert await scalar(store, text(f"PRAGMA {pragma}")) == value

    with_store(str(tmp_path / "tables.sqlite"), use)


def test_the_migrations_lead_to_the_schema(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async def use(store: Store) -> None:
        assert await store.database.run(differences) == []

    with_store(address, use)


def test_the_lease_of_what_is_due_passes_to_another(address: str) -> None:
    async def use(store: Store) -> None:
        past = now() - LEASE - 1
        for number, (when, claimed) in enumerate([(past, ["t"]), (now(), []), (None, [])], 1):
            await store.append("t", number, Started(), Due(when))
            assert await store.claim(10) == claimed
            assert await store.claim(10) == []
        await store.append("t", 4, Started(), Due(past))
        with pytest.raises(Late):  # then what is due is not as it says
            await store.append("t", 4, Started(), Due(None))
        assert await store.claim(10) == ["t"]

    with_store(address, use)


@pytest.mark.postgres
def test_processes_hear_of_each_other(postgres: Postgres) -> None:
    address = postgres.database()

    async def use(store: Store) -> None:
        heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
        store.listen(lambda table, number: heard.put_nowait((table, number)))
        assert await heard.get() == (None, 0)  # from now on nothing is missed
        other = await Store.open(address)
        await store.append("t", 1, Left(0))
        await asyncio.gather(
            *(other.append("t", number, Left(0)) for number in (1, 2, 3)), return_exceptions=True
        )
        assert [await heard.get(), await heard.get()] == [("t", 2), ("t", 3)]
        assert heard.empty()
        await other.close()

    with_store(address, use)


@pytest.mark.postgres
def test_no_two_claim_the_same(postgres: Postgres) -> None:
    address = postgres.database()

    async def use(store: Store) -> None:
        others = [await Store.open(address) for _ in range(3)]
        ids = [f"t{number}" for number in range(40)]
        for id in ids:
            await store.add_table(id, HEADER)
            await store.append(id, 1, Started(), Due(1))
        claims = [claimer.claim(5) for _ in range(6) for claimer in (store, *others)]
        claimed = [id for found in await asyncio.gather(*claims) for id in found]
        assert sorted(claimed) == sorted(ids)
        for other in others:
            await other.close()

    with_store(address, use)
