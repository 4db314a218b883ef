"""Highlights of a match of Deck Hand: big buys, robberies, and the last round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.english import count_noun
from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, HOOKS
from .effect_text import name_of
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
                words = f"{to.does(taker, 'buys', 'buy')} {name_of(event.card)}"
                yield Highlight(number, "card", words, count_noun(HOOKS[design], "hook"), design, taker)
            case EventKind.PAID if is_robbery(event):
                words = f"{to.does(taker, 'takes', 'take')} {count_noun(event.amount, 'coin')}"
                yield Highlight(number, "coins", words, f"from {to.whom(giver)}", seat=taker)
            case EventKind.CONTROLS:
                words = f"{to.does(event.seat, 'decides', 'decide')} for {to.whom(taker)}"
                yield Highlight(number, "control", words, "the first Action of the turn", seat=event.seat)
            case EventKind.LAST_ROUND:
                words = f"{to.does(event.seat, 'empties', 'empty')} the supply deck"
                yield Highlight(number, "last", words, "The last round begins", seat=event.seat)


def is_robbery(event: Event) -> bool:
    """Coins that go from purse to purse."""
    return min(event.source, event.target) >= Pile.PURSE and event.amount >= ROBBERY
