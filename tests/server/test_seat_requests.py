"""Spectators who ask for a bot's seat."""

from __future__ import annotations

from allhands.server.api.models import (
    TakeSeatRequest,
)
from allhands.server.commands import seat_requests
from allhands.server.hub import Hub
from allhands.server.protocol import (
    SeatInfo,
    SeatRequestView,
)
from tests.server.serving import token
from tests.server.tables import HOST, against_bot, code, play_out, view


async def test_spectator_gets_a_bots_seat(hub: Hub) -> None:
    session, watch = await against_bot(hub)
    mira = TakeSeatRequest("Mira", token(), animal="cat")
    assert await code(seat_requests.request_seat(session, mira, HOST)) == "SEATED"
    assert (
        await code(seat_requests.request_seat(session, TakeSeatRequest("ann", token()), watch))
        == "NAME_TAKEN"
    )
    assert await code(seat_requests.grant_seat(session, 1, HOST)) == "NOT_ASKED"
    await seat_requests.request_seat(session, mira, watch)
    await seat_requests.request_seat(session, mira, watch)  # sent again: nothing changes
    assert session.state.descriptions.count("Mira asks for a seat.") == 1
    assert view(session).seat_request == SeatRequestView("Mira", "cat")
    assert (
        await code(seat_requests.request_seat(session, TakeSeatRequest("Noor", token()), watch))
        == "ALREADY_REQUESTED"
    )
    assert await code(seat_requests.grant_seat(session, 1, watch)) == "NOT_HOST"
    assert await code(seat_requests.grant_seat(session, 0, HOST)) == "SEAT_TAKEN"
    bot = session.state.seats[1].name
    await seat_requests.grant_seat(session, 1, HOST)
    assert session.state.descriptions[-1] == f"Mira takes over {bot}'s seat."
    assert view(session).seat_request is None
    assert session.state.seats[1] == SeatInfo(bot, animal="cat", successor="Mira")
    assert session.seat_for(mira.token) == 1
    assert session.state.people == [0, 1]
    assert (
        await code(seat_requests.request_seat(session, TakeSeatRequest("Noor", token()), watch)) == "NO_SEAT"
    )
    await play_out(session)
    again = await hub.find((await hub.rematch(session, HOST, wait=False)).table.rematch or "")
    assert [info.name for info in again.state.seats] == ["Ann", "Mira"]


async def test_seat_request_is_declined_or_withdrawn(hub: Hub) -> None:
    session, watch = await against_bot(hub)
    mira = TakeSeatRequest("Mira", token())
    for who in (HOST, mira.token):  # it is not granted, or no longer wanted
        await seat_requests.request_seat(session, mira, watch)
        assert await code(seat_requests.close_seat_request(session, watch)) == "NOT_HOST"
        await seat_requests.close_seat_request(session, who)
        await seat_requests.close_seat_request(session, who)
        assert view(session).seat_request is None
        assert await code(seat_requests.grant_seat(session, 1, HOST)) == "NOT_ASKED"
    await play_out(session)
    assert await code(seat_requests.request_seat(session, mira, watch)) == "OVER"
