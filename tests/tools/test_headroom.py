"""The headroom of search: its players, and the allocation of simulations."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from allhands.games.hand_management import GAME
from allhands.games.hand_management.state import Decision
from tools.studies.headroom import PLAN, side
from tools.studies.root_allocation import Position, Way, best, bounds, gain, halving


@pytest.mark.parametrize(
    ("text", "bids", "plays"),
    [
        ("search:300", 300, 300),
        ("plan", PLAN, PLAN),
        ("search:300 only BID+PICK", 300, PLAN),
        ("search:300 but BID+PICK", PLAN, 300),
    ],
)
def test_player_may_search_only_some_decisions(text: str, bids: int, plays: int) -> None:
    found = side(GAME, text)
    assert (found.budgets[Decision.BID], found.budgets[Decision.PLAY]) == (bids, plays)
    assert not found.sees
    assert side(GAME, f"{text} seeing").sees


def test_player_may_use_the_former_strategy() -> None:
    for text in ("plan@before", "search:300@before only BID"):
        assert side(GAME, text).strategy is GAME.strategy.before


WORLDS = np.linspace(0, 0.4, 40)  # worlds differ by more than moves do
THREE = Position(np.stack([WORLDS, WORLDS + 0.2, WORLDS + 0.1]), liked=0)


@pytest.mark.parametrize("way", [best, partial(halving, 0.0)])
def test_common_worlds_always_find_the_better_move(way: Way) -> None:
    assert gain(THREE, way, 60, np.random.default_rng(1)) == pytest.approx(0.2)


def test_bounds_find_a_better_move() -> None:
    assert gain(THREE, partial(bounds, GAME.strategy), 60, np.random.default_rng(1)) > 0.1


def test_prior_outweighs_a_small_gain() -> None:
    assert gain(THREE, partial(halving, 9.0), 60, np.random.default_rng(1)) == 0
