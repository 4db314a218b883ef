"""The reader of words: a seat, called "you", or the public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allhands.kernel.rule import NONE, SeatIndex


@dataclass(frozen=True)
class Viewer:
    """One reader, and the names of everyone at the table."""

    names: Sequence[str]
    seat: SeatIndex = NONE  # NONE: the public

    def is_you(self, seat: SeatIndex) -> bool:
        """Return whether a seat is the reader's own."""
        return seat == self.seat and seat != NONE

    def name(self, seat: SeatIndex) -> str:
        """Return 'Ann' or 'You': a subject, or a name that stands alone."""
        return "You" if self.is_you(seat) else self.names[seat]

    def whom(self, seat: SeatIndex) -> str:
        """Return 'Ann' or 'you': an object."""
        return "you" if self.is_you(seat) else self.names[seat]

    def whose(self, seat: SeatIndex) -> str:
        """Return 'Ann's' or 'your': a possessive."""
        return "your" if self.is_you(seat) else f"{self.names[seat]}'s"

    def does(self, seat: SeatIndex, verb: str, for_you: str) -> str:
        """Return 'Ann draws' or 'You draw'."""
        return f"{self.name(seat)} {for_you if self.is_you(seat) else verb}"
