"""Seats that are moved before the match: whoever holds one goes with it."""

from __future__ import annotations

from pathlib import Path

from allhands.server.bodies import Sitting
from allhands.server.links import read_link, sit_down
from allhands.server.rooms import Rooms
from allhands.server.wire import Seal
from tests.server.serving import Opened, Server, token, wait_for
from tests.server.test_rooms import OPENER, code, opened, with_rooms


def test_who_holds_a_seat_goes_with_it(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms, "hanataz")
        host, ann = Sitting("Host", OPENER), Sitting("Ann", token(), found.invites[1], "fox")
        await room.sit(0, host)
        await room.sit(1, ann)
        await room.seat_bot(2, "greedy", OPENER)
        bound = room.table_view().commitment
        await room.seal(1, Seal("s", bound or "", "0" * 64))
        await room.move_chair(0, 2, OPENER)
        names = [chair.name for chair in room.chairs]
        assert names == ["Ann", names[1], "Host", None]
        assert (room.chairs[0].animal, room.chairs[1].bot) == ("fox", "greedy")
        assert (room.seat_of(ann.token), room.seat_of(OPENER), room.table_view().host) == (0, 2, 2)
        assert room.table_view().commitment != bound  # another deal, which needs other seals
        assert room.chairs[0].seal is None
        await room.move_chair(3, 0, OPENER)
        await room.sit(0, Sitting("Bo", token(), found.invites[3]))
        assert [chair.name for chair in room.chairs] == ["Bo", "Ann", names[1], "Host"]
        again = await Rooms(rooms._store).find(room.id)
        assert again.table_view() == room.table_view()

    with_rooms(tmp_path, use)


def test_a_deck_stays_with_whoever_brings_it(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms, "deckhand-ccg")
        ann = Sitting("Ann", token(), found.invites[0])
        await room.sit(0, ann)
        assert room.box.game.decks is not None
        first, *_, last = room.box.game.decks.own
        await room.bring(0, last, ann.token)
        await room.bring(1, first, OPENER)
        await room.move_chair(0, 1, OPENER)
        assert room.table_view().decks == [first, last]

    with_rooms(tmp_path, use)


def test_who_may_move_seats_and_when(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        ann = Sitting("Ann", token(), found.invites[0])
        await room.sit(0, ann)
        assert await code(room.move_chair(0, 1, ann.token)) == "NOT_OPENER"
        assert await code(room.move_chair(0, 2, OPENER)) == "NO_SUCH_SEAT"
        before = room.number
        await room.move_chair(1, 1, OPENER)
        assert room.number == before
        await room.seat_bot(1, "greedy", OPENER)
        await room.start(OPENER)
        assert await code(room.move_chair(0, 1, OPENER)) == "BEGUN"

    with_rooms(tmp_path, use)


def test_who_is_connected_sees_from_the_new_seat(server: Server) -> None:
    table = Opened(server, "hanataz", people=2, seats=3)
    client = table.client(table.tokens[1]).join()
    told = table.ask("PUT", "/chairs/1", {"to": 2}, table.opener)
    assert [chair["name"] for chair in told["chairs"]][2] == "Player 1"
    wait_for(client, len(client.entries) + 1)
    assert client.entries[-1]["words"] == "The seats are in another order."
    table.start()
    while client.view is None:
        client.hear()
    assert client.view["viewer"] == 2


def test_a_link_that_was_sent_before_leads_to_the_seat(server: Server) -> None:
    table = Opened(server, "hanataz", people=1, seats=3)
    for seat in (1, 2):
        table.ask("DELETE", f"/seats/{seat}", bearer=table.opener)
    link = f"http://127.0.0.1:{server.port}/table/{table.id}"
    both = read_link(f"{link}#seat=1&invite={table.invites[1]}&more=2.{table.invites[2]}")
    table.ask("PUT", "/chairs/0", {"to": 2}, table.opener)
    assert {sit_down(both, name).seat for name in ("Bo", "Cy")} == {0, 1}
