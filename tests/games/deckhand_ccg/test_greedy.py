"""The greedy player makes no obviously bad moves."""

from __future__ import annotations

from typing import Any

import pytest

from allhands.bots import decide, make_bot
from allhands.games.deckhand_ccg.cards import DECK, NUMBER
from allhands.games.deckhand_ccg.greedy import steps_back
from allhands.games.deckhand_ccg.state import NOBODY, STOP, Decision
from allhands.table.table import Table
from tests.games.deckhand_ccg.scenes import BOX, scene

BASE = {"c1": "Star-Bounder", "a3": "Overseer"}
ALMOST = DECK[NUMBER["Overseer"]].facts["hp"] - 1
DECKS = ("Star-Bounder", "Overseer")


def first_wish(table: Table) -> str:
    return table.find(decide(make_bot("greedy", BOX, 0), table.seat(table.decider))).words


def test_no_maneuver_for_nobody() -> None:
    table = scene(BASE, *DECKS, hands=[["Boarding Party"], []])
    assert "Boarding Party" not in first_wish(table)


def test_strength_comes_before_the_attack() -> None:
    table = scene(BASE | {"a2": "Rope Monkey"}, *DECKS, hands=[["Boarding Party"], []])
    assert first_wish(table) == "Play Boarding Party for 1"


@pytest.mark.parametrize(("acts", "wanted"), [({}, False), ({"Rope Monkey": 1, "Star-Bounder": 1}, True)])
def test_a_second_wind_comes_after_the_first(acts: dict[str, int], wanted: bool) -> None:
    table = scene(BASE | {"a2": "Rope Monkey"}, *DECKS, hands=[["Second Wind"], []], acts=acts)
    assert (first_wish(table) == "Play Second Wind for 2") == wanted


def test_a_captain_that_can_be_killed_is_attacked() -> None:
    table = scene(
        BASE | {"a2": "Rope Monkey", "b2": "Servant"}, *DECKS, hands=[[], []], damage={"Overseer": ALMOST}
    )
    table.play("Activate Rope Monkey")
    assert first_wish(table) == "Attack Overseer at a3"


def takes_back(table: Table) -> list[int]:
    """Return the choices that would only take the last one back."""
    state: Any = table.state
    return [choice for choice in range(BOX.game.decisions.widths[state.pending]) if steps_back(state, choice)]


def test_who_searches_need_not_step_back() -> None:
    table = scene(BASE | {"a2": "Rope Monkey", "b3": "Servant"}, *DECKS, hands=[[], []])
    assert takes_back(table) == []
    table.play("Activate Rope Monkey")
    assert takes_back(table) == [STOP]
    table.play("Move to b2")
    assert table.state.pending == Decision.ACT
    assert takes_back(table) == []
    table = scene(BASE, *DECKS, hands=[["Rope Monkey"], []])
    table.play("Summon Rope Monkey for 1")
    assert takes_back(table) == [NOBODY]
