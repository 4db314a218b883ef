"""All variants of a game: the number of seats, the options, and the players' decks."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import NamedTuple

from allhands.files.deck_files import Deck
from allhands.kernel.game import Decks, Game, Option
from allhands.table.game_config import GameConfig, load

FEW = 4  # options with at most this many kinds are tried with all of them
MOST = 24  # sample size if there are more combinations of options


class Variant(NamedTuple):
    """One variant of a game."""

    name: str
    seats: int
    options: tuple[tuple[str, int], ...]
    decks: tuple[Deck, ...] = ()

    @property
    def game_config(self) -> GameConfig:
        return GameConfig(load(self.name).game, dict(self.options), self.decks)

    @property
    def usual(self) -> bool:
        return all(o.default == dict(self.options)[o.name] for o in self.game_config.game.rules.options)

    @property
    def kind(self) -> tuple[str, ...]:
        """The names of the chosen values, without options that are plain numbers."""
        values = dict(self.options)
        return tuple(
            o.names[values[o.name] - o.low] for o in self.game_config.game.rules.options if is_kind(o)
        )


@cache
def all_variants(name: str) -> tuple[Variant, ...]:
    """Return all seat counts with representative option values and random decks."""
    game, chance = load(name).game, random.Random(name)
    choices = [[(o.name, value) for value in representative_values(o)] for o in game.rules.options]
    combined = list(itertools.product(*choices))
    if len(combined) > MOST:
        usual = tuple((o.name, o.default) for o in game.rules.options)
        combined = [usual, *chance.sample([c for c in combined if c != usual], MOST - 1)]
    return tuple(
        Variant(name, seats, options, random_decks(game, seats, chance))
        for seats in game.info.seats
        for options in combined
    )


def is_kind(option: Option) -> bool:
    return 0 < len(option.names) <= FEW


def representative_values(option: Option) -> list[int]:
    """Return an option's most distinctive values: all, or its ends, the second, the default."""
    if is_kind(option):
        return list(range(option.low, option.high + 1))
    return sorted({option.low, min(option.low + 1, option.high), option.default, option.high})


def random_decks(game: Game, seats: int, chance: random.Random) -> tuple[Deck, ...]:
    """Return random legal decks, for games with player decks.

    Each is a built-in deck with cards exchanged for as long as that is legal.
    """
    if game.decks is None:
        return ()
    own = list(game.decks.own.values())
    return tuple(
        exchange(game.decks, chance.choice(own), len(game.cards.designs), chance) for _ in range(seats)
    )


def exchange(decks: Decks, deck: Deck, designs: int, chance: random.Random) -> Deck:
    """Return the deck with each card exchanged for a random one, where it stays legal."""
    captain, *cards = deck
    for place in range(len(cards)):
        for design in chance.sample(range(designs), designs):
            other = (captain, *sorted([*cards[:place], design, *cards[place + 1 :]]))
            if not decks.complaints(other):
                cards[place] = design
                break
    return (captain, *sorted(cards))
