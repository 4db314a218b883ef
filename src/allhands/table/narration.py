"""What happened, told compactly: the events of one turn in one line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import groupby

from allhands.table.table import Move
from allhands.table.view import EventView


def first_moves(history: Sequence[Move]) -> list[int]:
    """The numbers of the moves with which somebody else than before begins to decide."""
    return [
        number
        for number, move in enumerate(history, 1)
        if number == 1 or history[number - 2].seat != move.seat
    ]


def tell(events: Sequence[EventView], turns: Sequence[int]) -> list[str]:
    """One line for each turn; `turns` holds the number of each turn's first move.

    Whatever begins by the rules, a turn, a hand or a week, begins a line as well.
    """
    begun = [event.number for event in events if event.kind.endswith("_BEGINS")]

    def line(event: EventView) -> tuple[int, int]:
        return bisect_right(turns, event.move), bisect_right(begun, event.number)

    told = (sentences(group) for _, group in groupby(events, key=line))
    return [text for text in told if text]


def sentences(events: Iterable[EventView]) -> str:
    """The events in words."""
    return " ".join(event.sentence for event in events if event.sentence)
