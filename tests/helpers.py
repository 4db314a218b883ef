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
from allhands.core.decks import Deck
from allhands.core.drivers import lister
from allhands.core.game import Decks, Game, Option
from allhands.core.record import State
from allhands.table.box import Box, load

ROOT = Path(__file__).parent.parent
GAMES = allhands.game_names()
MATCHES = 2_000  # each proof plays at least so many of every game


class Terms(NamedTuple):
    """One way to play a game: how many seats, which options, and which decks where players bring them."""

    name: str
    seats: int
    options: tuple[tuple[str, int], ...]
    decks: tuple[Deck, ...] = ()

    @property
    def box(self) -> Box:
        return Box(load(self.name).game, dict(self.options), self.decks)

    @property
    def usual(self) -> bool:
        return all(o.default == dict(self.options)[o.name] for o in self.box.game.options)


@cache
def all_terms(name: str) -> tuple[Terms, ...]:
    """Every number of seats with every combination of the options' telling values, and with random decks."""
    game, chance = load(name).game, random.Random(name)
    choices = [[(o.name, value) for value in telling_values(o)] for o in game.options]
    return tuple(
        Terms(name, seats, options, random_decks(game, seats, chance))
        for seats in game.seats
        for options in itertools.product(*choices)
    )


def random_decks(game: Game, seats: int, chance: random.Random) -> tuple[Deck, ...]:
    """Legal decks, if players bring any: the game's own with cards exchanged as long as that is allowed."""
    if game.decks is None:
        return ()
    own = list(game.decks.own.values())
    return tuple(exchange(game.decks, chance.choice(own), len(game.designs), chance) for _ in range(seats))


def exchange(decks: Decks, deck: Deck, designs: int, chance: random.Random) -> Deck:
    """The deck with every card exchanged for a random one, where it stays legal."""
    captain, *cards = deck
    for place in range(len(cards)):
        for design in chance.sample(range(designs), designs):
            other = (captain, *sorted([*cards[:place], design, *cards[place + 1 :]]))
            if not decks.complaints(other):
                cards[place] = design
                break
    return (captain, *sorted(cards))


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
