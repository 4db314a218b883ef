"""Seats in clockwise order."""

from __future__ import annotations

from allhands.kernel.rule import SeatIndex, rule
from allhands.kernel.struct import State


@rule
def seat_after(s: State, seat: SeatIndex, steps: int = 1) -> SeatIndex:
    """Return the seat so many places clockwise, once round at most."""
    after = seat + steps
    return after - s.seats if after >= s.seats else after
