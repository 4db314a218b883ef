"""How long automatic answers take, and automatic answers that players set."""

from __future__ import annotations

import random

from msgspec import UNSET

import allhands
from allhands.server.answer_delay import BOT_DELAY_SECONDS, ORDINARY, REPEATED, ROUTINE, delay_share
from allhands.server.api.models import OpenTableRequest, TakeSeatRequest
from allhands.server.commands import absence, deal, play, setup
from allhands.server.events import AutoAnswerSet
from allhands.server.hub import Hub
from allhands.server.jobs import Job, JobKind
from allhands.server.protocol import PlayMove, SetAutoAnswer
from allhands.server.session import TableSession
from allhands.table.forced_moves import forced_move
from allhands.table.table import Table
from tests.proofs.worlds import table_in, world
from tests.server.fake_clock import FakeClock
from tests.server.serving import token
from tests.server.tables import HOST, code, state_after


async def at_knights(hub: Hub) -> tuple[TableSession, list[str]]:
    """Return a match of Hanataz where a player can play a Knight, and everyone's token."""
    for seed in range(50):
        found = await hub.open(OpenTableRequest("hanataz", HOST, seats=3, seed=seed))
        session, tokens = await hub.find(found.table.id), [token() for _ in range(3)]
        for seat, invite in enumerate(found.invites):
            await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", tokens[seat], invite))
        await deal.start(session, HOST)
        if await reach(session, "KNIGHT", random.Random(seed)):
            return session, tokens
    raise AssertionError("Nobody was ever asked for a Knight.")


async def reach(session: TableSession, decision: str, chance: random.Random, most: int = 150) -> bool:
    """Play at random until a kind of decision comes up. Return whether it did."""
    for _ in range(most):
        table = session.state.match
        assert table is not None
        if table.decider is None:
            return False
        if table.game.decisions.Decision(table.match.pending).name == decision:
            return True
        await play.play_move(session, table.decider, PlayMove(token(), chance.choice(table.match.legal)))
    return False


def pause_of(table: Table) -> float:
    return delay_share(table, forced_move(table))


def due(session: TableSession) -> Job | None:
    return session.next_job


def test_delay_is_the_same_in_all_worlds(name: str) -> None:
    table, chance = allhands.load(name).deal(seed=3), random.Random(3)
    while not table.over and table.revision < 80:
        other = table_in(world(table.game, table.state, table.seats, chance.getrandbits(62)), table)
        assert pause_of(other) == pause_of(table)
        table.play(chance.choice(table.match.legal))


def test_eight_players_who_keep_their_cards_take_less_than_three_seconds() -> None:
    table = allhands.load("hanataz").deal(8, seed=2)
    shares = []
    while table.game.decisions.Decision(table.match.pending).name == "REFRESH":
        shares.append(pause_of(table))
        table.play("Keep your cards")
    assert shares == [ROUTINE] + 7 * [REPEATED]
    assert BOT_DELAY_SECONDS * sum(shares) < 3
    assert pause_of(table) == ORDINARY


def test_a_single_answer_takes_less_than_a_choice() -> None:
    hands = [["Assassin", "2 of Waves"], ["2 of Winds", "3 of Winds"]]
    position = {"seats": 2, "decider": 0, "seed": 4, "silvs": [9, 9], "hands": hands}
    table = allhands.load("hanataz").set_up(position)
    assert pause_of(table) == ORDINARY
    table.play("Assassin")
    assert forced_move(table) is not None
    assert pause_of(table) == ROUTINE


async def test_auto_answer_takes_as_long_as_a_bot(hub: Hub, fake_clock: FakeClock) -> None:
    session, _ = await at_knights(hub)
    table = session.state.match
    assert table is not None
    seat = table.decider
    assert seat is not None
    assert due(session) is None
    view = table.seat(seat).view()
    assert view.question is not None
    declines = view.question.declines
    assert table.find(declines or 0).words == "Let it happen"
    await play.set_auto_answer(session, seat, SetAutoAnswer("a", "KNIGHT", True))
    assert session.state.auto_answer == declines
    when = fake_clock.time + pause_of(table) * BOT_DELAY_SECONDS
    assert due(session) == (when, JobKind.AUTO_MOVE, seat)
    await absence.start_stand_in(session, seat, "steady", HOST)
    assert due(session) == (when, JobKind.BOT_MOVE, seat)


async def test_auto_answers_are_private(hub: Hub) -> None:
    session, _ = await at_knights(hub)
    seat = session.state.match.decider if session.state.match else None
    assert seat is not None
    before = session.state.number
    await play.set_auto_answer(session, seat, SetAutoAnswer("a", "KNIGHT", True))
    for viewer in (*range(3), None):
        update = session.broadcaster.update(viewer, before)
        (event,) = update.table_events
        assert event.words is None
        if viewer == seat:
            assert (update.auto_answers, event.seat, event.request_id) == (["KNIGHT"], seat, "a")
        else:
            assert (update.auto_answers, event.seat, event.request_id) == (UNSET, None, None)
    again = state_after(session.config, session.state.log)
    assert again.auto_answers == {(seat, "KNIGHT")}
    await play.set_auto_answer(session, seat, SetAutoAnswer("b", "KNIGHT", False))
    assert session.broadcaster.update(seat, before).auto_answers is UNSET
    assert session.next_job is None
    assert (
        await code(play.set_auto_answer(session, seat, SetAutoAnswer("c", "TURN", True))) == "NOT_DECLINABLE"
    )
    assert await code(play.set_auto_answer(session, None, SetAutoAnswer("d", "KNIGHT", True))) == "NOT_SEATED"
    assert [type(event) for event in session.state.log[before:]] == [AutoAnswerSet, AutoAnswerSet]


async def test_new_player_has_no_auto_answers(hub: Hub) -> None:
    session, tokens = await at_knights(hub)
    seat = session.state.match.decider if session.state.match else None
    assert seat is not None
    await play.set_auto_answer(session, seat, SetAutoAnswer("a", "KNIGHT", True))
    await absence.leave_for_good(session, seat, tokens[seat])
    assert not session.state.auto_answers


def test_declining_is_always_legal(name: str) -> None:
    """If declining were illegal in some worlds, an automatic answer would reveal the world."""
    table, chance = allhands.load(name).deal(seed=8), random.Random(8)
    while not table.over and table.revision < 300:
        declined = table.game.decisions.declining(table.match.pending)
        assert declined is None or declined in table.match.legal
        table.play(chance.choice(table.match.legal))
