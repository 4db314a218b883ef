"""A match as somebody watches it: from a seat, and decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from allhands.table.match import Table
from allhands.table.record import begin
from allhands.table.view import MoveView


class Decided(NamedTuple):
    """A decision of the past: who decided what, and the numbers of the events that came of it."""

    seat: int
    move: MoveView
    first: int
    end: int


def retrace(table: Table) -> Iterator[Decided]:
    """The decisions of a match so far."""
    again = begin(table.box, table)
    for seat, move in table.history:
        first = happened(again)
        made = again.play(move)
        yield Decided(seat, made, first, happened(again))


def happened(table: Table) -> int:
    """How many events there were so far."""
    return len(table.state.log or ())


def seen_by(table: Table, seat: int | None) -> Table:
    """The same table, whose words call the seat "You"."""
    return table
