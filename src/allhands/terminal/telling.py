"""What happened, told compactly: like events in one sentence, and the events of one turn in one line."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby

from allhands.table.view import EventView

A_CARD = re.compile(r"\ba card\b")
NUMBER = re.compile(r"\d+")
VERB = re.compile(r"(?<=^ )(\w+)")  # right behind the subject
PLURALS = {"is": "are", "has": "have", "does": "do", "goes": "go"}


def tell(events: Sequence[EventView], turns: Sequence[int]) -> list[str]:
    """One line for each turn; `turns` holds the number of each turn's first event.

    Whatever begins by the rules, a turn, a hand or a week, begins a line as well.
    """
    starts = sorted({*turns, *(event.number for event in events if event.kind.endswith("_BEGINS"))})
    grouped = groupby(events, key=lambda event: bisect_right(starts, event.number))
    return [" ".join(sentences(list(group))) for _, group in grouped]


def sentences(events: Sequence[EventView]) -> list[str]:
    """The events in words, like ones that follow each other put together."""
    told: list[str] = []
    run: list[EventView] = []
    for event in events:
        if not event.words:
            continue
        sentence = together([*run, event]) if run else None
        if sentence is None:
            run = [event]
            told.append(event.words)
        else:
            run.append(event)
            told[-1] = sentence
    return told


def together(events: Sequence[EventView]) -> str | None:
    """One sentence for several events, if they differ in nothing but a card or a number."""
    words = [event.words for event in events]
    if len({event.kind for event in events}) > 1:
        return None
    if len(set(words)) == 1:
        return repeated(words[0], len(words))
    cards = [event.card for event in events if event.card]
    parts = cards if len(cards) == len(events) else differing_numbers(words)
    return enumerated(words, parts) if parts else None


def repeated(words: str, times: int) -> str:
    """The same again and again: "Ann draws 3 cards." for three times "Ann draws a card."."""
    if A_CARD.search(words):
        return A_CARD.sub(f"{times} cards", words, count=1)
    return f"{words.rstrip('.')} ({times} times)."


def enumerated(words: Sequence[str], parts: Sequence[str]) -> str | None:
    """A sentence with all the parts in it, if the sentences are the same apart from them."""
    split = [sentence.rpartition(part) for sentence, part in zip(words, parts, strict=True)]
    if len({(before, bool(part), after) for before, part, after in split}) > 1:
        return None
    before, _, after = split[0]
    if before in ("", "The ") or after.startswith(" is "):
        after = VERB.sub(lambda verb: PLURALS.get(verb[1], verb[1].removesuffix("s")), after)
    return f"{before}{', '.join(parts[:-1])} and {parts[-1]}{after}"


def differing_numbers(words: Sequence[str]) -> list[str]:
    """The one number in which sentences differ, if there is one."""
    if len({NUMBER.sub("#", sentence) for sentence in words}) > 1:
        return []
    columns = [list(column) for column in zip(*map(NUMBER.findall, words), strict=True)]
    differing = [column for column in columns if len(set(column)) > 1]
    return differing[0] if len(differing) == 1 else []
