from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from sqlalchemy import update

from allhands.server import replays
from allhands.server.bodies import Watched
from allhands.server.errands import Errands
from allhands.server.journal import BREATH
from allhands.server.parts import with_parts
from allhands.server.replays import find_replay
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.schema import tables
from allhands.server.standing import Standing
from allhands.server.store import Store
from allhands.server.wire import Move
from allhands.table.view import View
from tests.server.serving import execute
from tests.server.test_rooms import OPENER, begun, code

T = TypeVar("T")


async def played_out(rooms: Rooms, game: str, **options: int) -> Room:
    """A match that is over."""
    room, _ = await begun(rooms, game, **options)
    chance = random.Random(game)
    while room.table and room.table.decider is not None:
        move = chance.choice(room.table.moves).id
        await room.play(room.table.decider, Move(str(room.number), move))
    return room


async def watched(room: Room, viewer: int | None, rooms: Rooms, store: Store) -> Watched:
    return msgspec.json.decode(await find_replay(room.id, viewer, OPENER, rooms, store), type=Watched)


async def check_seen(room: Room, viewer: int | None, rooms: Rooms, store: Store) -> None:
    """What is kept is what the viewer would have been shown."""
    found = await watched(room, viewer, rooms, store)
    assert found.departed is None
    assert room.table is not None
    again, view = room.table.begun(), None
    for number, step in enumerate(found.replay.steps):
        if number:
            again.play(room.table.history[number - 1].id)
        view = step.view if isinstance(step.view, View) else with_parts(view, step.parts)  # type: ignore[arg-type]
        assert view == again.view(viewer, page=True)
    assert view is not None
    assert view.over
    assert [event for step in found.replay.steps for event in step.events] == again.events(viewer)


@pytest.mark.parametrize(("game", "options"), [("leduc", {}), ("hanataz", {"hands": 1})])
def test_a_match_that_is_over_is_kept_as_everybody_saw_it(
    tmp_path: Path, game: str, options: dict[str, int]
) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        rooms = Rooms(store)
        errands = Errands(store, rooms)
        room = await played_out(rooms, game, **options)
        while not room.kept:
            await asyncio.sleep(0.01)
        for viewer in (*range(room.seats), None):
            await check_seen(room, viewer, rooms, store)
        await errands.close()
        await store.close()

    asyncio.run(run())


def test_who_may_watch_a_match_again_and_what_they_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        rooms = Rooms(store)
        fresh, _ = await begun(rooms)
        assert await code(find_replay(fresh.id, 0, OPENER, rooms, store)) == "NOT_OVER"
        room = await played_out(rooms, "leduc")
        assert await find_replay(room.id, 0, None, rooms, store)  # the address is enough
        assert await code(find_replay(room.id, 9, OPENER, rooms, store)) == "NO_SUCH_SEAT"
        assert (await watched(room, None, rooms, store)).departed is None  # kept now at the latest
        key = room.table_view().replay_key
        assert fresh.table_view().replay_key is None
        assert await find_replay(room.id, 0, key, rooms, store)  # by a link that was shared
        assert await code(find_replay(fresh.id, 0, fresh.header.replay_key, rooms, store)) == "NOT_OVER"
        assert room.seat_of(key) is None  # it holds no seat
        header = room.header
        other = msgspec.structs.replace(header, seed=(header.seed or 0) + 1)
        for changed, words in [
            (other, "lead elsewhere after 0 moves"),
            (msgspec.structs.replace(header, version=99), "begun by version 99"),
        ]:
            text = msgspec.json.encode(changed).decode()
            change = update(tables).where(tables.c.id == room.id).values(header=text)
            await execute(store, change)
            content = await find_replay(room.id, 1, OPENER, Rooms(store), store)
            told = msgspec.json.decode(content, type=Watched)
            assert words in (told.departed or "")
            assert told.replay.steps
        await store.close()

    asyncio.run(run())


class Turns:
    """In how many turns of the event loop a function was called."""

    def __init__(self) -> None:
        self._turn, self._called = 0, set[int]()

    def noting(self, function: Callable[..., T]) -> Callable[..., T]:
        def noted(*arguments: Any) -> T:
            self._called.add(self._turn)
            return function(*arguments)

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


def test_others_have_their_turn_while_a_match_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Move by move, and for all who watch it again only once."""
    turns = Turns()
    monkeypatch.setattr(replays, "state_hash", turns.noting(replays.state_hash))
    monkeypatch.setattr(Standing, "enter", turns.noting(Standing.enter))

    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        rooms = Rooms(store)
        room = await played_out(rooms, "hanataz")
        assert room.table is not None
        await watched(room, 0, rooms, store)
        replays._departures.clear()
        assert await turns.of(watched(room, 0, rooms, store)) == room.table.revision + 1
        assert await turns.of(watched(room, 1, rooms, store)) == 0
        again = Rooms(store)  # as after a restart: the whole log is read
        assert await turns.of(again.find(room.id)) >= room.number // BREATH > 1
        await store.close()

    asyncio.run(run())
