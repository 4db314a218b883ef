"""The effect language: text such as `+1$ if Attack in hand { +1A }`, compiled into rows of numbers.

The page docs/effects.md explains it; every example there is compiled and played by a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from allhands.files.effect_parser import WIDTH, B, D, E, EffectSyntaxError

from .opcodes import OPTIONAL, THEY_PICK, Op, Source, Whom
from .operands import TYPES, Composer, Meant
from .verbs import VERBS

SPOKEN = {verb.word: verb for verb in VERBS if verb.word.isalpha()}
THEIRS = {verb.word.partition(" ")[2]: verb for verb in VERBS if verb.word.startswith("they ")}
(GAIN,) = [verb for verb in VERBS if verb.word == "+"]


class Compiler(Composer):
    """Compiles effects one after another into one row of numbers."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        super().__init__(designs)
        self.sentence = 0
        self.sentences: dict[int, int] = {}  # of every instruction, counted from the beginning of its effect

    def compile(self, text: str, key: str = "play") -> int:
        """Compile the effect under a card's key. Return where it begins; 0 if there is none."""
        self.read(text)
        self.meant = Meant(Source.STASH if key == "bought" else None)
        self.key, self.looping, self.dug = key, False, None
        self.sentence = 0
        if self.tokens[0].text == "":
            return 0
        self.start = len(self.code)
        while self.token.text:
            self.statement()
        self.need_kept()
        self.emit(Op.END)
        return self.start

    def price(self, text: str) -> tuple[int, int]:
        """Parse a change of prices, `first Structure 1 less`: its types and amount."""
        self.read(text)
        self.words("first")
        types = TYPES[self.word(*TYPES)]
        less = self.number()
        self.words("less")
        if self.token.text:
            self.fail("the end")
        return types, less

    def emit(self, op: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        at = super().emit(op, a, b, c, d, e)
        self.sentences[at] = self.sentence
        return at

    def stop(self) -> bool:
        """Return whether a full stop follows, which ends a sentence of the card's text."""
        follows = len(self.code) > self.start and self.passed.text not in ("{", ".")
        stopped = follows and self.accept(".")
        self.sentence += stopped
        return stopped

    def statement(self) -> None:
        if self.stop():
            return
        if self.accept(GAIN.word):
            GAIN.read(self)
            return
        if self.token.text not in self.STATEMENTS:
            self.fail("+", "another statement", known=self.STATEMENTS)
        self.STATEMENTS[self.word(*self.STATEMENTS)](self)

    def if_(self) -> None:
        tests = self.condition(Op.IF)
        before = self.meant
        self.block(*tests)
        if self.accept("else"):
            past = self.emit(Op.JUMP)
            for test in tests:
                self.code[test + E] = len(self.code)
            after, self.meant = self.meant, before
            self.block(past)
            self.meant = self.meant.also(after)

    def when(self) -> None:
        if len(self.code) > self.start:
            raise EffectSyntaxError('"when" stands only at the beginning; write "if".', self.passed.at)
        if self.key == "play":
            raise EffectSyntaxError('"when" is for what something triggers; write "if".', self.passed.at)
        self.block(*self.condition(Op.WHEN))

    def may(self) -> None:
        """Parse `may`. A single pick or swap needs no question, because it can be declined."""
        question = self.emit(Op.MAY)
        self.block(question)
        first, end = question + WIDTH, len(self.code)
        picks = self.code[first] == Op.PICK and self.code[first + E] == end
        if picks or (self.code[first] == Op.SWAP and first + WIDTH == end):
            self.code[first + (B if picks else D)] |= OPTIONAL
            self.code[question] = Op.JUMP
            self.code[question + E] = first

    def either(self) -> None:
        choice = self.emit(Op.EITHER)
        ends = []
        before = after = self.meant
        for option in range(1, E + 1):
            self.code[choice + option] = len(self.code)
            self.meant = before
            self.block()
            after = self.meant.also(after)
            ends.append(self.emit(Op.JUMP))
            if option == 1:
                self.words("or")
            elif option == E or not self.accept("or"):
                break
        self.meant = after
        for end in ends:
            self.code[end + E] = len(self.code)

    def pay(self) -> None:
        self.block(self.emit(Op.PAY, b=self.coins()))

    def needs(self) -> None:
        least = self.number()
        self.words("in", "deck")
        self.block(self.emit(Op.NEEDS, b=least))

    def choose(self) -> None:
        if self.looping:
            raise EffectSyntaxError(
                '"choose" cannot stand inside "each": they are meant there.', self.passed.at
            )
        whom = {"enemy": Whom.ENEMY, "player": Whom.PLAYER, "rival": Whom.RIVAL}
        who = whom[self.word(*whom)]
        least = 0
        if self.accept("with"):
            least = self.number()
            self.words("in", "deck")
        self.around_them(self.emit(Op.CHOOSE, who, least))

    def around_them(self, *skipped: int) -> None:
        """Parse a block in which "they" is a player. After it, nobody is."""
        self.meant = self.meant._replace(they=True)
        self.block(*skipped)
        self.meant = self.meant._replace(they=False)

    def pick(self, marks: int = 0) -> None:
        """Parse a block in which "it" is a card. After it, none is."""
        source = self.source()
        if marks & THEY_PICK and source in (Source.HAND, Source.HAND_OR_STASH):
            raise EffectSyntaxError(
                "nobody else can pick a card of your hand: they do not see it.", self.passed.at
            )
        fitting = 0 if self.token.text == "{" else self.filter("{")
        start = self.emit(Op.PICK, source, marks, d=fitting)
        self.meant = self.meant._replace(it=source)
        self.block(start)
        self.meant = self.meant._replace(it=None)

    def source(self) -> Source:
        known = {
            "hand": Source.HAND,
            "stash": Source.STASH,
            "supply": Source.SUPPLY,
            "their": Source.THEIR_STASH,
            "shown": Source.SHOWN,
            "named": Source.NAMED,
        }
        source = known[self.word(*known)]
        if source == Source.THEIR_STASH:
            self.need_them()
            self.words("stash")
        if source == Source.HAND and self.accept("or"):
            self.words("stash")
            return Source.HAND_OR_STASH
        return source

    def they(self) -> None:
        """Read what the player chosen does or gets: a pick, or a verb that begins with `they`."""
        self.need_them()
        word = self.word("pick", *THEIRS)
        if word == "pick":
            self.pick(THEY_PICK)
        else:
            THEIRS[word].read(self)

    def each(self) -> None:
        if self.looping:
            raise EffectSyntaxError('"each" cannot stand inside another "each".', self.passed.at)
        self.words("player")
        start = self.emit(Op.EACH)
        self.looping = True
        self.around_them()
        self.looping = False
        self.emit(Op.NEXT, e=start + WIDTH)
        self.code[start + E] = len(self.code)

    def close(self) -> bool:
        if self.token.text == "}" and self.dug == self.depth:
            self.need_kept()
        return super().close()

    STATEMENTS: Mapping[str, Callable[[Compiler], None]] = {
        "if": if_,
        "when": when,
        "may": may,
        "either": either,
        "pay": pay,
        "needs": needs,
        "choose": choose,
        "pick": pick,
        "they": they,
        "each": each,
        **{word: verb.read for word, verb in SPOKEN.items()},
    }
