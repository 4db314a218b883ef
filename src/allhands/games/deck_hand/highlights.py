"""Highlights of a match of Deck Hand: big buys, robberies, and the last round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.message import message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, HOOKS
from .effect_text import ref
from .log_text import seat_of
from .state import EventKind, Pile, State

GREAT = 4  # hooks on a card that are worth telling
ROBBERY = 2  # coins taken at once


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    for number, event in enumerate(happened):
        giver, taker = seat_of(event.source), seat_of(event.target)
        match event.kind:
            case EventKind.BOUGHT if event.card != NONE and HOOKS[DESIGN[event.card]] >= GREAT:
                design = DESIGN[event.card]
                words = message("highlight-bought", who=seat_ref(taker), card=ref(event.card))
                yield Highlight(number, "card", words, message("hooks", count=HOOKS[design]), design, taker)
            case EventKind.PAID if is_robbery(event):
                words = message("highlight-robbed", who=seat_ref(taker), coins=event.amount)
                about = message("highlight-robbed.about", victim=seat_ref(giver))
                yield Highlight(number, "coins", words, about, seat=taker)
            case EventKind.CONTROLS:
                words = message("highlight-controls", who=seat_ref(event.seat), target=seat_ref(taker))
                about = message("highlight-controls.about")
                yield Highlight(number, "control", words, about, seat=event.seat)
            case EventKind.LAST_ROUND:
                words = message("highlight-last-round", who=seat_ref(event.seat))
                about = message("highlight-last-round.about")
                yield Highlight(number, "last", words, about, seat=event.seat)


def is_robbery(event: Event) -> bool:
    """Coins that go from purse to purse."""
    return min(event.source, event.target) >= Pile.PURSE and event.amount >= ROBBERY
