"""The effect language: text such as `+1$ if Attack in hand { +1A }`, compiled into rows of numbers.

The page docs/effects.md explains it; every example there is compiled and played by a test.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from .opcodes import (
    DEARER,
    OPTIONAL,
    SAME,
    THEY_PICK,
    WIDTH,
    WITHIN,
    B,
    D,
    Deck,
    E,
    Gain,
    Gift,
    Goal,
    Op,
    Source,
    Test,
    Where,
    Whom,
)

TYPES = {"Attack": 1, "Adventure": 2, "Structure": 4}
ANY_TYPE = 7
MOST = 99  # a number nothing in the game reaches
LARGEST = 5  # the most cards one statement reveals, digs for or sorts

SIGNS = {
    "$": Gain.COINS,
    "D": Gain.CARDS,
    "R": Gain.RELOADS,
    "A": Gain.ACTIONS,
    "B": Gain.BUYS,
    "X": Gain.DISCARDS,
}
PLACES = {"hand": Where.HAND, "stash": Where.STASH, "supply": Where.SUPPLY, "their": Where.THEIR_STASH}
DECKS = {
    "any": Deck.ANY,
    "my": Deck.MINE,
    "their": Deck.THEIRS,
    "supply": Deck.SUPPLY,
    "reload": Deck.RELOAD,
    "both": Deck.BOTH,
    "every": Deck.EVERY,
}

TOKEN = re.compile(r'\s*(?:("[^"]*")|(\d+)|([+${}])|([^\W\d]+)|(\S))')


class Token(NamedTuple):
    text: str
    at: int  # where it stands in the effect

    @property
    def shown(self) -> str:
        return f'"{self.text}"' if self.text and not self.text.startswith('"') else self.text or "the end"


class Mistake(ValueError):
    """What is wrong with an effect, and where in it."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


class Filter(NamedTuple):
    """Which cards are meant: those of these types, in this range of costs, or of one design."""

    types: int = ANY_TYPE
    low: int = 0
    high: int = MOST
    design: int = -1


def split(text: str) -> list[Token]:
    """The words, numbers and signs of an effect; the last one is empty."""
    tokens = [Token(m.group(m.lastindex or 0), m.start(m.lastindex or 0)) for m in TOKEN.finditer(text)]
    return [*tokens, Token("", len(text.rstrip()))]


def one_of(words: Iterable[str]) -> str:
    """A list of what may stand somewhere: words in quotes, descriptions without."""
    *some, last = [w if " " in w else f'"{w}"' for w in words]
    return f"{', '.join(some)} or {last}" if some else last


