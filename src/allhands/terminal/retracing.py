"""A match gone through again, to see which events belong to which decision."""

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
        first = len(again.state.log or ())
        made = again.play(move)
        yield Decided(seat, made, first, len(again.state.log or ()))
