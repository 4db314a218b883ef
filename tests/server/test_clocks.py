"""Clocks, by a time that the tests set."""

from __future__ import annotations

from pathlib import Path

from msgspec import UNSET

from allhands.server.bodies import Sitting, Terms
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.standing import Standing
from allhands.server.wire import Clock, Move, Say, Times
from tests.server.serving import token
from tests.server.test_rooms import OPENER, opened, with_rooms
from tests.server.watch import Watch


async def begun(rooms: Rooms, clock: Clock | None) -> Room:
    room, found = await opened(rooms)
    await room.settle(Terms(clock=clock), OPENER)
    for seat, invite in enumerate(found.invites):
        await room.sit(seat, Sitting(f"Player {seat}", token(), invite))
    await room.start(OPENER)
    return room


async def move(room: Room) -> int:
    assert room.table is not None
    seat = room.table.decider
    assert seat is not None
    await room.play(seat, Move(token(), room.table.moves[0].id))
    return seat


def test_without_a_clock_nothing_is_due(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room = await begun(rooms, None)
        assert room.next_errand is None
        assert room.update(0, 0).times is UNSET

    with_rooms(tmp_path, use)


def test_seconds_for_each_answer(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room = await begun(rooms, Clock(move=30))
        asked = room.table.decider if room.table else None
        watch.time += 10
        await room.say(0, Say("s", "Wait!"))  # talk does not stop the clock
        assert room.update(0, 0).times == Times(20.0, None)
        errand = room.next_errand
        assert errand is not None
        assert (errand.when, errand.what, errand.seat) == (watch.time + 20, "clock", asked)
        await move(room)
        assert room.update(0, 0).times == Times(30.0, None)

    with_rooms(tmp_path, use)


def test_seconds_for_a_match_and_some_back(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room = await begun(rooms, Clock(match=60, increment=2))
        watch.time += 10
        first = await move(room)
        watch.time += 5
        left = room.update(0, 0).times
        assert isinstance(left, Times)
        assert left.match is not None
        assert left.match[first] == 52
        assert left.match[1 - first] == left.move == 55

    with_rooms(tmp_path, use)


def test_who_runs_out_of_time_is_answered_for(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room = await begun(rooms, Clock(match=60))
        assert room.table is not None
        seat = room.table.decider
        assert seat is not None
        watch.time += 61
        await room.play_bot(seat, room.table.moves[0].id, 0, expired=True)
        entry = room.update(None, room.number - 1).entries[0]
        assert entry.words == f"Player {seat} has run out of time."
        while room.table.decider != seat:
            await move(room)
        assert room.left(seat) == 0

    with_rooms(tmp_path, use)


def test_time_in_which_the_server_was_down_is_not_counted(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room = await begun(rooms, Clock(match=60))
        watch.time += 10
        first = await move(room)
        watch.time += 3600
        again = Standing(room.header)
        for entry in room.log:
            again.enter(entry)
        assert again.left(first) == 50
        assert again.asked_at == watch.time

    with_rooms(tmp_path, use)
