"""Proofreading: whether a card's text states the numbers of its effect.

It only warns when it is sure. A text may use words of its own, so it compares amounts only where the text has
the game's usual phrase for them ("+1 card"), and reports a missing one only where not even the noun occurs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from allhands.files.english import join_list

NUMBERS = ("a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
DIGITS = r"(?P<number>\d+)"  # for use in the patterns of phrases
NUMBER = rf"(?P<number>\d+|{'|'.join(NUMBERS)})"  # the same, or a word


class Phrase(NamedTuple):
    """The wording of one kind of amount, in cards' texts and in our warnings."""

    pattern: str  # with DIGITS or NUMBER in it
    nouns: str  # a text without any of these doesn't mention the amount
    verb: str  # the effect's verb: "draws"
    noun: str = ""  # "cards"


class Doubt(NamedTuple):
    """A warning for a card's author, with its place."""

    path: Path
    line: int
    words: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}: {self.words}"


class Amount(NamedTuple):
    """A number in an effect."""

    phrase: Phrase
    number: int
    sure: bool = True  # whether texts always use the usual phrase for it


def disagreements(
    name: str, text: str, amounts: Iterable[Amount], phrases: Iterable[Phrase]
) -> Iterator[str]:
    """Yield the kinds of amounts in which a card's text differs from its effect."""
    found = list(amounts)
    anywhere = {number_of(word) for word in re.findall(rf"\b{NUMBER}\b", text, re.IGNORECASE)}
    for phrase in phrases:
        done = [amount.number for amount in found if amount.phrase == phrase]
        sure = {amount.number for amount in found if amount.phrase == phrase and amount.sure}
        matches = list(re.finditer(phrase.pattern, text, re.IGNORECASE))
        said = [number_of(match["number"]) for match in matches]
        does = f"{phrase.verb} {join_list([str(number) for number in dict.fromkeys(done)] or ['none'])}"
        agree = sum(said) == sum(done) or (set(said) <= sums(done) and sure <= sums(said) | anywhere)
        if said and not agree:
            words = join_list(list(dict.fromkeys(match[0] for match in matches)))
            yield f'the text of "{name}" says {words}, but its effect {does}.'
        elif sure and text and not re.search(phrase.nouns, text, re.IGNORECASE):
            yield f'the effect of "{name}" {does} {phrase.noun}'.rstrip() + ", but its text doesn't say so."


def in_order(doubts: Iterable[Doubt]) -> list[str]:
    """Return doubts sorted by line, without duplicates."""
    return list(map(str, sorted(set(doubts))))


def number_of(word: str) -> int:
    """Return a number written in digits or as a word."""
    return int(word) if word.isdecimal() else max(1, NUMBERS.index(word.lower()))


def sums(numbers: Iterable[int]) -> set[int]:
    """Return all sums of the numbers: "+2 cards" may be one card and another."""
    found = {0}
    for number in numbers:
        found |= {number + other for other in found}
    return found - {0}
