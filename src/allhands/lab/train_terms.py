"""The terms of the matches that networks train on."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.kernel.struct import State
from allhands.table.game_config import GameConfig

PAIRS = 64  # decks by which terms differ, at most


def all_terms(game_config: GameConfig, seats: int) -> Sequence[State]:
    """Terms of matches: where players bring decks, pairs of the game's own."""
    if game_config.game.decks is None:
        return [game_config.initial_state(seats)]
    own = list(game_config.game.decks.own.values())
    pairs = [
        [own[(first + shift * seat) % len(own)] for seat in range(seats)]
        for shift in range(len(own))
        for first in range(len(own))
    ]
    return [
        GameConfig(game_config.game, game_config.options, decks).initial_state(seats)
        for decks in pairs[:PAIRS]
    ]
