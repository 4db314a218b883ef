"""The operands of abilities: which units are meant, and where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from allhands.files.effect_parser import EffectCompiler, EffectSyntaxError

from .opcodes import Gift, Health, Rank, Side, Trait, Way, Where

ANYONE = Side.FRIEND | Side.ENEMY
ANY_RANK = Rank.CREW | Rank.CAPTAIN

SIDES = {"friend": Side.FRIEND, "enemy": Side.ENEMY, "unit": ANYONE}
RANKS = {"crew": Rank.CREW, "captain": Rank.CAPTAIN}
HEALTHS = {"hurt": Health.HURT, "whole": Health.WHOLE}
NEAR = {"beside": Where.BESIDE, "around": Where.AROUND}
PLACES = {
    "range": Where.IN_RANGE,
    "column": Where.IN_COLUMN,
    "airlocks": Where.IN_AIRLOCKS,
    "my": Where.IN_MY_SHIP,
    "their": Where.IN_THEIR_SHIP,
}
WAYS = {"away": Way.AWAY, "home": Way.HOME, "over": Way.OVER, "near": Way.NEAR}
GIFTS = {"damage": Gift.DAMAGE, "counter": Gift.COUNTER, "range": Gift.RANGE, "dice": Gift.DICE}
TRAITS = {
    ("moves", "diagonally"): Trait.DIAGONAL,
    ("stays", "put"): Trait.ROOTED,
    ("activates", "twice"): Trait.TWICE,
    ("attacks", "at", "once"): Trait.AT_ONCE,
    ("guards",): Trait.GUARD,
    ("sees", "past"): Trait.FAR_SIGHTED,
    ("unanswered",): Trait.UNANSWERED,
    ("answers", "nobody"): Trait.PASSIVE,
    ("sweeps",): Trait.SWEEP,
    ("pierces",): Trait.PIERCE,
    ("storms",): Trait.STORM,
    ("rerolls", "once"): Trait.REROLL,
    ("boards",): Trait.BOARDER,
}


class Filter(NamedTuple):
    """A set of units, seen from a card on the map, or from "it" with `from_it`."""

    side: int = ANYONE
    rank: int = ANY_RANK
    health: int = Health.ANY
    where: int = Where.ANYWHERE
    from_it: int = 0
    design: int = -1


class Composer(EffectCompiler):
    """Reads which units an ability is about."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        super().__init__(designs)
        self.filters: list[Filter] = [Filter()]
        self.it = self.placed = self.looping = False

    def filter(self, then: str = "") -> int:
        """Read which units are meant, and the sign that must follow. Return the filter's number."""
        health = HEALTHS[self.word(*HEALTHS)] if self.token.text in HEALTHS else Health.ANY
        side, rank, design = int(ANYONE), int(ANY_RANK), -1
        if self.token.text.startswith('"'):
            design = self.design()
        elif self.token.text in SIDES:
            side = SIDES[self.word(*SIDES)]
            if self.token.text in RANKS:
                rank = RANKS[self.word(*RANKS)]
        elif self.token.text in RANKS:
            rank = RANKS[self.word(*RANKS)]
        elif self.token.text != "corpse":
            self.fail(*SIDES, *RANKS, "corpse", *HEALTHS, "a card's name in quotes")
        if health == Health.ANY and self.accept("corpse"):
            health = Health.CORPSE
        where, from_it = self.place()
        if then and self.token.text != then:
            if where != Where.ANYWHERE:
                self.fail(then)
            self.fail(then, *NEAR, "in", known=[*NEAR, "in", *RANKS, "corpse"])
        return self.number_of(Filter(side, rank, health, where, from_it, design))

    def place(self) -> tuple[int, int]:
        """Read where the units are, and whether that counts from "it" instead of this card."""
        if self.token.text in NEAR:
            near = NEAR[self.word(*NEAR)]
            from_it = int(self.accept("it"))
            if from_it:
                self.need_it()
            else:
                self.need_place()
            return near, from_it
        if self.accept("in"):
            place = PLACES[self.word(*PLACES)]
            if place in (Where.IN_MY_SHIP, Where.IN_THEIR_SHIP):
                self.words("ship")
            if place in (Where.IN_RANGE, Where.IN_COLUMN):
                self.need_place()
            return place, 0
        return Where.ANYWHERE, 0

    def number_of(self, found: Filter) -> int:
        if found not in self.filters:
            self.filters.append(found)
        return self.filters.index(found)

    def state_of_it(self) -> int:
        """Read what may be said of a known unit: `hurt`, `captain`, `in airlocks`, `enemy crew`."""
        if self.token.text in HEALTHS:
            return self.number_of(Filter(health=HEALTHS[self.word(*HEALTHS)]))
        if self.token.text == "in":
            where, _ = self.place()
            return self.number_of(Filter(where=where))
        return self.filter()

    def need_it(self) -> None:
        if not self.it:
            raise EffectSyntaxError(
                'there is no "it" here: pick a unit first, in braces around this.', self.passed.at
            )

    def need_place(self) -> None:
        if not self.placed:
            word = self.passed.text
            hint = f': write "{word} it" of a unit picked before.' if word in NEAR else "."
            raise EffectSyntaxError(f'"{word}" needs a card that is on the map{hint}', self.passed.at)

    def whom(self) -> int:
        """Read "it" or "this". Return 1 for this card."""
        if self.word("it", "this") == "this":
            self.need_place()
            return 1
        self.need_it()
        return 0
