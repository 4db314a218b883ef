"""What there is to win for search: who plays how, and how simulations are shared out."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from allhands.games.hand_management import GAME
from allhands.games.hand_management.state import Decision
from tools.studies.ceilings import PLAN, side
from tools.studies.roots import Position, Way, best, bounds, gain, halving


@pytest.mark.parametrize(
    ("text", "bids", "plays"),
    [
        ("search:300", 300, 300),
        ("plan", PLAN, PLAN),
        ("search:300 only BID+PICK", 300, PLAN),
        ("search:300 but BID+PICK", PLAN, 300),
    ],
)
def test_search_may_decide_only_some_questions(text: str, bids: int, plays: int) -> None:
    found = side(GAME, text)
    assert (found.budgets[Decision.BID], found.budgets[Decision.PLAY]) == (bids, plays)
    assert not found.sees
    assert side(GAME, f"{text} seeing").sees


def test_a_side_may_go_by_the_strategy_of_before() -> None:
    for text in ("plan@before", "search:300@before only BID"):
        assert side(GAME, text).strategy is GAME.strategy.before


WORLDS = np.linspace(0, 0.4, 40)  # they differ by more than the moves do
THREE = Position(np.stack([WORLDS, WORLDS + 0.2, WORLDS + 0.1]), liked=0)


@pytest.mark.parametrize("way", [best, partial(halving, 0.0)])
def test_in_like_worlds_the_better_move_is_always_found(way: Way) -> None:
    assert gain(THREE, way, 60, np.random.default_rng(1)) == pytest.approx(0.2)


def test_bounds_find_a_better_move() -> None:
    assert gain(THREE, partial(bounds, GAME.strategy), 60, np.random.default_rng(1)) > 0.1


def test_trust_outweighs_a_small_gain() -> None:
    assert gain(THREE, partial(halving, 9.0), 60, np.random.default_rng(1)) == 0
