from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from allhands.server.bodies import Watched
from allhands.server.errands import Errands
from allhands.server.parts import with_parts
from allhands.server.replays import find_replay
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.schema import tables
from allhands.server.store import Store
from allhands.server.wire import Move
from allhands.table.refusal import Refused
from allhands.table.view import View
from tests.server.serving import execute, token
from tests.server.test_rooms import OPENER, begun, code


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
        assert await code(find_replay(room.id, 0, token(), rooms, store)) == "NOT_LET_IN"
        assert await code(find_replay(room.id, 9, OPENER, rooms, store)) == "NO_SUCH_SEAT"
        assert (await watched(room, None, rooms, store)).departed is None  # kept now at the latest
        key = room.table_view().replay_key
        assert fresh.table_view().replay_key is None
        assert await find_replay(room.id, 0, key, rooms, store)  # by a link that was shared
        assert await code(find_replay(fresh.id, 0, fresh.header.replay_key, rooms, store)) == "NOT_OVER"
        assert await code(find_replay(fresh.id, 0, key, rooms, store)) == "NOT_LET_IN"
        with pytest.raises(Refused):
            room.seat_of(key)  # which lets nobody in otherwise
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
