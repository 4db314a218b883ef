"""What happened, in order: the log, the animation and the commentary are made from it.

Compiled, `emit` stores into a record with room for events, and is nothing for any other record.
"""

from __future__ import annotations

import types
from typing import Annotated, Any, NamedTuple

from allhands.kernel.rule import NONE, WATCHED, Card, Grid, Pile, SeatIndex, Seats, python_only, rule
from allhands.kernel.struct import State

ROOM = 512  # events of one move that a watched record has room for


class Event(NamedTuple):
    kind: int
    seat: SeatIndex  # who did it, or NONE
    card: Card  # which card, or NONE
    amount: int
    source: Pile  # from where ...
    target: Pile  # ... to where, or NONE
    seen: Seats  # who may know the card
    move: int = 0  # the number of the move it came of; 0: of the deal

    def hidden_from(self, viewer: SeatIndex) -> Event:
        """Return the event as a viewer may know it."""
        return self if self.card == NONE or self.seen >> viewer & 1 else self._replace(card=NONE)


class EventRun(NamedTuple):
    """Similar events in a row, told in one sentence; only their cards or places differ."""

    events: tuple[Event, ...]

    @property
    def first(self) -> Event:
        return self.events[0]

    @property
    def kind(self) -> int:
        return self.events[0].kind

    @property
    def seat(self) -> SeatIndex:
        return self.events[0].seat

    @property
    def card(self) -> Card:
        return self.events[0].card

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(event.card for event in self.events)

    @property
    def amount(self) -> int:
        return self.events[0].amount

    @property
    def source(self) -> Pile:
        return self.events[0].source

    @property
    def target(self) -> Pile:
        return self.events[0].target

    def __len__(self) -> int:
        return len(self.events)


@python_only(answer=0)
def emit(
    s: State,
    kind: int,
    seat: SeatIndex = NONE,
    card: Card = NONE,
    amount: int = 0,
    source: Pile = NONE,
    target: Pile = NONE,
    seen: Seats = 0,
) -> int:
    """Log an event, if this state keeps a log."""
    if s.log is not None:
        s.log.append(Event(kind, seat, card, int(amount), source, target, seen))
    return 0


@rule
def store_event(
    s: Any, kind: int, seat: int, card: int, amount: int, source: int, target: int, seen: int
) -> int:
    """Store an event in a record with room for them. Beyond that room, only count."""
    if s.happened < len(s.happenings):
        row = s.happenings[s.happened]
        row[0] = kind
        row[1] = seat
        row[2] = card
        row[3] = amount
        row[4] = source
        row[5] = target
        row[6] = seen
    s.happened += 1
    return 0


WATCHED[emit] = store_event


def with_event_buffer(state: type[State]) -> type[State]:
    """Return the same record with room for the events of one move."""
    fields = {"happened": int, "happenings": Annotated[Grid, "happenings", 7]}
    body = {"__annotations__": fields, "__module__": __name__}
    name, sizes = f"Watched{state.__name__}", {"happenings": ROOM}
    made: type[State] = types.new_class(name, (state,), sizes, lambda scope: scope.update(body))
    return made
