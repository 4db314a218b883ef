"""Conceding at a table, and deleting one."""

from __future__ import annotations

from pathlib import Path

import allhands
from allhands.server.bodies import Opening, Playing, Sitting
from allhands.server.replays import find_replay
from allhands.server.rooms import Rooms
from tests.server.serving import token
from tests.server.test_rooms import OPENER, begun, code, opened, with_rooms
from tests.server.test_talk import play_out


def test_of_two_the_other_wins(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        assert await code(room.concede(0, tokens[1])) == "NOT_HOLDER"
        await room.concede(0, tokens[0])
        assert room.told[-1] == "Player 0 concedes."
        view = room.table_view()
        assert (view.over, view.chairs[0].conceded, view.chairs[0].bot) == (True, True, None)
        assert room.seat_of(tokens[0]) == 0  # they see the end from their seat
        assert await code(room.concede(1, tokens[1])) == "OVER"
        assert allhands.replay(room.record()).winners == [1]
        assert await find_replay(room.id, 0, tokens[0], rooms, rooms._store)
        again = await Rooms(rooms._store).find(room.id)
        assert again.table is not None
        assert (again.table.winners, again.table_view()) == ([1], view)

    with_rooms(tmp_path, use)


def test_of_several_a_bot_plays_the_seat_on(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        found = await rooms.open(Opening("hanataz", OPENER, seats=3, options={"hands": 1}))
        room = await rooms.find(found.table.id)
        tokens = [OPENER, token()]
        for seat, own in enumerate(tokens):
            await room.sit(seat, Sitting(f"Player {seat}", own))
        await room.seat_bot(2, "greedy", OPENER)
        await room.start(OPENER)
        await room.concede(1, tokens[1])
        chair = room.chairs[1]
        assert (chair.conceded, chair.bot, chair.name) == (True, "steady", "Player 1")
        assert room.told[-1] == f"Player 1 concedes. {chair.heir} plays on."
        assert room.seat_of(tokens[1]) is None
        await room.concede(0, OPENER)  # the last person: bots don't play on alone
        assert room.table is not None
        assert (room.table.over, room.table.winners) == (True, [2])
        assert allhands.replay(room.record()).winners == [2]

    with_rooms(tmp_path, use)


def test_a_host_deletes_a_table_nobody_else_has_played_at(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        found = await rooms.play(Playing(Opening("leduc", OPENER), "Ann", "", "greedy"))
        room = await rooms.find(found.table.id)
        await room.start(OPENER)
        assert await code(rooms.remove(room, token())) == "NOT_OPENER"
        await rooms.remove(room, OPENER)
        assert await code(rooms.find(room.id)) == "NO_SUCH_TABLE"
        assert await code(room.concede(0, OPENER)) == "NO_SUCH_TABLE"
        assert room.next_errand is None
        assert await rooms._store.log(room.id) == []

    with_rooms(tmp_path, use)


def test_a_match_with_others_stays_theirs(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        await play_out(room)
        assert await code(rooms.remove(room, OPENER)) == "SHARED"
        waiting, _ = await opened(rooms)
        await rooms.remove(waiting, OPENER)
        assert await code(rooms.find(waiting.id)) == "NO_SUCH_TABLE"

    with_rooms(tmp_path, use)
