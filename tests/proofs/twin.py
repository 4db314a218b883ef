"""A compiled state that mirrors an interpreted one, to compare the two."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np

from allhands.engine.compile import compiled
from allhands.engine.runners import move_lister
from allhands.engine.search.simulation import make_determinize
from allhands.kernel.game import Game
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import State, Stream


class Act(IntEnum):
    """The operations of the twin."""

    DEAL = 0
    LIST = 1
    APPLY = 2
    LEAP = 3
    REDACT = 4
    REDEAL = 5
    REFUSAL = 6
    PAYOFF = 7
    SCORE = 8
    POLICY = 9
    SHARE = 10
    ROLLOUT_POLICY = 11
    DETERMINIZE = 12


def make_act(game: Game) -> Callable[[Any, Any, Any, int, int], float]:
    """Make a function that does one operation to a packed state."""
    list_moves, deal, apply, refusal = (
        move_lister(game),
        game.rules.deal,
        game.decisions.apply,
        game.decisions.refusal,
    )
    redact, redeal, share, payoff = (
        game.hidden.redact,
        game.hidden.redeal,
        game.scoring.share,
        game.scoring.payoff,
    )
    score, policy, determinize = game.scoring.score, game.policy, make_determinize(game)
    rollout_policy = game.strategy.rollouts.own_policy or policy

    def act(states: Any, streams: Any, moves: Any, what: int, number: int) -> float:
        s, chance = states[0], streams[0]
        if what == Act.DEAL:
            seed(s, number)
            deal(s)
        elif what == Act.LIST:
            return float(0 + list_moves(s, moves))
        elif what == Act.APPLY:
            apply(s, number)
        elif what == Act.LEAP:
            for _ in range(number):
                if s.pending == 0:
                    break
                apply(s, moves[below(chance, list_moves(s, moves))])
        elif what == Act.REDACT:
            redact(s, number)
        elif what == Act.REDEAL:
            redeal(s, chance, number)
        elif what == Act.REFUSAL:
            return float(0 + refusal(s, number))
        elif what == Act.SHARE:
            return share(s, number)
        elif what == Act.PAYOFF:
            return payoff(s, number)
        elif what == Act.SCORE:
            return float(0 + score(s, number))
        elif what == Act.POLICY:
            return float(0 + policy(s, number))
        elif what == Act.ROLLOUT_POLICY:
            return float(0 + rollout_policy(s, number))
        elif what == Act.DETERMINIZE:
            determinize(s, chance, number)
        return 0.0

    return act


@cache
def compiled_act(game: Game) -> Callable[[Any, Any, Any, int, int], float]:
    return compiled(game, make_act(game))


class Twin:
    """A compiled state with the operations of an interpreted one."""

    def __init__(self, game: Game, s: State, stream: Stream | None = None) -> None:
        self.states = s.pack()
        self.stream = (stream or Stream()).pack()
        self._moves = np.zeros(game.decisions.moves, np.int32)
        self._width = game.State.width()
        self._act = compiled_act(game)

    def do(self, what: Act, number: int = 0) -> float:
        number_of_act = int(what)  # numba is slow to resolve enums
        return self._act(self.states, self.stream, self._moves, number_of_act, number)

    @property
    def moves(self) -> list[int]:
        count = int(self.do(Act.LIST))
        found: list[int] = self._moves[:count].tolist()
        return found

    @property
    def numbers(self) -> list[int]:
        found: list[int] = self.states.view(np.int32)[: self._width].tolist()
        return found
