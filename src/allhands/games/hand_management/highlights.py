"""Highlights of a match of Hand Management: jobs, and models that changed hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.english import capitalize, count_noun, join_list
from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DESIGN
from .log_text import name_of, owner
from .state import EventKind, State


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    job: Card = NONE
    totals: dict[SeatIndex, int] = {}
    bids: dict[SeatIndex, int] = {}
    for number, event in enumerate(happened):
        seat, taker = event.seat, owner(event.target)
        match event.kind:
            case EventKind.WEEK_BEGINS:
                bids = {}
            case EventKind.JOB_BEGINS:
                job, totals = event.card, {}
            case EventKind.TOTAL:
                totals[seat] = event.amount
            case EventKind.BID_WORTH:
                bids[seat] = event.amount
            case EventKind.WON_JOB:
                words = f"{name_of(event.card)} wins {name_of(job)}"
                yield Highlight(number, "job", words, prize(event, totals, to), DESIGN[event.card], seat)
            case EventKind.HIRED:
                words = f"{to.does(taker, 'hires', 'hire')} {name_of(event.card)}"
                about = f"for {count_noun(bids[taker], 'point')}" if bids.get(taker) else "for nothing"
                yield Highlight(number, "hired", words, about, DESIGN[event.card], taker)
            case EventKind.LURED | EventKind.SWAPPED:
                words = f"{name_of(event.card)} changes hands"
                about = f"from {to.whom(owner(event.source))} to {to.whom(taker)}"
                yield Highlight(number, "lured", words, about, DESIGN[event.card], taker)
            case EventKind.CANCELLED:
                words = f"{capitalize(to.whose(seat))} security steps in"
                about = f"against {name_of(event.card)}"
                yield Highlight(number, "security", words, about, DESIGN[event.card], seat)


def prize(won: Event, totals: dict[SeatIndex, int], to: Viewer) -> str:
    """'3 action cards for Ann, 11 against 8 and 4'."""
    pay = f"{count_noun(won.amount, 'action card')} for {to.whom(won.seat)}"
    others = [str(total) for seat, total in totals.items() if seat != won.seat]
    return f"{pay}, {totals[won.seat]} against {join_list(others)}" if others and won.seat in totals else pay
