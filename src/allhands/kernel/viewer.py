"""Whoever reads: a seat or the public. Words are made for a viewer, whose own seat is called "you"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allhands.kernel.rule import NONE, Seat


@dataclass(frozen=True)
class Viewer:
    """One reader, and what everybody at the table is called."""

    names: Sequence[str]
    seat: Seat = NONE  # NONE: the public

    def is_you(self, seat: Seat) -> bool:
        return seat == self.seat and seat != NONE

    def name(self, seat: Seat) -> str:
        """'Ann', but 'You': a subject, or a name that stands alone."""
        return "You" if self.is_you(seat) else self.names[seat]

    def whom(self, seat: Seat) -> str:
        """'Ann', but 'you': an object."""
        return "you" if self.is_you(seat) else self.names[seat]

    def whose(self, seat: Seat) -> str:
        """'Ann's', but 'your': what belongs to a seat."""
        return "your" if self.is_you(seat) else f"{self.names[seat]}'s"

    def does(self, seat: Seat, verb: str, for_you: str) -> str:
        """'Ann draws', but 'You draw'."""
        return f"{self.name(seat)} {for_you if self.is_you(seat) else verb}"
