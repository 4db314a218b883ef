"""Reading an effect word by word, and saying what is wrong with it and where."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import NamedTuple

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


def split(text: str) -> list[Token]:
    """The words, numbers and signs of an effect; the last one is empty."""
    tokens = [Token(m.group(m.lastindex or 0), m.start(m.lastindex or 0)) for m in TOKEN.finditer(text)]
    return [*tokens, Token("", len(text.rstrip()))]


def one_of(words: Iterable[str]) -> str:
    """A list of what may stand somewhere: words in quotes, descriptions without."""
    *some, last = [w if " " in w else f'"{w}"' for w in words]
    return f"{', '.join(some)} or {last}" if some else last


class Reader:
    """The words of an effect, one after another."""

    def __init__(self, text: str = "") -> None:
        self.read(text)

    def read(self, text: str) -> None:
        """Begin with another effect."""
        self.tokens, self.next = split(text), 0

    @property
    def token(self) -> Token:
        return self.tokens[self.next]

    @property
    def passed(self) -> Token:
        """The word just read."""
        return self.tokens[self.next - 1]

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
