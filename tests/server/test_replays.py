from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from sqlalchemy import update

from allhands.server import event_log, replays
from allhands.server.api.models import OpenTableRequest, ReplayResponse
from allhands.server.commands import deal, play, setup
from allhands.server.delta import apply as apply_delta
from allhands.server.event_log import REPLAY_BATCH
from allhands.server.hub import Hub
from allhands.server.notifications import NotificationListener
from allhands.server.protocol import PlayMove
from allhands.server.reducer import reduce
from allhands.server.replays import find_replay, match_record
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from allhands.server.schema import tables
from allhands.server.session import TableSession
from allhands.table.match_record import read_record
from allhands.table.view import View
from tests.server.postgres import Postgres
from tests.server.serving import execute
from tests.server.tables import HOST, begun, code, view
from tests.server.wording import read_replay, with_words

T = TypeVar("T")


async def played_out(hub: Hub, game: str, **options: int) -> TableSession:
    """Play a match to its end."""
    session, _ = await begun(hub, game, **options)
    await play_to_the_end(session)
    return session


async def play_to_the_end(session: TableSession) -> None:
    chance = random.Random(session.config.game)
    while session.state.match and session.state.match.decider is not None:
        move = chance.choice(session.state.match.moves).id
        await play.play_move(session, session.state.match.decider, PlayMove(str(session.state.number), move))


async def watched(
    session: TableSession, viewer: int | None, hub: Hub, repository: TableRepository
) -> ReplayResponse:
    return read_replay(await find_replay(session.id, viewer, HOST, hub, repository))


async def check_seen(
    session: TableSession, viewer: int | None, hub: Hub, repository: TableRepository
) -> None:
    """Check that the stored replay is what the viewer would have been shown."""
    found = await watched(session, viewer, hub, repository)
    assert found.divergence is None
    assert session.state.match is not None
    again, view = session.state.match.begun(), None
    for number, step in enumerate(found.replay.frames):
        if number:
            again.play(session.state.match.history[number - 1].id)
        view = step.view if isinstance(step.view, View) else apply_delta(view, step.delta)  # type: ignore[arg-type]
        assert view == again.view(viewer, page=True)
    assert view is not None
    assert view.over
    events = [event for step in found.replay.frames for event in step.events]
    assert with_words(events) == again.events(viewer)


@pytest.mark.parametrize(("game", "options"), [("leduc", {}), ("hanataz", {"hands": 1})])
async def test_finished_match_is_archived_for_every_viewer(
    tmp_path: Path, game: str, options: dict[str, int]
) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    scheduler = Scheduler(repository, hub)
    session = await played_out(hub, game, **options)
    while not session.jobs.archived:
        await asyncio.sleep(0.01)
    for viewer in (*range(len(session.state.seats)), None):
        await check_seen(session, viewer, hub, repository)
    await scheduler.close()
    await repository.close()


async def test_replay_and_record_say_that_the_host_chose_the_deal(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    for seed in (None, 7):
        found = await hub.open(OpenTableRequest("leduc", HOST, seed=seed))
        session = await hub.find(found.table.id)
        for seat in range(2):
            await setup.seat_bot(session, seat, "greedy", HOST)
        await deal.start(session, HOST)
        await play_to_the_end(session)
        chosen = seed is not None
        assert (await watched(session, None, hub, repository)).host_chose is chosen
        assert read_record(match_record(session.state)).host_chose is chosen
        header = msgspec.structs.replace(session.config, version=99)  # its rules are gone, the fact is not
        text = msgspec.json.encode(header).decode()
        await execute(repository, update(tables).where(tables.c.id == session.id).values(config=text))
        assert (await watched(session, None, Hub(repository), repository)).host_chose is chosen
    await repository.close()


async def test_replay_access_and_divergence(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    fresh, _ = await begun(hub)
    assert await code(find_replay(fresh.id, 0, HOST, hub, repository)) == "NOT_OVER"
    session = await played_out(hub, "leduc")
    assert await find_replay(session.id, 0, None, hub, repository)  # the address is enough
    assert await code(find_replay(session.id, 9, HOST, hub, repository)) == "NO_SUCH_SEAT"
    assert (await watched(session, None, hub, repository)).divergence is None  # kept now at the latest
    key = view(session).replay_key
    assert view(fresh).replay_key is None
    assert await find_replay(session.id, 0, key, hub, repository)  # by a link that was shared
    assert await code(find_replay(fresh.id, 0, fresh.config.replay_key, hub, repository)) == "NOT_OVER"
    assert session.seat_for(key) is None  # it holds no seat
    header = session.config
    other = msgspec.structs.replace(header, seed=(header.seed or 0) + 1)
    for changed, words in [
        (other, "differs after 0 moves"),
        (msgspec.structs.replace(header, version=99), "uses version 99"),
    ]:
        text = msgspec.json.encode(changed).decode()
        change = update(tables).where(tables.c.id == session.id).values(config=text)
        await execute(repository, change)
        content = await find_replay(session.id, 1, HOST, Hub(repository), repository)
        told = read_replay(content)
        assert words in (told.divergence or "")
        assert told.replay.frames
    await repository.close()


class LoopTurns:
    """Counts the turns of the event loop in which a function was called."""

    def __init__(self) -> None:
        self._turn, self._called = 0, set[int]()

    def noting(self, function: Callable[..., T]) -> Callable[..., T]:
        def noted(*arguments: Any, **options: Any) -> T:
            self._called.add(self._turn)
            return function(*arguments, **options)

        return noted

    async def of(self, doing: Awaitable[object]) -> int:
        self._called.clear()
        ticking = asyncio.create_task(self._tick())
        await doing
        ticking.cancel()
        return len(self._called)

    async def _tick(self) -> None:
        while True:
            self._turn += 1
            await asyncio.sleep(0)


async def test_other_tables_get_their_turn_during_a_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between all moves, and a replay is checked only once for all viewers."""
    turns = LoopTurns()
    monkeypatch.setattr(replays, "state_hash", turns.noting(replays.state_hash))
    monkeypatch.setattr(event_log, "reduce", turns.noting(reduce))

    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    session = await played_out(hub, "hanataz")
    assert session.state.match is not None
    await watched(session, 0, hub, repository)
    replays._divergences.clear()
    assert await turns.of(watched(session, 0, hub, repository)) == session.state.match.revision + 1
    assert await turns.of(watched(session, 1, hub, repository)) == 0
    again = Hub(repository)  # as after a restart: the whole log is read
    assert await turns.of(again.find(session.id)) >= session.state.number // REPLAY_BATCH > 1
    await repository.close()


@pytest.mark.postgres
async def test_a_match_that_ended_in_another_process_can_be_watched_at_once(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NotificationListener, "listen", lambda *_: None)  # its news is still on the way
    address = postgres.database()
    repositories = [await TableRepository.open(address) for _ in range(2)]
    here, there = map(Hub, repositories)
    session, (token, *_) = await begun(here, "leduc")
    twin = await there.find(session.id)
    while session.state.match and session.state.match.decider is not None:
        move = session.state.match.moves[0].id
        await play.play_move(session, session.state.match.decider, PlayMove(str(session.state.number), move))
    before = twin.state.is_over
    await find_replay(session.id, None, token, there, repositories[1])
    assert (before, twin.state.is_over) == (False, True)
    for repository in repositories:
        await repository.close()
