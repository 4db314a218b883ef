"""Moving seats before the match, with their players."""

from __future__ import annotations

from allhands.server.api.models import TakeSeatRequest
from allhands.server.commands import deal, setup
from allhands.server.hub import Hub
from allhands.server.invite_links import parse_link, take_seat
from allhands.server.protocol import Seal
from tests.server.serving import OpenedTable, Server, token, wait_for
from tests.server.tables import HOST, code, opened, view


async def test_player_moves_with_their_seat(hub: Hub) -> None:
    session, found = await opened(hub, "hanataz")
    host, ann = TakeSeatRequest("Host", HOST), TakeSeatRequest("Ann", token(), found.invites[1], "fox")
    await setup.take_seat(session, 0, host)
    await setup.take_seat(session, 1, ann)
    await setup.seat_bot(session, 2, "greedy", HOST)
    bound = view(session).commitment
    await deal.set_seal(session, 1, Seal("s", bound or "", "0" * 64))
    await setup.move_seat(session, 0, 2, HOST)
    names = [info.name for info in session.state.seats]
    assert names == ["Ann", names[1], "Host", None]
    assert (session.state.seats[0].animal, session.state.seats[1].bot) == ("fox", "greedy")
    assert (session.seat_for(ann.token), session.seat_for(HOST), view(session).host) == (0, 2, 2)
    assert view(session).commitment != bound  # another deal, which needs other seals
    assert session.state.seats[0].seal is None
    await setup.move_seat(session, 3, 0, HOST)
    await setup.take_seat(session, 0, TakeSeatRequest("Bo", token(), found.invites[3]))
    assert [info.name for info in session.state.seats] == ["Bo", "Ann", names[1], "Host"]
    again = await Hub(hub._repository).find(session.id)
    assert view(again) == view(session)


async def test_deck_moves_with_its_player(hub: Hub) -> None:
    session, found = await opened(hub, "deckhand-ccg")
    ann = TakeSeatRequest("Ann", token(), found.invites[0])
    await setup.take_seat(session, 0, ann)
    assert session.state.game_config.game.decks is not None
    first, *_, last = session.state.game_config.game.decks.own
    await setup.choose_deck(session, 0, last, ann.token)
    await setup.choose_deck(session, 1, first, HOST)
    await setup.move_seat(session, 0, 1, HOST)
    assert view(session).decks == [first, last]


async def test_only_the_host_moves_seats_before_the_match(hub: Hub) -> None:
    session, found = await opened(hub)
    ann = TakeSeatRequest("Ann", token(), found.invites[0])
    await setup.take_seat(session, 0, ann)
    assert await code(setup.move_seat(session, 0, 1, ann.token)) == "NOT_HOST"
    assert await code(setup.move_seat(session, 0, 2, HOST)) == "NO_SUCH_SEAT"
    before = session.state.number
    await setup.move_seat(session, 1, 1, HOST)
    assert session.state.number == before
    await setup.seat_bot(session, 1, "greedy", HOST)
    await deal.start(session, HOST)
    assert await code(setup.move_seat(session, 0, 1, HOST)) == "STARTED"


def test_connected_player_sees_from_the_new_seat(server: Server) -> None:
    table = OpenedTable(server, "hanataz", people=2, seats=3)
    client = table.client(table.tokens[1]).join()
    told = table.ask("PATCH", "/seats/1", {"to": 2}, table.host)
    assert [info["name"] for info in told["seats"]][2] == "Player 1"
    wait_for(client, len(client.table_events) + 1)
    assert client.table_events[-1]["words"] == "The host reorders the seats."
    table.start()
    while client.view is None:
        client.receive()
    assert client.view["viewer"] == 2


def test_invite_follows_a_moved_seat(server: Server) -> None:
    table = OpenedTable(server, "hanataz", people=1, seats=3)
    for seat in (1, 2):
        table.ask("DELETE", f"/seats/{seat}/player", bearer=table.host)
    link = f"http://127.0.0.1:{server.port}/table/{table.id}"
    both = parse_link(f"{link}#seat=1&invite={table.invites[1]}&more=2.{table.invites[2]}")
    table.ask("PATCH", "/seats/0", {"to": 2}, table.host)
    assert {take_seat(both, name).seat for name in ("Bo", "Cy")} == {0, 1}
