"""The language of abilities: text such as `pick enemy beside { hit it 2 }`, compiled into numbers.

The page docs/abilities.md explains it; every example there is compiled and played by a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from allhands.files.effects import WIDTH, A, B, C, D, E, Mistake, Writer

from .opcodes import Gift, Health, Mode, Op, Per, Rank, Side, Test, Trait, Way, Where

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

MATTERS = {Op.PICK, Op.MAY, Op.EITHER, Op.PUSH, Op.STEP, Op.SWAP}  # where it matters who comes first


class Filter(NamedTuple):
    """Which units are meant, seen from a card on the map; `from_it`: places are counted from it, not this."""

    side: int = ANYONE
    rank: int = ANY_RANK
    health: int = Health.ANY
    where: int = Where.ANYWHERE
    from_it: int = 0
    design: int = -1


class Passive(NamedTuple):
    """A passive ability that adds to a number."""

    gift: int
    amount: int
    mode: int
    fitting: int  # a filter


class Compiler(Writer):
    """Compiles abilities one after another into one row of numbers."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        super().__init__(designs)
        self.filters: list[Filter] = [Filter()]
        self.it = self.placed = self.looping = False

    def compile(self, text: str, it: bool, placed: bool) -> int:
        """Where the compiled ability begins; 0 if there is none.

        With `it`, a unit is meant from the start; `placed`: the card stands on the map.
        """
        self.read(text)
        self.it, self.placed, self.looping = it, placed, False
        if not self.token.text:
            return 0
        self.start = len(self.code)
        while self.token.text:
            self.statement()
        self.emit(Op.END)
        return self.start

    def passives(self, text: str, gamer: bool = False) -> tuple[int, list[Passive]]:
        """A card's passive abilities: those it has or has not, and those that add to a number.

        DC-13.59  A Gamer is not on the map: numbers for all its player's units, and rerolls, are all it has.
        """
        self.read(text)
        self.it, self.placed = False, True
        traits, added = 0, []
        while self.token.text:
            if self.accept("+"):
                added.append(self.added(Mode.ALWAYS))
            elif self.accept("armour"):
                added.append(self.when(Gift.ARMOUR, self.number(1, 5), Mode.ALWAYS))
            elif not gamer and self.accept("friends", "beside"):
                added.append(self.aura())
            else:
                traits |= self.trait(gamer)
        return traits, added

    def trait(self, gamer: bool) -> int:
        known = {words: trait for words, trait in TRAITS.items() if (trait == Trait.REROLL) == gamer}
        for words, trait in known.items():
            if self.token.text == words[0]:
                self.words(*words)
                return trait
        first = [words[0] for words in known]
        if gamer:
            self.fail("+", "armour", *first)
        self.fail("+", "armour", "friends", "another passive ability", known=[*first, "armour", "friends"])
        return 0

    def added(self, mode: Mode) -> Passive:
        amount = self.number(1, 5)
        return self.when(GIFTS[self.word(*GIFTS)], amount, mode)

    def aura(self) -> Passive:
        if self.accept("armour"):
            return Passive(Gift.ARMOUR, self.number(1, 5), Mode.FRIENDS_BESIDE, 0)
        self.words("+")
        amount = self.number(1, 5)
        return Passive(GIFTS[self.word(*GIFTS)], amount, Mode.FRIENDS_BESIDE, 0)

    def when(self, gift: int, amount: int, mode: Mode) -> Passive:
        """What an addition depends on."""
        if self.accept("against"):
            if gift not in (Gift.DAMAGE, Gift.COUNTER):
                raise Mistake('only damage and counter can be "against" somebody.', self.passed.at)
            return Passive(gift, amount, Mode.AGAINST, self.filter())
        if self.accept("per"):
            return Passive(gift, amount, Mode.PER, self.filter())
        if self.accept("if", "this"):
            return Passive(gift, amount, Mode.IF_THIS, self.state_of_it())
        if self.accept("if"):
            return Passive(gift, amount, Mode.IF, self.filter())
        return Passive(gift, amount, mode, 0)

    def filter(self, then: str = "") -> int:
        """Which units are meant, and which sign has to follow if one has; the number of the filter."""
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
        """Where the units meant are, and whether that is counted from it instead of this card."""
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
        """What may be said of a unit one already has: `hurt`, `captain`, `in airlocks`, `enemy crew` ..."""
        if self.token.text in HEALTHS:
            return self.number_of(Filter(health=HEALTHS[self.word(*HEALTHS)]))
        if self.token.text == "in":
            where, _ = self.place()
            return self.number_of(Filter(where=where))
        return self.filter()

    def need_it(self) -> None:
        if not self.it:
            raise Mistake('there is no "it" here: pick a unit first, in braces around this.', self.passed.at)

    def need_place(self) -> None:
        if not self.placed:
            word = self.passed.text
            hint = f': write "{word} it" of a unit picked before.' if word in NEAR else "."
            raise Mistake(f'"{word}" needs a card that is on the map{hint}', self.passed.at)

    def statement(self) -> None:
        if self.accept("+"):
            self.emit(Op.CORRYTE, self.number(1, 3))
            self.words("corryte")
            return
        if self.token.text not in self.STATEMENTS:
            self.fail("+", "another statement", known=self.STATEMENTS)
        self.STATEMENTS[self.word(*self.STATEMENTS)](self)

    def pick(self, may: int = 0) -> None:
        self.around_it(self.emit(Op.PICK, may, d=self.filter("{")))

    def around_it(self, *skipped: int) -> None:
        """A block in which a unit is meant; behind it, nobody is."""
        self.it = True
        self.block(*skipped)
        self.it = False

    def each(self) -> None:
        if self.looping:
            raise Mistake('"each" cannot stand inside another "each".', self.passed.at)
        self.looping = True
        start = self.emit(Op.EACH, d=self.filter("{"))
        self.open()
        self.it = True
        mark, loop = 1, self.round(1)
        while not self.close():
            mark += 1
            loop = self.round(mark)
        self.code[loop + D] = 0
        self.code[start + E] = len(self.code)
        self.it = self.looping = False

    def round(self, mark: int) -> int:
        """DC-13.17  One thing that is done to all who have a mark, and then have the next; where it begins.

        What follows a roll belongs to it: everybody's dice are their own.
        """
        loop = self.emit(Op.NEXT, mark, d=mark + 1)
        rolled = self.token.text == "roll"
        self.statement()
        while rolled and self.token.text not in ("}", ""):
            self.statement()
        self.code[loop + B], self.code[loop + C] = self.order_of(loop + WIDTH)
        self.emit(Op.JUMP, e=loop)
        self.code[loop + E] = len(self.code)
        return loop

    def order_of(self, start: int) -> tuple[int, int]:
        """What it matters for who comes first: nothing, a step, a push and where to, or something asked."""
        ops = self.code[start::WIDTH]
        if len(ops) == 1 and ops[0] in (Op.STEP, Op.PUSH) and not self.code[start + B]:
            return ops[0], self.code[start + A]
        return (Op.PICK, 0) if MATTERS.intersection(ops) else (0, 0)

    def may(self) -> None:
        if self.accept("pick"):
            self.pick(1)
        else:
            self.block(self.emit(Op.MAY))

    def if_(self) -> None:
        if self.accept("it"):
            self.need_it()
            test = self.emit(Op.IF, Test.IT, d=self.state_of_it())
        elif self.accept("this"):
            self.need_place()
            test = self.emit(Op.IF, Test.THIS, d=self.state_of_it())
        else:
            least = self.number() if self.token.text.isdecimal() else 1
            test = self.emit(Op.IF, Test.COUNT, least, d=self.filter("{"))
        it = self.it
        self.block(test)
        if self.accept("else"):
            past = self.emit(Op.JUMP)
            self.code[test + E] = len(self.code)
            after, self.it = self.it, it
            self.block(past)
            self.it = self.it and after

    def either(self) -> None:
        choice = self.emit(Op.EITHER)
        ends = []
        it = after = self.it
        for option in range(A, A + 3):
            self.code[choice + option] = len(self.code)
            self.it = it
            self.block()
            after = after and self.it
            ends.append(self.emit(Op.JUMP))
            if option == A:
                self.words("or")
            elif option == A + 2 or not self.accept("or"):
                break
        self.it = after
        self.code[choice + E] = len(self.code)
        for end in ends:
            self.code[end + E] = len(self.code)

    def roll(self) -> None:
        self.emit(Op.ROLL, self.number(1, 5))

    def draw(self) -> None:
        self.emit(Op.DRAW, self.number(1, 3))

    def they(self) -> None:
        self.words("discard")
        self.emit(Op.ROB, self.number(1, 3))

    def whom(self) -> int:
        """Whether a statement is about this card rather than it."""
        if self.word("it", "this") == "this":
            self.need_place()
            return 1
        self.need_it()
        return 0

    def amount(self, op: Op) -> None:
        """`hit it 2`, `heal this 1 per corpse beside`."""
        this = self.whom()
        amount = self.number(1, 9)
        per, fitting = Per.ONCE, 0
        if self.accept("per"):
            if self.accept("success"):
                per = Per.SUCCESS
            else:
                per, fitting = Per.FITTING, self.filter()
        self.emit(op, amount, this, per, fitting)

    def plain(self, op: Op) -> None:
        self.emit(op, 0, self.whom())

    def push(self) -> None:
        this = self.whom()
        way = WAYS[self.word(*WAYS)]
        if way in (Way.AWAY, Way.NEAR):
            self.need_place()
        self.emit(Op.PUSH, way, this)

    def swap(self) -> None:
        self.need_place()
        self.words("with", "it")
        self.need_it()
        self.emit(Op.SWAP)

    def raise_(self) -> None:
        this = self.whom()
        left = self.number(1, 9) if self.accept("with") else 0
        self.emit(Op.RAISE, left, this)

    STATEMENTS: Mapping[str, Callable[[Compiler], None]] = {
        "pick": pick,
        "each": each,
        "may": may,
        "if": if_,
        "either": either,
        "roll": roll,
        "draw": draw,
        "they": they,
        "hit": lambda self: self.amount(Op.HIT),
        "heal": lambda self: self.amount(Op.HEAL),
        "shield": lambda self: self.amount(Op.SHIELD),
        "strengthen": lambda self: self.amount(Op.STRENGTHEN),
        "stun": lambda self: self.plain(Op.STUN),
        "ready": lambda self: self.plain(Op.READY),
        "push": push,
        "step": lambda self: self.plain(Op.STEP),
        "swap": swap,
        "kill": lambda self: self.plain(Op.KILL),
        "discard": lambda self: self.plain(Op.DISCARD),
        "return": lambda self: self.plain(Op.RETURN),
        "raise": raise_,
    }
