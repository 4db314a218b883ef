"""Worlds that a seat thinks possible, played on together: the ground of search guided by a network.

Each row is a match in which everything that the seat can't know was dealt again. Rows go on one move at a
time, and show what their deciders see, like the matches that networks train on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from allhands.engine.compile import compiled
from allhands.engine.search.simulation import make_determinize
from allhands.engine.view.groups import Reward, allows, make_parts, make_rows, make_seen
from allhands.engine.view.layout import layout_of
from allhands.kernel.game import Game
from allhands.kernel.rng import seed
from allhands.kernel.struct import State, Stream


def make_deal_worlds(game: Game) -> Callable[..., None]:
    """Make a driver that deals a world into each row by its seed and shows it to its decider."""
    show, _, _ = make_parts(game)
    determinize, seats = make_determinize(game), layout_of(game).seats

    def deal_worlds(rows: Any, seen: Any, tables: Any, streams: Any, size: int) -> None:
        viewer = rows.terms[0].decider
        for i in range(size):
            rows.states[i] = rows.terms[0]
            seed(streams[0], rows.seeds[i])
            determinize(rows.states[i], streams[0], viewer)
            for seat in range(seats):
                rows.paid[i, seat] = 0
            seen.overs[i] = False
            show(rows, seen, tables, i, rows.moves)

    return deal_worlds


def make_follow(game: Game) -> Callable[..., None]:
    """Make a driver that plays a move in each row where `follows` is set. Illegal moves end a row."""
    show, _, make_move = make_parts(game)

    def follow(rows: Any, seen: Any, tables: Any, chosen: Any, follows: Any, size: int) -> None:
        for i in range(size):
            if not follows[i]:
                continue
            if not allows(seen, i, chosen[i]):
                follows[i] = False
                continue
            s = rows.states[i]
            make_move(rows, seen, tables, i, tables.back[s.seats, s.decider, chosen[i]])
            if not seen.overs[i]:
                show(rows, seen, tables, i, rows.moves)

    return follow


@cache
def deal_worlds_driver(game: Game) -> Callable[..., None]:
    """Return the compiled deal, made once."""
    return compiled(game, make_deal_worlds(game))


@cache
def follow_driver(game: Game) -> Callable[..., None]:
    """Return the compiled step, made once."""
    return compiled(game, make_follow(game))


class Worlds:
    """Room for some worlds, used for one decision after another."""

    def __init__(self, game: Game, size: int, reward: Reward) -> None:
        self.game, self.size = game, size
        self.seen = make_seen(game, size)
        self._tables, self._reward = layout_of(game).tables, reward
        self._streams = np.zeros(1, Stream.dtype())

    def deal(self, known: State, past: Any, seeds: Any) -> None:
        """Deal worlds that fit what a seat knows, one for each seed; `past` holds the last open moves."""
        self._rows = make_rows(self.game, [known], self.size, seeds, self._reward)
        self._rows.past[:] = past
        deal_worlds_driver(self.game)(self._rows, self.seen, self._tables, self._streams, self.size)

    def follow(self, moves: Any, follows: Any) -> None:
        """Make a move in each row that follows, numbered as its decider counts."""
        follow_driver(self.game)(self._rows, self.seen, self._tables, moves, follows, self.size)