class Compiler:
    """Compiles effects one after another into one row of numbers."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        self.designs = designs
        self.code: list[int] = [Op.END] + [0] * (WIDTH - 1)  # the empty effect
        self.filters: list[Filter] = [Filter()]
        self.tokens: list[Token] = []
        self.next = 0

    def compile(self, text: str) -> int:
        """Where the compiled effect begins; 0 if there is none."""
        self.tokens, self.next = split(text), 0
        if self.tokens[0].text == "":
            return 0
        start = len(self.code)
        while self.token.text:
            self.statement()
        self.emit(Op.END)
        return start

    def price(self, text: str) -> tuple[int, int]:
        """A change of prices, `first Structure 1 less`: the types it is about, and by how much."""
        self.tokens, self.next = split(text), 0
        self.words("first")
        types = TYPES[self.word(*TYPES)]
        less = self.number()
        self.words("less")
        if self.token.text:
            self.fail("the end")
        return types, less

    # The words one after another

    @property
    def token(self) -> Token:
        return self.tokens[self.next]

    def fail(self, *expected: str, known: Iterable[str] = ()) -> None:
        """Complain of the next word, and name the nearest of those known, or else of those expected."""
        found = self.token
        near = difflib.get_close_matches(found.text, [*known] or expected, 1, 0.5)
        hint = f'; did you mean "{near[0]}"?' if near else "."
        raise Mistake(f"expected {one_of(expected)}, not {found.shown}{hint}", found.at)

    def accept(self, *words: str) -> bool:
        """Whether these words come next; if so they are passed."""
        found = [t.text for t in self.tokens[self.next : self.next + len(words)]]
        if found != list(words):
            return False
        self.next += len(words)
        return True

    def words(self, *words: str) -> None:
        """Pass words that must come next."""
        for word in words:
            self.word(word)

    def word(self, *known: str) -> str:
        """Pass one of these words."""
        if self.token.text not in known:
            self.fail(*known)
        self.next += 1
        return self.tokens[self.next - 1].text

    def number(self, low: int = 1, high: int = 9) -> int:
        if not self.token.text.isdecimal() or not low <= int(self.token.text) <= high:
            self.fail(f"a number from {low} to {high}")
        self.next += 1
        return int(self.tokens[self.next - 1].text)

    def coins(self) -> int:
        amount = self.number()
        self.words("$")
        return amount

    # What is compiled

    def emit(self, op: Op, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        """Add an instruction; returns where it stands."""
        self.code += [int(op), int(a), int(b), int(c), int(d), int(e)]
        return len(self.code) - WIDTH

    def block(self, *skipped: int) -> None:
        """Statements in braces; the instructions given lead past them if they are skipped."""
        self.words("{")
        while not self.accept("}"):
            if not self.token.text:
                self.fail("}")
            self.statement()
        for instruction in skipped:
            self.code[instruction + E] = len(self.code)

    def statement(self) -> None:
        if self.accept("+"):
            self.gain()
            return
        if self.token.text not in self.STATEMENTS:
            self.fail("+", "another statement", known=self.STATEMENTS)
        self.STATEMENTS[self.word(*self.STATEMENTS)](self)

    def gain(self) -> None:
        amount = self.number()
        what = SIGNS[self.word(*SIGNS)]
        if what == Gain.BUYS and self.accept("for"):
            self.words("cost")
            self.emit(Op.BUYS_FOR, self.number(0, 5), amount)
            return
        where, fitting = self.per() if self.accept("per") else (Where.ONCE, 0)
        most = MOST
        if self.accept("at"):
            self.words("most")
            most = self.number()
        self.emit(Op.GAIN, what, amount, where, fitting, most)

    def per(self) -> tuple[int, int]:
        """What an amount is multiplied by."""
        if self.accept("discarded"):
            return Where.DISCARDED, 0
        if self.accept("its"):
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

    def if_(self) -> None:
        tests = self.condition(Op.IF)
        self.block(*tests)
        if self.accept("else"):
            past = self.emit(Op.JUMP)
            for test in tests:
                self.code[test + E] = len(self.code)
            self.block(past)

    def when(self) -> None:
        self.block(*self.condition(Op.WHEN))

    def may(self) -> None:
        """A may that opens with a pick or a swap needs no question of its own: the pick can be declined."""
        question = self.emit(Op.MAY)
        self.block(question)
        first = question + WIDTH
        if len(self.code) > first and self.code[first] in (Op.PICK, Op.SWAP):
            mark = B if self.code[first] == Op.PICK else D
            self.code[first + mark] |= OPTIONAL
            self.code[question] = Op.JUMP
            self.code[question + E] = first

    def either(self) -> None:
        choice = self.emit(Op.EITHER)
        ends = []
        for option in range(1, E + 1):
            self.code[choice + option] = len(self.code)
            self.block()
            ends.append(self.emit(Op.JUMP))
            if option == 1:
                self.words("or")
            elif option == E or not self.accept("or"):
                break
        for end in ends:
            self.code[end + E] = len(self.code)

    def pay(self) -> None:
        self.block(self.emit(Op.PAY, b=self.coins()))

    def needs(self) -> None:
        least = self.number()
        self.words("in", "deck")
        self.block(self.emit(Op.NEEDS, b=least))

    def choose(self) -> None:
        whom = {"enemy": Whom.ENEMY, "player": Whom.PLAYER, "rival": Whom.RIVAL}
        who = whom[self.word(*whom)]
        least = 0
        if self.accept("with"):
            least = self.number()
            self.words("in", "deck")
        self.block(self.emit(Op.CHOOSE, who, least))

    def pick(self, marks: int = 0) -> None:
        source = self.source()
        fitting = 0 if self.token.text == "{" else self.filter("{")
        self.block(self.emit(Op.PICK, source, marks, d=fitting))

    def source(self) -> int:
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
            self.words("stash")
        if source == Source.HAND and self.accept("or"):
            self.words("stash")
            return Source.HAND_OR_STASH
        return source

    def they(self) -> None:
        match self.word("pick", "get", "owe", "discard", "guess", "name"):
            case "pick":
                self.pick(THEY_PICK)
            case "get":
                amount = self.number()
                if self.word("$", "B") == "$":
                    self.emit(Op.GIVE, Gift.COINS, amount)
                else:
                    self.words("next", "turn")
                    self.emit(Op.GIVE, Gift.BUYS_NEXT_TURN, amount)
            case "owe":
                self.emit(Op.GIVE, Gift.COINS_OWED, self.coins())
            case "discard":
                self.emit(Op.GIVE, Gift.DISCARDS_NEXT_TURN, self.number())
                self.words("next", "turn")
            case "guess":
                self.emit(Op.GUESS)
            case "name":
                self.emit(Op.NAME, b=self.number(1, 6))

    def put(self) -> None:
        this = int(self.word("it", "this") == "this")
        match self.word("to", "on", "under", "face", "out"):
            case "to":
                whose = self.word("my", "its")
                if whose == "its":
                    self.words("stash")
                    goal = Goal.ITS_STASH
                else:
                    goal = Goal.MY_STASH if self.word("stash", "hand") == "stash" else Goal.MY_HAND
            case "on":
                self.words("its", "deck")
                goal = Goal.ON_ITS_DECK
            case "under":
                self.words("its", "deck")
                goal = Goal.UNDER_ITS_DECK
            case "face":
                self.words("down")
                goal = Goal.FACE_DOWN
            case _:
                goal = Goal.OUT
        self.emit(Op.PUT, goal, this)

    def reveal(self) -> None:
        count = self.number(1, LARGEST)
        self.words("of")
        deck = DECKS[self.word(*DECKS)]
        self.words("decks" if deck == Deck.BOTH else "deck")
        self.emit(Op.REVEAL, count, deck)

    def swap(self) -> None:
        firsts = {"hand": Source.HAND, "stash": Source.STASH, "top": Source.TOP}
        first = firsts[self.word(*firsts)]
        if first == Source.HAND and self.accept("or"):
            self.words("this")
            first = Source.HAND_OR_THIS
        self.words("with")
        second = Source.SUPPLY
        if self.word("supply", "their") == "their":
            self.words("stash")
            second = Source.THEIR_STASH
        relation = int(SAME)
        if self.accept("same"):
            self.words("cost")
        elif self.accept("within"):
            relation = WITHIN + 4 * self.number()
        elif self.token.text.isdecimal():
            relation = DEARER + 4 * self.number()
            self.words("dearer")
        else:
            self.fail("same", "within", "a number")
        self.emit(Op.SWAP, first, second, relation, int(self.accept("optionally")))

    def each(self) -> None:
        self.words("player")
        start = self.emit(Op.EACH)
        self.block()
        self.emit(Op.NEXT, e=start + WIDTH)
        self.code[start + E] = len(self.code)

    def discard(self) -> None:
        self.words("up", "to")
        self.emit(Op.DISCARD_UP_TO, b=self.number(1, LARGEST))

    def flip(self) -> None:
        self.emit(Op.FLIP_LATER, b=self.number(1, 6))
        self.words("later")

    def next_buy(self) -> None:
        self.words("buy")
        self.emit(Op.DISCOUNT, b=self.number())
        self.words("less")

    def draw(self) -> None:
        self.emit(Op.MORE_CARDS, b=self.number())
        self.words("more")

    def send(self) -> None:
        self.words("it", "for")
        self.emit(Op.SEND, b=self.coins())

    def simple(self, op: Op, *rest: str) -> None:
        self.words(*rest)
        self.emit(op)

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
        "put": put,
        "reveal": reveal,
        "swap": swap,
        "each": each,
        "discard": discard,
        "flip": flip,
        "next": next_buy,
        "draw": draw,
        "send": send,
        "steal": lambda self: (self.emit(Op.STEAL, b=self.coins()), None)[1],
        "sort": lambda self: (self.emit(Op.SORT, b=self.number(1, LARGEST)), None)[1],
        "dig": lambda self: (self.emit(Op.DIG, b=self.number(1, LARGEST)), None)[1],
        "apply": lambda self: self.simple(Op.APPLY, "it"),
        "control": lambda self: self.simple(Op.CONTROL, "them"),
        "pass": lambda self: self.simple(Op.PASS, "left"),
        "shuffle": lambda self: self.simple(Op.SHUFFLE, "stash"),
        "show": lambda self: self.simple(Op.SHOW, "dug"),
        "keep": lambda self: self.simple(Op.KEEP, "dug"),
    }
