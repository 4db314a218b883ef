"""What statements are made of: counts, filters, conditions, and the row of numbers they become."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import NamedTuple

from .opcodes import WIDTH, Op, Test, Where
from .reading import Mistake, Reader

TYPES = {"Attack": 1, "Adventure": 2, "Structure": 4}
ANY_TYPE = 7
MOST = 99  # a number nothing in the game reaches
LARGEST = 5  # the most cards one statement reveals, digs for or sorts

PLACES = {"hand": Where.HAND, "stash": Where.STASH, "supply": Where.SUPPLY, "their": Where.THEIR_STASH}


class Filter(NamedTuple):
    """Which cards are meant: those of these types, in this range of costs, or of one design."""

    types: int = ANY_TYPE
    low: int = 0
    high: int = MOST
    design: int = -1


class Composer(Reader):
    """Reads what effects count and ask for, and keeps the instructions compiled so far."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        super().__init__()
        self.designs = designs
        self.code: list[int] = [Op.END] + [0] * (WIDTH - 1)  # the empty effect
        self.filters: list[Filter] = [Filter()]
        self.it = self.they_are = False  # whether a card was picked, or a player chosen, around here
        self.dug = 0  # where something was dug that is not kept yet

    def emit(self, op: Op, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        """Add an instruction; returns where it stands."""
        self.code += [int(op), int(a), int(b), int(c), int(d), int(e)]
        return len(self.code) - WIDTH

    def need_it(self) -> None:
        """Complain unless a card was picked around the word just read."""
        if not self.it:
            raise Mistake('there is no "it" here: pick a card first, in braces around this.', self.passed.at)

    def need_them(self) -> None:
        """Complain unless a player was chosen around the word just read."""
        if not self.they_are:
            raise Mistake(
                f'nobody is meant by "{self.passed.text}": choose a player first, in braces around this.',
                self.passed.at,
            )

    def per(self) -> tuple[int, int]:
        """What an amount is multiplied by."""
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
        """Which cards are meant; the number of the filter."""
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

    def design(self) -> int:
        name = self.token.text.strip('"')
        if name not in self.designs:
            near = difflib.get_close_matches(name, self.designs, 1)
            hint = f'; did you mean "{near[0]}"?' if near else "."
            raise Mistake(f'there is no card "{name}"{hint}', self.token.at)
        self.next += 1
        return self.designs[name]

    def condition(self, op: Op) -> list[int]:
        """One or several tests; the instructions that lead elsewhere when one fails."""
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
