"""Who is away when they are asked: a bot begins to play for them by itself, or the table waits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from allhands.server import room as room_module
from allhands.server.bodies import Opening, Sitting, Terms
from allhands.server.client import Visit
from allhands.server.entries import Handed
from allhands.server.errands import Errands
from allhands.server.links import Link
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.standing import GRACE
from allhands.server.store import Store
from allhands.server.wire import Absence, Clock, Move
from tests.server.serving import Opened, Server, heard, token
from tests.server.test_rooms import OPENER, begun, code, with_rooms
from tests.server.watch import Watch


@pytest.fixture(autouse=True)
def quick_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that needs nothing compiled."""
    monkeypatch.setattr(room_module, "STAND_IN", "greedy")


async def waiting(rooms: Rooms) -> tuple[Room, int, list[str]]:
    """A match that has just begun, who is asked, and everybody's token."""
    room, tokens = await begun(rooms)
    assert room.table is not None
    assert room.table.decider is not None
    return room, room.table.decider, tokens


def with_errands(path: Path, use: Callable[[Rooms], Awaitable[None]]) -> None:
    """In a server that does by itself what tables have to do."""

    async def run(rooms: Rooms) -> None:
        errands = Errands(rooms._store, rooms)
        try:
            await use(rooms)
        finally:
            await errands.close()

    with_rooms(path, run)


def handed(room: Room) -> int:
    return sum(isinstance(entry, Handed) for entry in room.log)


def test_a_bot_begins_when_the_minute_is_over(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, asked, tokens = await waiting(rooms)
        with room.guest(tokens[1 - asked]):
            with room.guest(tokens[asked]):
                watch.go_on(2 * GRACE)  # who is there may take their time
                assert room.attendance().relief is None
            watch.go_on(20)
            assert room.attendance().relief == GRACE - 20
            assert not handed(room)
            watch.go_on(GRACE - 20)
            await heard(room, lambda: room.chairs[asked].stand_in == "greedy")
            assert room.told[-1] == f"A bot plays for Player {asked}."
            assert room.attendance().relief is None
            await room.take_back(asked, tokens[asked])
            assert handed(room) == 1

    with_errands(tmp_path, use)


def test_who_is_asked_when_long_gone_has_a_minute_too(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, asked, tokens = await waiting(rooms)
        with room.guest(tokens[asked]):
            watch.go_on(10 * GRACE)
            assert room.relief is None
            assert room.table is not None
            await room.play(asked, Move("m", room.table.moves[0].id))
            assert room.table.decider == 1 - asked
            assert room.attendance().relief == GRACE

    with_rooms(tmp_path, use)


def test_who_is_back_in_time_plays_on(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, asked, tokens = await waiting(rooms)
        with room.guest(tokens[1 - asked]):
            watch.go_on(GRACE - 1)
            with room.guest(tokens[asked]):
                watch.go_on(1)
                await room.relieve(asked)  # the errand of before, should it come through
            assert room.attendance().relief == GRACE
            watch.go_on(GRACE)
            await heard(room, lambda: room.chairs[asked].stand_in is not None)
        assert handed(room) == 1

    with_errands(tmp_path, use)


def test_a_table_where_nobody_waits_stays_as_it_is(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, asked, tokens = await waiting(rooms)
        with room.guest(OPENER):  # who has no seat here
            watch.go_on(10 * GRACE)
            assert room.attendance().relief is None
            with room.guest(tokens[1 - asked]):
                assert room.attendance().relief == 0
            assert room.next_errand is None

    with_rooms(tmp_path, use)


def test_the_others_may_wait(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, asked, tokens = await waiting(rooms)
        other = tokens[1 - asked]
        with room.guest(other):
            assert await code(room.wait_for(1 - asked, other)) == "NOT_ABSENT"
            assert await code(room.wait_for(asked, token())) == "NOT_OPENER"
            await room.wait_for(asked, other)
            await room.wait_for(asked, OPENER)  # once is enough
            assert room.told[-2:] == ["The match begins.", f"The table waits for Player {asked}."]
            assert room.table_view().chairs[asked].awaited
            assert room.relief is None
            watch.go_on(GRACE)
            await room.hand(asked, "greedy", other)  # who does not want to any more
            assert await code(room.wait_for(asked, other)) == "STOOD_IN"
            await room.take_back(asked, tokens[asked])
            await room.wait_for(asked, other)
            assert room.table is not None
            await room.play(asked, Move("m", room.table.moves[0].id))
            assert not room.update(None, room.number - 1).table.chairs[asked].awaited  # type: ignore[union-attr]

    with_rooms(tmp_path, use)


@pytest.mark.parametrize(
    ("clock", "agreed", "absence"),
    [
        (None, None, "bot"),
        (None, "wait", "wait"),
        (Clock(move=20), None, "bot"),
        (Clock(match=600), None, "bot"),
        (Clock(move=3600), None, "wait"),  # a bot within the hour would take it from them
        (Clock(move=3600), "bot", "bot"),
    ],
)
def test_what_becomes_of_who_is_away_is_agreed_on(
    tmp_path: Path, watch: Watch, clock: Clock | None, agreed: Absence | None, absence: Absence
) -> None:
    async def use(rooms: Rooms) -> None:
        for way in (Opening("leduc", OPENER, clock=clock, absence=agreed), Opening("leduc", OPENER)):
            found = await rooms.open(way)
            room = await rooms.find(found.table.id)
            await room.settle(Terms(clock=clock, absence=agreed), OPENER)
            people = [Sitting(f"Player {seat}", token(), invite) for seat, invite in enumerate(found.invites)]
            for seat, person in enumerate(people):
                await room.sit(seat, person)
            await room.start(OPENER)
            assert room.table_view().absence == absence
            assert room.table is not None
            asked = room.table.decider
            with room.guest(people[1 - (asked or 0)].token):
                assert (room.relief is not None) == (absence == "bot")

    with_rooms(tmp_path, use)


def test_after_a_restart_the_minute_begins_anew(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        before, asked, tokens = await waiting(rooms)
        with before.guest(tokens[1 - asked]):
            watch.go_on(GRACE / 2)
        again = Rooms(rooms._store)
        errands = Errands(rooms._store, again)
        room = await again.find(before.id)
        with room.guest(tokens[1 - asked]):
            assert room.attendance().relief == GRACE
            watch.go_on(GRACE)
            await heard(room, lambda: room.chairs[asked].stand_in is not None)
        await errands.close()
        assert handed(room) == 1

    with_rooms(tmp_path, use)


def test_two_processes_hand_a_seat_over_once(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        one, asked, tokens = await waiting(rooms)
        store = await Store.open(tmp_path / "tables.sqlite")
        other = await Rooms(store).find(one.id)
        with one.guest(tokens[1 - asked]), other.guest(tokens[1 - asked]):
            watch.go_on(GRACE)
            await one.relieve(asked)
            await other.relieve(asked)
            assert (one.number, handed(one), other.log) == (other.number, 1, one.log)
        await store.close()

    with_rooms(tmp_path, use)


def test_who_comes_back_to_a_terminal_plays_again(server: Server) -> None:
    table = Opened(server, "leduc", people=2).start()
    table.ask("PUT", "/seats/1/stand-in", {"kind": "greedy"}, table.tokens[1])
    said: list[str] = []
    link = Link(f"http://127.0.0.1:{server.port}", table.id, 1, token=table.tokens[1])
    visit = Visit(link, said.append)
    visit.begin()
    visit.close()
    assert visit.table is not None
    assert visit.table.chairs[1].stand_in is None
    assert "A bot has played for you; you have your seat back." in said
