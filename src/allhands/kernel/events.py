"""What happened, in order, for people: the log, the animation and the commentary are drawn from it.

Compiled code keeps no events at all.
"""

from __future__ import annotations

from typing import NamedTuple

from allhands.kernel.record import State
from allhands.kernel.rule import NONE, Card, Pile, Seat, Seats, python_only


class Event(NamedTuple):
    kind: int
    seat: Seat  # who did it, or NONE
    card: Card  # which card, or NONE
    amount: int
    source: Pile  # from where ...
    target: Pile  # ... to where, or NONE
    seen: Seats  # who may know the card

    def hidden_from(self, viewer: Seat) -> Event:
        """The event as the viewer may know it."""
        return self if self.card == NONE or self.seen >> viewer & 1 else self._replace(card=NONE)


@python_only(answer=0)
def emit(
    s: State, kind: int, seat: Seat, card: Card, amount: int, source: Pile, target: Pile, seen: Seats
) -> int:
    """Note an event, if this state keeps a log."""
    if s.log is not None:
        s.log.append(Event(kind, seat, card, amount, source, target, seen))
    return 0
