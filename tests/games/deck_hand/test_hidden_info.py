"""DH-7.1, DH-8.18: cards passed in a Typhoon are hidden until all have chosen.

These tests make different choices in the same position and compare the others' views.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from allhands.games.deck_hand.state import TOP_CARD, Decision
from allhands.table.game_config import load
from allhands.table.table import Table
from tests.helpers import choices_of, viewers
from tests.proofs.worlds import world

STASHES = [["Alchemy", "Hideout", "Mutiny"], ["Gold Mine", "Tavern", "Haggling"], ["Shipyard", "Blademaster"]]
DECKS = [["Fist Fight", "Celebrate"], ["Fist Fight", "Celebrate"], ["Fist Fight", "Celebrate", "Celebrate"]]


def typhoon() -> Table:
    """Let seat 0 play a Typhoon, so that it is the first to choose a card to pass."""
    given = {"decider": 0, "hands": [["Typhoon", "Quick Shot"], ["Fist Fight"], ["Fist Fight"]]}
    table = load("deck-hand").set_up(given | {"stashes": STASHES, "decks": DECKS})
    for words in ("Play Typhoon", "Draw no more", "Quick Shot"):
        table.play(words)
    return table


def bewitched_typhoon() -> Table:
    """Return the same on seat 1's turn, while seat 0 decides for it by a Bewitched Doll."""
    hands = [["Bewitched Doll"], [], ["Fist Fight"]]
    decks = [DECKS[0], ["Typhoon", "Quick Shot", "Fist Fight", "Celebrate", "Celebrate"], DECKS[2]]
    given = {"decider": 0, "hands": hands, "stashes": STASHES, "decks": decks}
    table = load("deck-hand").set_up(given)
    for words in ("Play Bewitched Doll", "Seat 1", "End the turn"):
        table.play(words)
    for words in ("Play Typhoon", "Draw no more", "Quick Shot"):
        table.play(words)
    return table


def known(table: Table, s: Any, viewer: int) -> Any:
    """Return a viewer's redacted state."""
    hidden = s.copy()
    table.game.hidden.redact(hidden, viewer)
    return hidden


def outcomes(table: Table) -> list[Any]:
    """Return the state after each choice of the decider."""
    led_to = []
    for choice in choices_of(table.game, table.state):
        s: Any = table.state.copy()
        s.log = []
        table.game.decisions.apply(s, choice)
        led_to.append(s)
    return led_to


@pytest.mark.parametrize("begin", [typhoon, bewitched_typhoon])
def test_dh_8_18_different_choices_look_alike_to_the_others(begin: Callable[[], Table]) -> None:
    table = begin()
    for turn in range(2):  # the third choice ends the secret
        s: Any = table.state
        assert s.pending == Decision.PASS
        passer, decider = s.asked, s.decider
        ends = outcomes(table)
        assert len(ends) >= 3
        assert len({end.passing[passer] for end in ends}) == len(ends)
        for viewer in viewers(s):
            if viewer in (passer, decider):
                assert [known(table, end, viewer).passing[passer] for end in ends] == [
                    end.passing[passer] for end in ends
                ]
                continue
            first, *others = (known(table, end, viewer) for end in ends)
            assert all(other == first for other in others), (turn, viewer)
            logs = [[event.hidden_from(viewer) for event in end.log or ()] for end in ends]
            assert all(log == logs[0] for log in logs)
        table.play(table.moves[turn])
    assert table.state.pending == Decision.PASS


def test_a_controller_does_not_see_what_third_seats_pass() -> None:
    """Deciding for one seat reveals nothing about another."""
    table = bewitched_typhoon()
    table.play("Gold Mine")
    s: Any = table.state
    assert (s.asked, s.decider, s.controller) == (2, 2, 0)
    views = [known(table, end, 0) for end in outcomes(table)]
    assert all(view == views[0] for view in views)


def test_dh_8_18_whatever_another_seat_can_pass_on_is_imagined() -> None:
    """Any card of its stash, or its top card."""
    table = typhoon()
    table.play("Alchemy")
    table.play("Gold Mine")
    designs = [design.name for design in table.game.cards.designs]
    worlds: list[Any] = [world(table.game, table.state, 2, number) for number in range(60)]
    for seat in (0, 1):
        stash = table.position()["stashes"][seat]
        possible = {1 + TOP_CARD, *(1 + designs.index(name) for name in stash)}
        assert {other.passing[seat] for other in worlds} == possible
