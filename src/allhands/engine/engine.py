"""A game's drivers, made once: as Python functions, and compiled when they are first wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from allhands.engine.arena import make_contest, make_prefer
from allhands.engine.compile import compiled
from allhands.engine.drivers import lister, make_play_many, make_play_out
from allhands.engine.search import NODE, make_descend, make_grow, make_stroll
from allhands.kernel.game import Game
from allhands.kernel.record import Stream

DEPTH = 400  # how far down its tree a search looks


@dataclass(frozen=True, eq=False)
class Engine:
    """Everything that drives one game without people."""

    game: Game

    @cached_property
    def prefer(self) -> Callable[[Any, Any, Any], int]:
        """The greedy choice, in Python."""
        return make_prefer(self.game, lister(self.game))

    @cached_property
    def play_out(self) -> Callable[[Any, Any, Any], int]:
        """Random play to the end, in Python."""
        return make_play_out(self.game, lister(self.game))

    @cached_property
    def play_many(self) -> Callable[..., tuple[int, int]]:
        """Random matches, compiled."""
        return compiled(self.game, make_play_many(self.game, self.play_out))

    @cached_property
    def grow(self) -> Callable[..., int]:
        """Search, compiled."""
        return compiled(self.game, self._grow)

    @cached_property
    def contest(self) -> Callable[..., int]:
        """Matches between bots, compiled."""
        return compiled(self.game, make_contest(self.game, lister(self.game), self.prefer, self._grow))

    @cached_property
    def _grow(self) -> Callable[..., int]:
        moves = lister(self.game)
        return make_grow(self.game, make_descend(self.game, moves), make_stroll(self.game, moves))


@cache
def engine(game: Game) -> Engine:
    return Engine(game)


class Desk:
    """The room a search works in: states, a source of chance, a tree and lists of moves."""

    def __init__(self, game: Game, nodes: int, rows: int = 2) -> None:
        self.states = np.zeros(rows, game.State.dtype())
        self.streams = np.zeros(1, Stream.dtype())
        self.nodes = np.zeros(nodes, NODE)
        self.path = np.zeros(DEPTH, np.int64)
        self.moves = np.zeros(game.moves, np.int64)
        self.marks = np.zeros(game.moves + 1, np.int64)
