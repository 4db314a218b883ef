"""Older databases: they open, their tables go on, and their replays can be watched."""

from __future__ import annotations

import runpy
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import asyncpg
import msgspec

from allhands.server.api.models import ReplayResponse
from allhands.server.commands import play
from allhands.server.events import TableEvent
from allhands.server.hub import Hub
from allhands.server.protocol import PlayMove
from allhands.server.replays import find_replay, match_record
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from allhands.server.schema import MIGRATIONS, jobs
from tests.server.older_store import FIRST
from tests.server.serving import execute, wait_until
from tests.server.tables import match_of


async def restore(address: str, dump: Path) -> None:
    """Fill a new database from a dump in SQL."""
    if "://" not in address:
        with closing(sqlite3.connect(address)) as file:
            file.executescript(dump.read_text())
        return
    database = await asyncpg.connect(address)
    await database.execute(dump.read_text())
    await database.close()


async def test_finished_match_of_an_older_database_can_be_watched(
    address: str, older: dict[str, Any]
) -> None:
    expected = older["finished"]
    repository = await TableRepository.open(address)
    hub = Hub(repository)
    session = await hub.find(expected["id"])
    state = session.state
    assert (state.number, match_of(session).revision) == (expected["entries"], expected["moves"])
    assert (state.is_over, match_of(session).winners) == (True, expected["winners"])
    assert match_record(state) == expected["record"]
    assert [info.wants_rematch for info in state.seats] == [True, False]
    for seat in (0, 1, None):
        content = await find_replay(session.id, seat, expected["tokens"][0], hub, repository)
        found = msgspec.json.decode(content, type=ReplayResponse)
        assert found.divergence is None
        assert len(found.replay.frames) == expected["moves"] + 1
        assert [info.name for info in found.replay.table.seats] == ["Ann", "Bo"]
    await repository.close()


async def test_running_match_of_an_older_database_plays_on(address: str, older: dict[str, Any]) -> None:
    expected = older["running"]
    repository = await TableRepository.open(address)
    hub = Hub(repository, bot_delay=0.0)
    session = await hub.find(expected["id"])
    match = match_of(session)
    assert (session.state.number, match.revision) == (expected["entries"], expected["moves"])
    assert [info.name for info in session.state.seats] == expected["seats"]
    assert [info.successor for info in session.state.seats] == expected["heirs"]
    assert list(match.state.flat()) == expected["state"]
    scheduler = Scheduler(repository, hub)
    while (match := match_of(session)).revision < expected["moves"] + 20 and not match.over:
        seat, number = match.match.decider, session.state.number
        if session.state.seats[seat].stand_in or session.state.auto_answer is not None:
            await wait_until(session, lambda number=number: session.state.number > number)  # type: ignore[misc]
        else:
            await play.play_move(session, seat, PlayMove(f"new {number}", match.match.legal[0]))
    await scheduler.close()
    again = await Hub(repository).find(session.id)
    assert match_of(again).state.flat() == match_of(session).state.flat()
    await repository.close()


async def test_first_schema_goes_on(address: str) -> None:
    """Its tables are there, and their jobs are run."""
    await restore(address, FIRST)
    repository = await TableRepository.open(address)
    hub = Hub(repository, bot_delay=0.0)
    scheduler = Scheduler(repository, hub)
    session = await hub.find("played")
    assert session.state.request_ids == {(0, "m1"): 4}
    await wait_until(session, lambda: session.state.number > 4)
    assert [move.seat for move in match_of(session).history] == [0, 1]
    assert [table.id for table in (await hub.lobby()).open] == ["waiting"]
    await scheduler.close()
    await repository.close()


async def test_jobs_due_by_another_clock_are_run_all_the_same(tmp_path: Path) -> None:
    """The server was down, and the clock was set back a day: no bot waits until tomorrow."""
    path = tmp_path / "tables.sqlite"
    await restore(str(path), FIRST)
    for _ in range(2):
        repository = await TableRepository.open(path)
        ahead = jobs.update().values(due_at=jobs.c.due_at + 86400, leased_until=jobs.c.leased_until + 86400)
        await execute(repository, ahead)
        await repository.close()
    repository = await TableRepository.open(path)
    assert await repository.claim_due_tables(9) == ["played"]
    await repository.close()


def test_every_kind_of_event_has_an_older_name() -> None:
    names: Any = runpy.run_path(str(MIGRATIONS / "versions" / "0005_names.py"))
    assert sorted(names["KINDS"].values()) == sorted(
        kind.__struct_config__.tag for kind in get_args(TableEvent)
    )
