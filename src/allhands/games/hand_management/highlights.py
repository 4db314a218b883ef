"""Highlights of a match of Hand Management: jobs, and models that changed hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.grammar import joined, some, upper
from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE, Card, Seat
from allhands.kernel.viewer import Viewer

from .cards import DESIGN
from .news import name_of, owner
from .state import Happening, State


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    job: Card = NONE
    totals: dict[Seat, int] = {}
    bids: dict[Seat, int] = {}
    for number, event in enumerate(happened):
        seat, taker = event.seat, owner(event.target)
        match event.kind:
            case Happening.WEEK_BEGINS:
                bids = {}
            case Happening.JOB_BEGINS:
                job, totals = event.card, {}
            case Happening.TOTAL:
                totals[seat] = event.amount
            case Happening.BID_WORTH:
                bids[seat] = event.amount
            case Happening.WON_JOB:
                words = f"{name_of(event.card)} wins {name_of(job)}"
                yield Highlight(number, "job", words, prize(event, totals, to), DESIGN[event.card], seat)
            case Happening.HIRED:
                words = f"{to.does(taker, 'hires', 'hire')} {name_of(event.card)}"
                about = f"for {some(bids[taker], 'point')}" if bids.get(taker) else "for nothing"
                yield Highlight(number, "hired", words, about, DESIGN[event.card], taker)
            case Happening.LURED | Happening.SWAPPED:
                words = f"{name_of(event.card)} changes hands"
                about = f"from {to.whom(owner(event.source))} to {to.whom(taker)}"
                yield Highlight(number, "lured", words, about, DESIGN[event.card], taker)
            case Happening.CANCELLED:
                words = f"{upper(to.whose(seat))} security steps in"
                about = f"against {name_of(event.card)}"
                yield Highlight(number, "security", words, about, DESIGN[event.card], seat)


def prize(won: Event, totals: dict[Seat, int], to: Viewer) -> str:
    """'3 action cards for Ann, 11 against 8 and 4'."""
    pay = f"{some(won.amount, 'action card')} for {to.whom(won.seat)}"
    others = [str(total) for seat, total in totals.items() if seat != won.seat]
    return f"{pay}, {totals[won.seat]} against {joined(others)}" if others and won.seat in totals else pay
