"""Highlights of a match of Hand Management: jobs, and models that changed hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.message import Message, message, seat_ref
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DESIGN
from .log_text import owner
from .references import named
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
                words = message("highlight-job", model=named(event.card), job=named(job))
                yield lit(number, "job", event, seat, words, prize(event, totals))
            case EventKind.HIRED:
                words = message("highlight-hired", who=seat_ref(taker), model=named(event.card))
                bid = bids.get(taker, 0)
                paid = (
                    message("highlight-hired.about", points=bid) if bid else message("highlight-hired.free")
                )
                yield lit(number, "hired", event, taker, words, paid)
            case EventKind.LURED | EventKind.SWAPPED:
                words = message("highlight-lured", model=named(event.card))
                rival = seat_ref(owner(event.source))
                moved = message("highlight-lured.about", who=seat_ref(taker), rival=rival)
                yield lit(number, "lured", event, taker, words, moved)
            case EventKind.CANCELLED:
                words = message("highlight-security", who=seat_ref(seat))
                against = message("highlight-security.about", card=named(event.card))
                yield lit(number, "security", event, seat, words, against)


def lit(number: int, kind: str, event: Event, seat: SeatIndex, words: Message, about: Message) -> Highlight:
    return Highlight(number, kind, words, about, DESIGN[event.card], seat)


def prize(won: Event, totals: dict[SeatIndex, int]) -> Message:
    """'3 action cards for Ann, 11 against 8 and 4'."""
    pay: dict[str, Any] = {"who": seat_ref(won.seat), "cards": won.amount}
    others = [str(total) for seat, total in totals.items() if seat != won.seat]
    if others and won.seat in totals:
        return message("highlight-job.about", **pay, total=totals[won.seat], others=others)
    return message("highlight-job.alone", **pay)
