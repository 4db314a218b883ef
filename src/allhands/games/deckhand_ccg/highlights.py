"""Highlights of a match of Deckhand: deaths, charges, and blows to a Captain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.message import Text, message, seat_ref
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .names import named, unit
from .state import EventKind, State
from .units import captain_of

HARD = 4  # damage to a Captain that is worth telling
DOERS = (EventKind.ATTACKS, EventKind.COUNTERED, EventKind.PLAYED, EventKind.ABILITY, EventKind.CHARGED)


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    doer: Card = NONE
    captains = [captain_of(seat) for seat in range(s.seats)]
    for kind, group in groupby(enumerate(happened), key=lambda told: told[1].kind):
        run = list(group)
        number, event = run[0]
        if kind in DOERS:
            doer = run[-1][1].card
        match kind:
            case EventKind.KILLED:
                dead = [told.card for _, told in run]
                args = {"units": [unit(s, card) for card in dead], "count": len(dead)}
                words = message("highlight-killed", **args)
                yield Highlight(number, "killed", words, by(s, doer), s.face[dead[0]])
            case EventKind.CHARGED:
                words = message("highlight-charged", unit=unit(s, event.card))
                yield Highlight(number, "charged", words, design=s.face[event.card], seat=event.seat)
            case EventKind.TALENT:
                words = message("highlight-talent", who=seat_ref(event.seat), card=named(s, event.card))
                yield Highlight(number, "talent", words, design=s.face[event.card], seat=event.seat)
            case EventKind.DAMAGED:
                for number, told in run:
                    if told.card in captains and told.amount >= HARD:
                        words = message("highlight-hurt", unit=unit(s, told.card), amount=told.amount)
                        yield Highlight(number, "hurt", words, by(s, doer), s.face[told.card])
            case EventKind.MATCH_ENDS if event.seat != NONE:
                words = message("highlight-won", who=seat_ref(event.seat))
                yield Highlight(number, "won", words, seat=event.seat)


def by(s: State, doer: Card) -> Text:
    return "" if doer == NONE else message("highlight-by", unit=unit(s, doer))
