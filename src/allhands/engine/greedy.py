"""The greedy player: its policy's favourite move, with random tie-breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.kernel.game import Game
from allhands.kernel.rng import below
from allhands.kernel.rule import rule


def make_greedy(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any, Any], int]:
    """Make a function that returns the greedy choice in a state of the decider's knowledge."""
    policy = game.policy

    def greedy(s: Any, chance: Any, moves: Any) -> int:
        count = list_moves(s, moves)
        best, liked, ties = moves[0], policy(s, moves[0]), 1
        for i in range(1, count):
            liking = policy(s, moves[i])
            if liking > liked:
                best, liked, ties = moves[i], liking, 1
            elif liking == liked:
                ties += 1
                if below(chance, ties) == 0:
                    best = moves[i]
        return int(best)

    return rule(greedy)
