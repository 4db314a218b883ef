"""A network against bots."""

from __future__ import annotations

from typing import Any

import numpy as np

from allhands.engine.view.groups import NETWORK, Duels
from allhands.lab.duels import play_all, play_duels
from allhands.table.game_config import load


def first_legal(views: Any, masks: Any) -> Any:
    """Choose the first legal move of each row."""
    bits = np.unpackbits(masks, axis=1, bitorder="little")
    return bits.argmax(axis=1).astype(np.int16)


def test_results_do_not_depend_on_threads() -> None:
    game_config = load("leduc")
    budgets = np.full((600, 2), 0)
    budgets[:, 0] = NETWORK
    alone, together = (
        play_all(
            Duels(game_config.game, [game_config.initial_state(2)], np.arange(600), budgets),
            first_legal,
            threads,
        )
        for threads in (1, 8)
    )
    assert np.array_equal(alone, together)


def test_every_deal_is_played_from_every_seat() -> None:
    game_config = load("leduc")
    result = play_duels(game_config, [game_config.initial_state(2)], 0, 100, first_legal)
    assert (result.seats, result.matches) == (2, 100)
    assert 0 <= result.share <= 1
    assert result.interval > 0
