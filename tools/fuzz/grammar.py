"""The base of random effects: choices, a budget of blocks, and occasional nonsense."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


class Sentences(ABC):
    """A generator of random sentences in a game's language."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.nonsense = False  # whether misplaced words are allowed
        self.room = 8  # the number of blocks left

    @abstractmethod
    def statement(self) -> str: ...

    def statements(self) -> str:
        return " ".join(self.statement() for _ in range(self.chance.choice((1, 1, 2, 3, 4))))

    def block(self) -> str:
        """Write statements in braces."""
        self.room -= 1
        return f"{{ {self.statements()} }}"

    def one(self, known: Sequence[T]) -> T:
        return self.chance.choice(known)

    def number(self) -> int:
        return self.chance.choice((1, 1, 1, 2, 2, 3, 4, 9))

    def careless(self) -> bool:
        return self.nonsense and self.chance.random() < 0.1

    def spoiled(self, text: str) -> str:
        """Sometimes lose, double or move a word, if nonsense is allowed."""
        if not self.careless():
            return text
        words = text.split()
        at, to = self.chance.randrange(len(words)), self.chance.randrange(len(words))
        words[at : at + 1] = self.chance.choice(([], [words[at]] * 2, [words[to]], ["9" * 20]))
        return " ".join(words)


def cards_text(head: Mapping[str, Any], tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """Return a card file as TOML, which writes texts, numbers and lists like JSON."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    for table, rows in tables.items():
        for row in rows:
            lines += ["", f"[[{table}]]", *(f"{key} = {json.dumps(value)}" for key, value in row.items())]
    return "\n".join(lines) + "\n"
