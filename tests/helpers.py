"""What the tests share: the games found, every way to play them, and random play."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import allhands
from allhands.core.chance import seed as start_chance
from allhands.core.drivers import lister
from allhands.core.game import Game, Option
from allhands.core.record import State
from allhands.table.box import Box, load

ROOT = Path(__file__).parent.parent
GAMES = allhands.game_names()
MATCHES = 2_000  # each proof plays at least so many of every game


class Terms(NamedTuple):
    """One way to play a game: how many seats, which options."""

    name: str
    seats: int
    options: tuple[tuple[str, int], ...]

    @property
    def box(self) -> Box:
        return Box(load(self.name).game, dict(self.options))

    @property
    def usual(self) -> bool:
        return all(o.default == dict(self.options)[o.name] for o in self.box.game.options)


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


def matches_each(name: str) -> int:
    """How many matches to play on each of the terms, to come to MATCHES in all."""
    return -(-MATCHES // len(all_terms(name)))


def dealt(terms: Terms, seed: int) -> State:
    """A match just dealt, without a log."""
    s = terms.box.blank(terms.seats)
    start_chance(s, seed)
    terms.box.game.deal(s)
    return s


def choices_of(game: Game, s: State) -> list[int]:
    """The legal choices, in the lister's own order."""
    room = [0] * game.moves
    return room[: lister(game)(s, room)]


def walk(game: Game, s: State, chance: random.Random, most: int) -> Iterator[int]:
    """Play at random until the end, or `most` decisions; yields before each decision what will be chosen."""
    for _ in range(most):
        if s.pending == 0:
            return
        choice = chance.choice(choices_of(game, s))
        yield choice
        game.apply(s, choice)


def viewers(s: State) -> range:
    """All seats, and last the public."""
    return range(s.seats + 1)


def chi_square(counts: Iterable[int]) -> float:
    """How far counts are from all being equal."""
    found = list(counts)
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 for count in found) / expected


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds by chance once in a million times (Wilson and Hilferty's approximation)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 4.7534 * math.sqrt(2 / (9 * freedom))) ** 3)
