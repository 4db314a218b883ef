"""Conceding at a table, and deleting one."""

from __future__ import annotations

import allhands
from allhands.server.api.models import OpenTableRequest, QuickPlayRequest, TakeSeatRequest
from allhands.server.commands import absence, deal, setup
from allhands.server.hub import Hub
from allhands.server.replays import find_replay, match_record
from tests.server.serving import token
from tests.server.tables import HOST, begun, code, match_of, opened, play_out, view


async def test_of_two_the_other_wins(hub: Hub) -> None:
    session, tokens = await begun(hub)
    assert await code(absence.concede(session, 0, tokens[1])) == "NOT_YOUR_SEAT"
    await absence.concede(session, 0, tokens[0])
    assert session.state.descriptions[-1] == "Player 0 concedes."
    seen = view(session)
    assert (seen.over, seen.seats[0].conceded, seen.seats[0].bot) == (True, True, None)
    assert session.seat_for(tokens[0]) == 0  # they see the end from their seat
    assert await code(absence.concede(session, 1, tokens[1])) == "OVER"
    assert allhands.replay(match_record(session.state)).winners == [1]
    assert await find_replay(session.id, 0, tokens[0], hub, hub._repository)
    again = await Hub(hub._repository).find(session.id)
    assert again.state.match is not None
    assert (again.state.match.winners, view(again)) == ([1], seen)


async def test_of_several_a_bot_plays_the_seat_on(hub: Hub) -> None:
    found = await hub.open(OpenTableRequest("hanataz", HOST, seats=3, options={"hands": 1}))
    session = await hub.find(found.table.id)
    tokens = [HOST, token()]
    for seat, own in enumerate(tokens):
        await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", own))
    await setup.seat_bot(session, 2, "greedy", HOST)
    await deal.start(session, HOST)
    await absence.concede(session, 1, tokens[1])
    info = session.state.seats[1]
    assert (info.conceded, info.bot, info.name) == (True, "steady", "Player 1")
    assert session.state.descriptions[-1] == f"Player 1 concedes. {info.successor} takes over."
    assert session.seat_for(tokens[1]) is None
    await absence.concede(session, 0, HOST)  # the last person: bots don't play on alone
    assert (match_of(session).over, match_of(session).winners) == (True, [2])
    assert allhands.replay(match_record(session.state)).winners == [2]


async def test_a_host_deletes_a_table_nobody_else_has_played_at(hub: Hub) -> None:
    found = await hub.quick_play(QuickPlayRequest(OpenTableRequest("leduc", HOST), "Ann", "", "greedy"))
    session = await hub.find(found.table.id)
    await deal.start(session, HOST)
    assert await code(hub.remove(session, token())) == "NOT_HOST"
    await hub.remove(session, HOST)
    assert await code(hub.find(session.id)) == "NO_SUCH_TABLE"
    assert await code(absence.concede(session, 0, HOST)) == "NO_SUCH_TABLE"
    assert session.next_job is None
    assert await hub._repository.events(session.id) == []


async def test_a_match_with_others_stays_theirs(hub: Hub) -> None:
    session, _ = await begun(hub)
    await play_out(session)
    assert await code(hub.remove(session, HOST)) == "SHARED"
    waiting, _ = await opened(hub)
    await hub.remove(waiting, HOST)
    assert await code(hub.find(waiting.id)) == "NO_SUCH_TABLE"
