"""What the tests share: the games found, random play, and how far chance goes."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import allhands
from allhands.engine.match import PythonMatch
from allhands.engine.runners import move_lister
from allhands.kernel.game import Game
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import State
from allhands.lab.variants import Variant, all_variants
from allhands.table.checksum import add_checksum
from allhands.table.match_record import title
from allhands.table.table import Table
from tools.goldens import first_version

ROOT = Path(__file__).parent.parent
GAMES = allhands.game_names()
MATCHES = 2_000  # each proof plays at least so many of every game


def matches_each(name: str) -> int:
    """How many matches to play on each of the terms, to come to MATCHES in all."""
    return -(-MATCHES // len(all_variants(name)))


def dealt(terms: Variant, seed: int) -> State:
    """A match just dealt, without a log."""
    s = terms.game_config.initial_state(terms.seats)
    start_chance(s, seed)
    terms.game_config.game.rules.deal(s)
    return s


def choices_of(game: Game, s: State) -> list[int]:
    """The legal choices, in the lister's own order."""
    room = [0] * game.decisions.moves
    return room[: move_lister(game)(s, room)]


def walk(game: Game, s: State, chance: random.Random, most: int) -> Iterator[int]:
    """Play at random until the end, or `most` decisions; yields before each decision what will be chosen."""
    for _ in range(most):
        if s.pending == 0:
            return
        choice = chance.choice(choices_of(game, s))
        yield choice
        game.decisions.apply(s, choice)


def play_random_match(name: str, seats: int, seed: int) -> Table:
    """Play a random match to its end. Hanataz has 4 hands."""
    game_config = allhands.load(name, hands=4) if name == "hanataz" else allhands.load(name)
    table, chance = game_config.deal(seats=seats, seed=seed), random.Random(seed)
    while not table.over:
        table.play(chance.choice(table.match.legal))
    return table


def rewritten(text: str, before: str = "", after: str = "") -> str:
    """A record with something else in it, as if it had been written so: its checksums fit."""
    lines = first_version(text).replace(before, after, 1).splitlines()[1:]
    return f"{title()}\n{add_checksum(lines, '')[0]}"


class Slow(PythonMatch):
    """A match that stays interpreted, though the door is open."""

    __slots__ = ()

    def compiled(self) -> PythonMatch:
        return self


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
