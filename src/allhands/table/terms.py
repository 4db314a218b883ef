"""Every way to play a game: how many seats, which options."""

from __future__ import annotations

import itertools
from functools import cache
from typing import NamedTuple

from allhands.core.game import Option
from allhands.table.box import Box, load


class Terms(NamedTuple):
    """One way to play a game."""

    name: str
    seats: int
    options: tuple[tuple[str, int], ...]

    @property
    def box(self) -> Box:
        return Box(load(self.name).game, dict(self.options))

    @property
    def usual(self) -> bool:
        return all(o.default == dict(self.options)[o.name] for o in self.box.game.options)

    @property
    def kind(self) -> tuple[str, ...]:
        """The names of the options' values, of those that are a matter of kind: the others are numbers."""
        values = dict(self.options)
        return tuple(o.names[values[o.name] - o.low] for o in self.box.game.options if o.names)


@cache
def all_terms(name: str) -> tuple[Terms, ...]:
    """Every number of seats with every combination of the options' telling values."""
    game = load(name).game
    choices = [[(o.name, value) for value in telling_values(o)] for o in game.options]
    return tuple(
        Terms(name, seats, options) for seats in game.seats for options in itertools.product(*choices)
    )


def telling_values(option: Option) -> list[int]:
    """The values of an option most likely to differ in effect: its ends, the second, the usual one."""
    return sorted({option.low, min(option.low + 1, option.high), option.default, option.high})
