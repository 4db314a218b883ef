"""Who may watch a match, and what spectators see."""

from __future__ import annotations

import pytest

from allhands.server.api.models import (
    BotMatchRequest,
    OpenTableRequest,
    TableSettings,
    TakeSeatRequest,
)
from allhands.server.commands import deal, seat_requests, setup
from allhands.server.hub import Hub
from allhands.server.protocol import (
    SpectatorPolicy,
)
from allhands.server.replays import check_replay_access
from allhands.server.session import TableSession
from allhands.table.errors import Rejected
from allhands.table.view import View
from tests.server.serving import token
from tests.server.tables import HOST, code, opened, play_out, view


async def test_bot_match_is_shown_with_open_hands(hub: Hub) -> None:
    found = await hub.open_bot_match(BotMatchRequest(OpenTableRequest("hanataz", HOST), "greedy"))
    session = await hub.find(found.table.id)
    assert [info.bot for info in session.state.seats] == ["greedy"] * 4
    seen = session.broadcaster.update(session.seat_for(found.watch), 0).view
    assert isinstance(seen, View)
    hands = [zone.cards for zone in seen.zones if zone.place.startswith("hands/")]
    assert len(hands) == 4
    assert all(hands)
    assert all(None not in cards for cards in hands)
    assert None in next(zone.cards for zone in seen.zones if zone.place == "deck")
    assert (
        await code(seat_requests.request_seat(session, TakeSeatRequest("Mira", token()), found.watch))
        == "NO_SEAT"
    )
    with session.connect(found.watch):
        assert session.next_job is not None
    assert (
        await code(hub.open_bot_match(BotMatchRequest(OpenTableRequest("leduc", HOST), "clever")))
        == "NO_SUCH_BOT"
    )


async def test_spectator_policies(hub: Hub) -> None:
    session, found = await opened(hub)
    keys = [HOST, found.watch, found.invites[1], None]

    async def let_in(watching: SpectatorPolicy) -> list[bool]:
        await setup.change_settings(session, TableSettings(watching=watching), HOST)
        assert view(session).watching == watching
        return [may_look_on(session, key) for key in keys]

    assert session.state.watching == "link"
    assert await let_in("anyone") == [True, True, True, True]
    assert await let_in("link") == [True, True, True, True]  # the address is the link
    assert await let_in("nobody") == [True, True, True, True]  # a visitor may still sit down
    for seat in range(len(session.state.seats)):
        await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", token(), found.invites[seat]))
    await deal.start(session, HOST)
    assert [may_look_on(session, key) for key in keys] == [True, False, False, False]
    assert await code(setup.change_settings(session, TableSettings(watching="link"), HOST)) == "STARTED"
    await play_out(session)
    again = await hub.find((await hub.rematch(session, HOST, wait=False)).table.rematch or "")
    assert again.state.watching == "nobody"
    log = list(session.state.log)
    with pytest.raises(Rejected):
        check_replay_access(session.config, log, found.watch)
    check_replay_access(session.config, log, session.config.replay_key)


def may_look_on(session: TableSession, key: str | None) -> bool:
    try:
        return session.seat_for(key) is None
    except Rejected:
        return False


async def test_lobby_lists_matches_anyone_may_watch(hub: Hub) -> None:
    """Also where nobody can take a seat."""
    session, _ = await opened(hub)
    await setup.change_settings(session, TableSettings(watching="anyone"), HOST)
    assert (await hub.lobby()).open == []
    for seat in range(len(session.state.seats)):
        await setup.seat_bot(session, seat, "greedy", HOST)
    await deal.start(session, HOST)
    with session.connect(None):
        assert [table.id for table in (await hub.lobby()).playing] == [session.id]
