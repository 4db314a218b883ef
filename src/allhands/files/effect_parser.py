"""The common parts of the games' effect languages: tokens, errors, and instructions.

Each game has verbs of its own. The parser reads an effect word by word, reports an error with its place and
the nearest known word, and writes rows of instructions for the rules to execute.
"""

from __future__ import annotations

import difflib
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from allhands.files.toml_data import DataError, Document

WIDTH = 6  # numbers per instruction: the operation, A, B, C, D, and E
A, B, C, D, E = 1, 2, 3, 4, 5  # E is the jump target when a block is skipped
DEEPEST = 12  # nested blocks
MOST_INSTRUCTIONS = 99  # per effect
MOST_DIGITS = 9
LONGEST_SHOWN = 60  # characters of a word in a message

TOKEN = re.compile(r'("[^"]*")|(\d+)|([+${}])|([^\W\d]+)|(\S)')
WRITTEN = re.compile(r"\\u.{4}|\\U.{8}|\\.|.")  # a character of a string in TOML's notation


class Token(NamedTuple):
    text: str
    at: int  # its position in the effect

    @property
    def shown(self) -> str:
        text = self.text if len(self.text) <= LONGEST_SHOWN else f"{self.text[:LONGEST_SHOWN]}..."
        return f'"{text}"' if text and not text.startswith('"') else text or "the end"


class EffectSyntaxError(ValueError):
    """A problem in an effect, with its position."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def split(text: str) -> list[Token]:
    """Split an effect into words, numbers and signs. The last token is empty."""
    tokens = [Token(m.group(m.lastindex or 0), m.start(m.lastindex or 0)) for m in TOKEN.finditer(text)]
    return [*tokens, Token("", len(text.rstrip()))]


def one_of(words: Iterable[str]) -> str:
    """List what may come next: words in quotes, descriptions without."""
    *some, last = [w if " " in w else f'"{w}"' for w in words]
    return f"{', '.join(some)} or {last}" if some else last


class TokenReader:
    """A reader over the tokens of an effect."""

    def __init__(self, text: str = "") -> None:
        self.read(text)

    def read(self, text: str) -> None:
        """Start another effect."""
        self.tokens, self.next, self.depth = split(text), 0, 0

    @property
    def token(self) -> Token:
        return self.tokens[self.next]

    @property
    def passed(self) -> Token:
        """The token just read."""
        return self.tokens[self.next - 1]

    def fail(self, *expected: str, known: Iterable[str] = ()) -> None:
        """Raise Mistake at the next word, with the nearest known or expected one."""
        found = self.token
        near = difflib.get_close_matches(found.text, [*known] or expected, 1, 0.5)
        hint = f'; did you mean "{near[0]}"?' if near else "."
        raise EffectSyntaxError(f"expected {one_of(expected)}, not {found.shown}{hint}", found.at)

    def accept(self, *words: str) -> bool:
        """Skip these words if they come next. Return whether they did."""
        found = [t.text for t in self.tokens[self.next : self.next + len(words)]]
        if found != list(words):
            return False
        self.next += len(words)
        return True

    def words(self, *words: str) -> None:
        """Read words that must come next."""
        for word in words:
            self.word(word)

    def word(self, *known: str) -> str:
        """Read one of these words."""
        if self.token.text not in known:
            self.fail(*known)
        self.next += 1
        return self.tokens[self.next - 1].text

    def number(self, low: int = 1, high: int = 9) -> int:
        digits = self.token.text
        if not digits.isdecimal() or len(digits) > MOST_DIGITS or not low <= int(digits) <= high:
            self.fail(f"a number from {low} to {high}")
        self.next += 1
        return int(digits)


class EffectCompiler(TokenReader, ABC):
    """A compiler that reads effects one after another into one row of numbers."""

    def __init__(self, designs: Mapping[str, int]) -> None:
        super().__init__()
        self.designs = designs
        self.code = [0] * WIDTH  # the empty effect
        self.start = WIDTH  # the start of the current effect

    def emit(self, op: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        """Add an instruction and return its position."""
        if len(self.code) - self.start >= MOST_INSTRUCTIONS * WIDTH:
            raise EffectSyntaxError(
                f"an effect comes to {MOST_INSTRUCTIONS} instructions at most.", self.passed.at
            )
        self.code += [int(op), int(a), int(b), int(c), int(d), int(e)]
        return len(self.code) - WIDTH

    def design(self) -> int:
        """Read a card's name in quotes."""
        name = self.token.text.strip('"')
        if name not in self.designs:
            near = difflib.get_close_matches(name, self.designs, 1)
            hint = f'; did you mean "{near[0]}"?' if near else "."
            raise EffectSyntaxError(f'there is no card "{name}"{hint}', self.token.at)
        self.next += 1
        return self.designs[name]

    def block(self, *skipped: int) -> None:
        """Read statements in braces. The given instructions jump past them when skipped."""
        self.open()
        while not self.close():
            self.statement()
        for instruction in skipped:
            self.code[instruction + E] = len(self.code)

    def open(self) -> None:
        """Read an opening brace, which a statement must follow."""
        self.words("{")
        self.depth += 1
        if self.depth > DEEPEST:
            raise EffectSyntaxError(
                f"no more than {DEEPEST} blocks can be inside each other.", self.passed.at
            )
        if self.token.text == "}":
            self.fail("a statement")

    def close(self) -> bool:
        """Skip a closing brace if it comes next. Return whether it did."""
        if not self.token.text:
            self.fail("}")
        closed = self.accept("}")
        self.depth -= closed
        return closed

    @abstractmethod
    def statement(self) -> None:
        """Read one statement of the game's language."""


class SourceSpan(NamedTuple):
    """An effect's place in a file: a card's key, or that key in a section of the card."""

    document: Document
    number: int  # of the card in the file
    name: str  # of the card
    key: str
    text: str
    section: str = ""
    table: str = "card"

    def error(self, mistake: EffectSyntaxError) -> DataError:
        line, column = self.locate(mistake.at)
        where = f"{self.document.path}, line {line}, column {column}"
        return DataError(f"{where}, {self.name}, {self.key}: {mistake}", (line, column))

    def locate(self, at: int) -> tuple[int, int]:
        """Return the line and column of a position in the effect."""
        number = self.document.line(self.table, self.number, self.section or self.key)
        line = self.document.lines[number - 1]
        opening = re.compile(rf"""{self.key}"?\s*=\s*("{{3}}|'{{3}}|["'])""").search(line)
        column = opening.end() if opening else 0
        if opening and len(opening[1]) == 3 and column == len(line):  # the text begins on the next line
            number, column = number + 1, 0
        if opening and opening[1] == '"':  # on one line; an escape is longer than its character
            return number, column + sum(map(len, WRITTEN.findall(line[column:])[:at])) + 1
        before = self.text[:at]
        newlines = before.count("\n")
        return number + newlines, (at - before.rfind("\n") if newlines else column + at + 1)
