"""Helpers for all tests: installed games, random play, and statistical limits."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import allhands
from allhands.engine.match import PythonMatch
from allhands.engine.runners import move_lister
from allhands.kernel.game import Game
from allhands.kernel.message import Text
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State
from allhands.kernel.viewer import Viewer
from allhands.lab.variants import Variant, all_variants
from allhands.table.checksum import add_checksum
from allhands.table.match_record import title
from allhands.table.table import Table
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer
from tools.goldens import first_version

ROOT = Path(__file__).parent.parent
GAMES = allhands.game_names()
MATCHES = 2_000  # each proof plays at least so many of every game


def matches_each(name: str) -> int:
    """Return the number of matches per variant for MATCHES in all."""
    return -(-MATCHES // len(all_variants(name)))


def dealt(terms: Variant, seed: int) -> State:
    """Deal a match without a log."""
    s = terms.game_config.initial_state(terms.seats)
    start_chance(s, seed)
    terms.game_config.game.rules.deal(s)
    return s


def choices_of(game: Game, s: State) -> list[int]:
    """Return the legal choices in the lister's order."""
    room = [0] * game.decisions.moves
    return room[: move_lister(game)(s, room)]


def walk(game: Game, s: State, chance: random.Random, most: int) -> Iterator[int]:
    """Play at random for at most `most` decisions. Yield each choice before it is made."""
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
    """Return a record with a changed text and valid checksums."""
    lines = first_version(text).replace(before, after, 1).splitlines()[1:]
    return f"{title()}\n{add_checksum(lines, '')[0]}"


class Slow(PythonMatch):
    """A match that stays interpreted, even where compiled rules are loaded."""

    __slots__ = ()

    def compiled(self) -> PythonMatch:
        return self


def viewers(s: State) -> range:
    """Return all seats, then the public."""
    return range(s.seats + 1)


def chi_square(counts: Iterable[int]) -> float:
    """Return the chi-square statistic of counts that should be equal."""
    found = list(counts)
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 for count in found) / expected


def chi_square_limit(freedom: int) -> float:
    """Return the one-in-a-million limit of chi-square (Wilson and Hilferty's approximation)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 4.7534 * math.sqrt(2 / (9 * freedom))) ** 3)


def in_words(game: Game, to: Viewer, text: Text) -> str:
    """Render a message in English for a viewer."""
    seat = None if to.seat == NONE else to.seat
    return Renderer(catalogue(game.info.folder), to.names, seat)(text)


def last_move(table: Table) -> tuple[int, int, str]:
    """Return the last move as a record has it: the seat, the number and the words."""
    move = table.history[-1]
    return move.seat, move.id, table.words_of(move)
