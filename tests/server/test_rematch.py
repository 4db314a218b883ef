"""Rematches, and the matches a device remembers."""

from __future__ import annotations

from allhands.server.api.models import (
    MyMatchesRequest,
    TableCredentials,
)
from allhands.server.commands import absence, deal
from allhands.server.hub import Hub
from tests.server.serving import token
from tests.server.tables import begun, code, play_out, view


async def test_rematch_keeps_seats_and_draws_a_new_secret(hub: Hub) -> None:
    session, tokens = await begun(hub)
    assert await code(hub.rematch(session, tokens[0], wait=False)) == "NOT_OVER"
    await play_out(session)
    assert await code(hub.rematch(session, token(), wait=False)) == "NOT_HOST"
    with session.connect(tokens[0]), session.connect(tokens[1]):
        await hub.rematch(session, tokens[0])
        shown = (await hub.rematch(session, tokens[1])).rematch
    assert shown is not None
    assert (await hub.rematch(session, tokens[0], wait=False)).rematch == shown
    assert view(session).rematch == shown.id
    again = await hub.find(shown.id)
    assert [again.seat_for(own) for own in tokens] == [0, 1]
    assert again.state.proof() != session.state.proof()
    await deal.start(again, tokens[1])
    assert (again.state.deal.participants, view(again).dealing) == ((0, 1), "seals")  # both are on their way


async def test_last_player_to_accept_hosts_the_rematch(hub: Hub) -> None:
    session, tokens = await begun(hub)
    assert await code(hub.rematch(session, tokens[0])) == "NOT_OVER"
    await play_out(session)
    assert await code(hub.rematch(session, token())) == "NOT_HOST"
    with session.connect(tokens[0]), session.connect(tokens[1]):
        waiting = await hub.rematch(session, tokens[0])
        assert [info.wants_rematch for info in waiting.table.seats] == [True, False]
        assert waiting.rematch is None
        assert await hub.rematch(session, tokens[0]) == waiting  # said twice
        agreed = await hub.rematch(session, tokens[1])
    again = await hub.find(agreed.table.rematch or "")
    assert agreed.rematch == view(again)
    assert agreed.yours
    assert not (await hub.rematch(session, tokens[0])).yours
    assert [info.stand_in for info in again.state.seats] == [None, None]
    assert await code(deal.start(again, tokens[0])) == "NOT_HOST"
    await deal.start(again, tokens[1])
    assert [again.seat_for(own) for own in tokens] == [0, 1]


async def test_bot_stands_in_for_a_player_who_left_before_the_rematch(hub: Hub) -> None:
    session, tokens = await begun(hub)
    await play_out(session)
    with session.connect(tokens[0]):
        again = await hub.find((await hub.rematch(session, tokens[0])).table.rematch or "")
    assert [info.stand_in for info in again.state.seats] == [None, "steady"]
    await deal.start(again, tokens[0])
    await absence.end_stand_in(again, 1, tokens[1])
    assert again.state.seats[1].stand_in is None


async def test_rematch_without_waiting(hub: Hub) -> None:
    session, tokens = await begun(hub)
    await play_out(session)
    with session.connect(tokens[0]), session.connect(tokens[1]):
        assert (await hub.rematch(session, tokens[1])).rematch is None
        shown = await hub.rematch(session, tokens[1], wait=False)
    again = await hub.find(shown.table.rematch or "")
    assert [info.stand_in for info in again.state.seats] == ["steady", None]
    assert (await hub.rematch(session, tokens[0])).table.rematch == again.id  # there is one such table


async def test_my_matches_lists_known_tables(hub: Hub) -> None:
    session, tokens = await begun(hub)
    held = [
        TableCredentials(session.id, tokens[1]),
        TableCredentials("nowhere", token()),
        TableCredentials(session.id, token()),
    ]
    mine, watched = await hub.my_matches(MyMatchesRequest(held))
    assert watched.you is None
    assert session.state.match is not None
    assert (mine.table.id, mine.you, mine.decider) == (session.id, 1, session.state.match.decider)
    assert (mine.stage, mine.winners) == (session.state.match.seat(1).stage_text, [])
    await play_out(session)
    ended, _ = await hub.my_matches(MyMatchesRequest(held))
    assert (ended.decider, ended.winners) == (None, session.state.match.winners)
