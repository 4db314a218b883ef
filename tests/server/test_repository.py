from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, TextClause, text

from allhands.server.clock import now
from allhands.server.events import MatchStarted, MovePlayed, SeatLeft, TableConfig, TableEvent, hash_token
from allhands.server.repository import (
    LEASE_SECONDS,
    DueAt,
    PendingWrite,
    StorageUnavailable,
    TableRepository,
    VersionConflict,
)
from allhands.server.schema import metadata

CONFIG = TableConfig(
    game="leduc",
    version=1,
    seats=2,
    options={},
    decks=[],
    seed=1,
    listed=False,
    host_hash=hash_token("host_hash"),
    invite_hashes=[],
    watch_hash="",
)

POSTGRES_ONLY = pytest.mark.parametrize(
    "address", [pytest.param("postgresql", marks=pytest.mark.postgres)], indirect=True
)


@pytest.fixture
async def repository(address: str) -> AsyncIterator[TableRepository]:
    """A repository with one table, "t"."""
    opened = await TableRepository.open(address)
    await opened.create_table("t", CONFIG)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[TableRepository]:
    """The same in a SQLite file."""
    opened = await TableRepository.open(tmp_path / "tables.sqlite")
    await opened.create_table("t", CONFIG)
    yield opened
    await opened.close()


async def test_events_are_there_when_the_database_is_opened_again(
    address: str, repository: TableRepository
) -> None:
    log: list[TableEvent] = [MatchStarted(), MovePlayed(0, 3, "mine"), MovePlayed(1, 5)]
    for number, event in enumerate(log, 1):
        await repository.append("t", number, event)
    again = await TableRepository.open(address)
    assert await again.config("t") == CONFIG
    assert await again.events("t") == log
    assert await again.events("t", 2) == log[2:]
    await again.close()


async def test_a_number_is_given_once_and_a_mark_too(repository: TableRepository) -> None:
    await repository.append("t", 1, MovePlayed(0, 3, "mine"))
    with pytest.raises(VersionConflict):
        await repository.append("t", 1, MatchStarted())
    with pytest.raises(VersionConflict):
        await repository.append("t", 2, MovePlayed(0, 4, "mine"))
    await repository.append("t", 2, MovePlayed(1, 4, "mine"))
    assert await repository.events("t") == [MovePlayed(0, 3, "mine"), MovePlayed(1, 4, "mine")]


async def test_of_entries_that_come_together_only_the_late_one_is_refused(
    repository: TableRepository,
) -> None:
    together = [repository.append("t", number, SeatLeft(number)) for number in (1, 2, 2, 3)]
    answers = await asyncio.gather(*together, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), type(None), VersionConflict, type(None)]
    assert await repository.events("t") == [SeatLeft(1), SeatLeft(2), SeatLeft(3)]


async def test_events_that_arrive_together_share_a_commit(
    repository: TableRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    commit = TableRepository._commit

    def counted(
        repository: TableRepository, batch: list[PendingWrite], connection: Connection
    ) -> set[tuple[str, int]]:
        sizes.append(len(batch))
        return commit(repository, batch, connection)

    monkeypatch.setattr(TableRepository, "_commit", counted)

    await asyncio.gather(*(repository.append("t", number, SeatLeft(0)) for number in range(1, 101)))
    assert len(await repository.events("t")) == 100
    assert sum(sizes) == 100
    assert len(sizes) <= 2


async def test_a_store_that_cannot_be_written_says_so_and_recovers(
    sqlite: TableRepository, tmp_path: Path
) -> None:
    def alter(statement: str) -> None:
        connection = sqlite3.connect(tmp_path / "tables.sqlite")
        connection.execute(statement)
        connection.close()

    await sqlite.append("t", 1, MatchStarted())
    alter("ALTER TABLE events RENAME TO gone")
    with pytest.raises(StorageUnavailable):
        await sqlite.append("t", 2, MovePlayed(0, 1))
    alter("ALTER TABLE gone RENAME TO events")
    await sqlite.append("t", 2, MovePlayed(0, 1))
    assert await sqlite.events("t") == [MatchStarted(), MovePlayed(0, 1)]


async def scalar(repository: TableRepository, query: TextClause) -> object:
    return await repository.database.run(lambda connection: connection.scalar(query))


async def test_commits_are_on_the_disk(sqlite: TableRepository) -> None:
    for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
        assert await scalar(sqlite, text(f"PRAGMA {pragma}")) == value


async def test_the_migrations_lead_to_the_schema(repository: TableRepository) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    assert await repository.database.run(differences) == []


async def test_the_lease_of_what_is_due_passes_to_another(repository: TableRepository) -> None:
    past = now() - LEASE_SECONDS - 1
    for number, (when, claimed) in enumerate([(past, ["t"]), (now(), []), (None, [])], 1):
        await repository.append("t", number, MatchStarted(), DueAt(when))
        assert await repository.claim_due_tables(10) == claimed
        assert await repository.claim_due_tables(10) == []
    await repository.append("t", 4, MatchStarted(), DueAt(past))
    with pytest.raises(VersionConflict):  # then what is due is not as it says
        await repository.append("t", 4, MatchStarted(), DueAt(None))
    assert await repository.claim_due_tables(10) == ["t"]


@POSTGRES_ONLY
async def test_processes_hear_of_each_other(repository: TableRepository, address: str) -> None:
    heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
    repository.listen(lambda table, number: heard.put_nowait((table, number)))
    assert await heard.get() == (None, 0)  # from now on nothing is missed
    other = await TableRepository.open(address)
    await repository.append("t", 1, SeatLeft(0))
    await asyncio.gather(
        *(other.append("t", number, SeatLeft(0)) for number in (1, 2, 3)), return_exceptions=True
    )
    assert [await heard.get(), await heard.get()] == [("t", 2), ("t", 3)]
    assert heard.empty()
    await other.close()


@POSTGRES_ONLY
async def test_no_two_claim_the_same(repository: TableRepository, address: str) -> None:
    others = [await TableRepository.open(address) for _ in range(3)]
    ids = [f"t{number}" for number in range(40)]
    for id in ids:
        await repository.create_table(id, CONFIG)
        await repository.append(id, 1, MatchStarted(), DueAt(1))
    claims = [claimer.claim_due_tables(5) for _ in range(6) for claimer in (repository, *others)]
    claimed = [id for found in await asyncio.gather(*claims) for id in found]
    assert sorted(claimed) == sorted(ids)
    for other in others:
        await other.close()
