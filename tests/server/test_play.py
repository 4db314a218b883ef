"""Undo and explanations during a match."""

from __future__ import annotations

import pytest

from allhands.files.toml_data import DataError
from allhands.server.api.models import (
    OpenTableRequest,
    QuickPlayRequest,
)
from allhands.server.commands import deal, play
from allhands.server.hub import Hub
from allhands.server.protocol import (
    AnswerUndo,
    Undo,
    WhyNot,
)
from allhands.table.errors import Rejected
from tests.server.tables import HOST, begun, code, match_of, play_one, state_after, view


async def test_move_that_revealed_nothing_is_undone_at_once(hub: Hub) -> None:
    session, _ = await begun(hub)
    assert session.state.match is not None
    before = session.broadcaster.update(0, 0)
    seat = await play_one(session)
    assert [session.broadcaster.update(viewer, 0).undoable for viewer in (0, 1, None)] == [
        seat == 0,
        seat == 1,
        False,
    ]
    seen, told = session.state.number, len(session.broadcaster.update(0, 0).events)
    assert await code(play.undo(session, seat, Undo("u", revision=7))) == "CONFLICT"
    assert await play.undo(session, seat, Undo("u", revision=1)) == session.state.number
    assert await play.undo(session, seat, Undo("u", revision=1)) == session.state.number
    after = session.broadcaster.update(0, seen)
    assert (after.since, after.events) == (before.view.events if before.view else 0, [])
    assert after.since < told
    assert after.view == before.view


async def test_others_agree_to_undo_what_they_have_seen(hub: Hub) -> None:
    session, _ = await begun(hub)
    assert session.state.match is not None
    asker = await play_one(session)
    other = await play_one(session)
    await play.undo(session, asker, Undo("u"))
    assert view(session).undo_requested_by == asker
    assert await code(play.undo(session, asker, Undo("again"))) == "ALREADY_REQUESTED"
    assert await code(play.answer_undo(session, asker, AnswerUndo("c", True))) == "NOT_ASKED"
    await play.answer_undo(session, other, AnswerUndo("c", False))
    assert (view(session).undo_requested_by, session.state.match.revision) == (None, 2)
    await play.undo(session, asker, Undo("u2"))
    await play.answer_undo(session, other, AnswerUndo("c2", True))
    assert (view(session).undo_requested_by, session.state.match.revision) == (None, 0)
    assert await code(play.answer_undo(session, other, AnswerUndo("c3", True))) == "NOT_ASKED"
    again = state_after(session.config, session.state.log)
    assert again.playing.view(0) == match_of(session).view(0)


async def test_move_closes_the_undo_request(hub: Hub) -> None:
    session, _ = await begun(hub)
    asker = await play_one(session)
    await play_one(session)
    await play.undo(session, asker, Undo("u"))
    await play_one(session)
    assert session.state.undo_requested_by is None


async def test_no_undo_request_to_bots(hub: Hub) -> None:
    played = await hub.quick_play(QuickPlayRequest(OpenTableRequest("leduc", HOST), "Ann", bot="greedy"))
    session = await hub.find(played.table.id)
    await deal.start(session, HOST)
    await play_one(session)
    await play_one(session)
    assert await code(play.undo(session, 0, Undo("u"))) == "NO_UNDO"


async def test_why_not_explains_moves_and_cards(hub: Hub) -> None:
    session, _ = await begun(hub, "hanataz")
    assert session.state.match is not None
    asked = session.state.match.decider
    assert asked is not None
    view = session.state.match.view(asked)
    own = [zone for zone in view.zones if zone.owner == asked and not zone.open]
    held = {card for zone in own for card in zone.cards if card}
    assert held
    for card in held:
        reason = play.why_not(session, asked, WhyNot("w", card=card))
        legal = any(card in move.cards for move in view.moves)
        assert (reason.code is None) == legal
    assert play.why_not(session, asked, WhyNot("w", move=view.moves[0].id)).code is None
    assert play.why_not(session, asked, WhyNot("w", move="fly")).code == "UNKNOWN"
    with pytest.raises(Rejected):
        play.why_not(session, (asked + 1) % len(session.state.seats), WhyNot("w", card="Troll"))
    with pytest.raises(DataError, match="no card"):
        play.why_not(session, asked, WhyNot("w", card="Dragon"))
