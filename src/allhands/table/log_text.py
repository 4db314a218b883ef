"""The log as compact text: one line per turn, with similar events merged."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from allhands.table.players import listed
from allhands.table.table import Move
from allhands.table.view import EventView


def first_moves(history: Sequence[Move]) -> list[int]:
    """Return the numbers of the moves at which the decider changes."""
    return [
        number
        for number, move in enumerate(history, 1)
        if number == 1 or history[number - 2].seat != move.seat
    ]


def summarize(events: Sequence[EventView], turns: Sequence[int]) -> list[str]:
    """Return one line per turn. `turns` has the number of each turn's first move.

    A turn, hand or week that begins by the rules starts a new line as well, and a roll-off has a line for
    each of its cards.
    """
    begun = [event.number for event in events if event.kind.endswith("_BEGINS")]

    def line(event: EventView) -> tuple[int, int]:
        return bisect_right(turns, event.move), bisect_right(begun, event.number)

    return [text for _, group in groupby(events, key=line) for text in paragraph(group)]


def paragraph(events: Iterable[EventView]) -> Iterator[str]:
    """Tell the events of a turn in one line, but card-by-card results as a table."""
    told = [event for event in events if event.sentence]
    plain: list[EventView] = []
    for about_cards, group in groupby(told, key=begins_with_card):
        run = list(group)
        rows: dict[str, list[EventView]] = {}
        for event in run:
            rows.setdefault(event.card or "", []).append(event)
        if about_cards and len(rows) > 1 and all(len(row) > 1 for row in rows.values()):
            if plain:
                yield sentences(plain)
            plain = []
            yield from table_rows(rows)
        else:
            plain += run
    if plain:
        yield sentences(plain)


def begins_with_card(event: EventView) -> bool:
    return event.card is not None and event.sentence.startswith(event.card)


def table_rows(rows: Mapping[str, Sequence[EventView]]) -> Iterator[str]:
    """Yield a line per card: its name, then everything the events say about it."""
    room = max(map(len, rows))
    for card, events in rows.items():
        parts = [event.sentence.removeprefix(card).strip(" :.") for event in events]
        yield f"  {card:{room}}  {', '.join(parts)}"


def sentences(events: Iterable[EventView]) -> str:
    """Join the events' sentences. Neighbours that say the same about several cards merge."""
    told = (event for event in events if event.sentence)
    return " ".join(merge_events(list(run)) for _, run in groupby(told, key=stem))


def stem(event: EventView) -> str:
    """Return a sentence without the card at its end."""
    ends_with_card = event.card is not None and event.sentence.endswith(f" {event.card}.")
    return event.sentence.removesuffix(f"{event.card}.") if ends_with_card else event.sentence


def merge_events(run: Sequence[EventView]) -> str:
    """Merge sentences with the same stem into one."""
    first = run[0]
    if len(run) == 1:
        return first.sentence
    beginning = stem(first)
    if beginning == first.sentence:
        return f"{first.sentence.removesuffix('.')} ({len(run)} times)."
    article = "the " if beginning.endswith(" the ") else ""
    return f"{beginning.removesuffix(article)}{listed([f'{article}{event.card}' for event in run])}."
