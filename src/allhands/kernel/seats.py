"""Seats in clockwise order."""

from __future__ import annotations

from allhands.kernel.record import State
from allhands.kernel.rule import Seat, rule


@rule
def seat_after(s: State, seat: Seat, steps: int = 1) -> Seat:
    """Return the seat so many places clockwise, once round at most."""
    after = seat + steps
    return after - s.seats if after >= s.seats else after
