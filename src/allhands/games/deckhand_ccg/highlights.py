"""Highlights of a match of Deckhand: deaths, charges, and blows to a Captain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from allhands.files.english import capitalize
from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .names import listed, name_of, unit
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
                names = capitalize(listed([unit(s, card, to) for card in dead]))
                words = f"{names} {'is' if len(dead) == 1 else 'are'} killed"
                yield Highlight(number, "killed", words, by(s, doer, to), s.face[dead[0]])
            case EventKind.CHARGED:
                words = capitalize(f"{unit(s, event.card, to)} charges recklessly")
                yield Highlight(number, "charged", words, design=s.face[event.card], seat=event.seat)
            case EventKind.TALENT:
                words = f"{to.does(event.seat, 'uses', 'use')} {name_of(s, event.card)}'s Talent"
                yield Highlight(number, "talent", words, design=s.face[event.card], seat=event.seat)
            case EventKind.DAMAGED:
                for number, told in run:
                    if told.card in captains and told.amount >= HARD:
                        words = capitalize(f"{unit(s, told.card, to)} takes {told.amount} damage")
                        yield Highlight(number, "hurt", words, by(s, doer, to), s.face[told.card])
            case EventKind.MATCH_ENDS if event.seat != NONE:
                yield Highlight(
                    number, "won", f"{to.does(event.seat, 'wins', 'win')} the match", seat=event.seat
                )


def by(s: State, doer: Card, to: Viewer) -> str:
    return "" if doer == NONE else f"by {unit(s, doer, to)}"
