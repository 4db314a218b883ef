"""The operands of effects: counts, filters, conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from allhands.files.effect_parser import EffectCompiler, EffectSyntaxError

from .opcodes import Deck, Gain, Op, Source, Test, Where

TYPES = {"Attack": 1, "Adventure": 2, "Structure": 4}
ANY_TYPE = 7
MOST = 99  # a number nothing in the game reaches
LARGEST = 5  # the most cards one statement reveals, digs for or sorts

PLACES = {"hand": Where.HAND, "stash": Where.STASH, "supply": Where.SUPPLY, "their": Where.THEIR_STASH}

SIGNS = {
    "$": Gain.COINS,
    "D": Gain.CARDS,
    "R": Gain.RELOADS,
    "A": Gain.ACTIONS,
    "B": Gain.BUYS,
    "X": Gain.DISCARDS,
}
DECKS = {
    "any": Deck.ANY,
    "my": Deck.MINE,
    "their": Deck.THEIRS,
    "supply": Deck.SUPPLY,
    "reload": Deck.RELOAD,
    "both": Deck.BOTH,
    "every": Deck.EVERY,
}


class Filter(NamedTuple):
    """A set of cards: of some types, in a range of costs, or of one design."""

    types: int = ANY_TYPE
    low: int = 0
    high: int = MOST
    design: int = -1


class Meant(NamedTuple):
    """The referents of "it" and "they": where a card was picked, and whether a player was chosen."""

    it: Source | None = None
    they: bool = False

    def also(self, other: Meant) -> Meant:
        """Return what is meant after two blocks of which one was done."""
        return Meant(self.it if other.it is not None else None, self.they and other.they)


class Composer(EffectCompiler):
    """Reads what effects count and ask for."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        super().__init__(designs)
        self.filters: list[Filter] = [Filter()]
        self.meant = Meant()
        self.key = "play"  # of the card, where the effect stands
        self.looping = False  # whether an `each` is around here
        self.dug: int | None = None  # how deep in blocks something was dug that is not kept yet

    def coins(self) -> int:
        amount = self.number()
        self.words("$")
        return amount

    def need_it(self) -> None:
        """Complain unless a card was picked around the word just read."""
        if self.meant.it is None:
            raise EffectSyntaxError(
                'there is no "it" here: pick a card first, in braces around this.', self.passed.at
            )

    def need_them(self) -> None:
        """Complain unless a player was chosen around the word just read."""
        if not self.meant.they:
            raise EffectSyntaxError(
                f'nobody is meant by "{self.passed.text}": choose a player first, in braces around this.',
                self.passed.at,
            )

    def need_dug(self) -> None:
        """Complain unless something was dug."""
        if self.dug is None:
            raise EffectSyntaxError('nothing was dug here: expected "dig" before.', self.passed.at)

    def need_kept(self) -> None:
        """Report an error unless the effect keeps every dug card."""
        if self.dug is not None:
            raise EffectSyntaxError(
                'what was dug must be taken to the hand: expected "keep dug".', self.token.at
            )

    def per(self) -> tuple[int, int]:
        """Read what an amount is multiplied by."""
        if self.accept("discarded"):
            return Where.DISCARDED, 0
        if self.accept("its"):
            self.need_it()
            return (Where.ITS_COST if self.word("cost", "hooks") == "cost" else Where.ITS_HOOKS), 0
        if self.accept("type"):
            self.words("in", "supply")
            return Where.TYPES, 0
        plain_type = self.token.text in TYPES
        fitting = self.filter("discarded", "its", "type")
        if plain_type and self.accept("shown"):
            return Where.SHOWN, fitting
        return self.place(), fitting

    def place(self) -> int:
        self.words("in")
        place = PLACES[self.word(*PLACES)]
        if place == Where.THEIR_STASH:
            self.need_them()
            self.words("stash")
        return place

    def filter(self, *besides: str) -> int:
        """Read which cards are meant. Return the filter's number."""
        found = Filter()
        if self.token.text in TYPES:
            found = Filter(types=TYPES[self.word(*TYPES)])
        elif self.accept("cost"):
            cost = self.number(0, 9)
            less = self.accept("or", "less")
            found = Filter(low=0 if less else cost, high=cost)
        elif self.token.text.startswith('"'):
            found = Filter(design=self.design())
        elif not self.accept("card"):
            self.fail(*TYPES, "cost", "card", "a card's name in quotes", *besides)
        if found not in self.filters:
            self.filters.append(found)
        return self.filters.index(found)

    def condition(self, op: Op) -> list[int]:
        """Read one or several tests. Return the instructions that jump when one fails."""
        tests = [self.test(op)]
        while self.accept("and"):
            tests.append(self.test(op))
        return tests

    def test(self, op: Op) -> int:
        if self.accept("fewest"):
            self.words("cards")
            return self.emit(op, Test.FEWEST)
        if self.accept("played"):
            return self.emit(op, Test.PLAYED)
        if self.accept("missed"):
            self.need_dug()
            return self.emit(op, Test.MISSED)
        if self.accept("it"):
            self.need_it()
            self.words("fits")
            return self.emit(op, Test.IT_FITS, d=self.filter())
        if self.accept("more"):
            fitting = self.filter()
            self.words("in", "top")
            return self.emit(op, Test.OUTNUMBER, self.number(1, LARGEST), d=fitting)
        least = self.number() if self.token.text.isdecimal() else 1
        if self.accept("of"):
            self.words("a", "type", "in", "supply")
            return self.emit(op, Test.ALIKE, least)
        fitting = self.filter("fewest", "played", "missed", "it", "more", "a number")
        return self.emit(op, Test.COUNT, least, self.place(), fitting)
