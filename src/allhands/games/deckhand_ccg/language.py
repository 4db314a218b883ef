"""The language of abilities: text such as `pick enemy beside { hit it 2 }`, compiled into numbers.

The page docs/abilities.md explains it; every example there is compiled and played by a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from allhands.files.effect_parser import WIDTH, A, B, C, D, E, EffectSyntaxError

from .opcodes import Gift, Mode, Op, Test, Trait
from .operands import GIFTS, TRAITS, Composer
from .verbs import VERBS

SPOKEN = {verb.word: verb for verb in VERBS if verb.word.isalpha()}
THEIRS = {verb.word.partition(" ")[2]: verb for verb in VERBS if verb.word.startswith("they ")}
(REGAIN,) = [verb for verb in VERBS if verb.word == "+"]
MATTERS = {Op.PICK, Op.MAY, Op.EITHER, Op.PUSH, Op.STEP, Op.SWAP}  # where the order matters


class Passive(NamedTuple):
    """A passive ability that adds to a number."""

    gift: int
    amount: int
    mode: int
    fitting: int  # a filter


class Compiler(Composer):
    """Compiles abilities one after another into one row of numbers."""

    def compile(self, text: str, it: bool, placed: bool) -> int:
        """Compile an ability. Return where it begins; 0 if there is none.

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
        """Parse a card's passive abilities: flags, and bonuses to numbers.

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
        """Read what an addition depends on."""
        if self.accept("against"):
            if gift not in (Gift.DAMAGE, Gift.COUNTER):
                raise EffectSyntaxError('only damage and counter can be "against" somebody.', self.passed.at)
            return Passive(gift, amount, Mode.AGAINST, self.filter())
        if self.accept("per"):
            return Passive(gift, amount, Mode.PER, self.filter())
        if self.accept("if", "this"):
            return Passive(gift, amount, Mode.IF_THIS, self.state_of_it())
        if self.accept("if"):
            return Passive(gift, amount, Mode.IF, self.filter())
        return Passive(gift, amount, mode, 0)

    def statement(self) -> None:
        if self.accept(REGAIN.word):
            REGAIN.read(self)
            return
        if self.token.text not in self.STATEMENTS:
            self.fail("+", "another statement", known=self.STATEMENTS)
        self.STATEMENTS[self.word(*self.STATEMENTS)](self)

    def pick(self, may: int = 0) -> None:
        self.around_it(self.emit(Op.PICK, may, d=self.filter("{")))

    def around_it(self, *skipped: int) -> None:
        """Parse a block in which "it" is a unit. After it, none is."""
        self.it = True
        self.block(*skipped)
        self.it = False

    def each(self) -> None:
        if self.looping:
            raise EffectSyntaxError('"each" cannot stand inside another "each".', self.passed.at)
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
        """DC-13.17: read one thing that is done to all units with a mark. Return where it begins.

        What follows a roll belongs to it: every unit has its own dice.
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
        """Return what the order matters for: nothing, a step, a push and its way, or a choice."""
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

    def they(self) -> None:
        THEIRS[self.word(*THEIRS)].read(self)

    STATEMENTS: Mapping[str, Callable[[Compiler], None]] = {
        "pick": pick,
        "each": each,
        "may": may,
        "if": if_,
        "either": either,
        "they": they,
        **{word: verb.read for word, verb in SPOKEN.items()},
    }
