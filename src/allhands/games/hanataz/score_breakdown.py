"""Where everyone's silvs came from and went, over a whole match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from allhands.kernel.display import ScoreBreakdown, SeatValues
from allhands.kernel.events import Event
from allhands.kernel.message import Text, message, seat_ref
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .state import SEATS, EventKind, Pile, State

START, POTS, DRAGONS, TOLLS, BARDS, DRAWN, POT = range(7)
LABELS = ("start", "pots", "dragons", "tolls", "bards", "drawn", "pot")
WINNING = (EventKind.POT_WON, EventKind.POT_SPLIT, EventKind.POT_TO_FOOL, EventKind.LAST_LEFT)


def ledger(s: State, happened: Sequence[Event], to: Viewer) -> ScoreBreakdown:
    flows = [[0] * s.seats for _ in LABELS]
    for before, event in pairwise(happened):
        if event.kind == EventKind.PAID:
            kind = kind_of(before, event)
            for place, amount in ((event.source, -event.amount), (event.target, event.amount)):
                if (seat := purse(place)) != NONE:
                    flows[kind][seat] += amount
    flows[START] = [s.silvs[seat] - sum(flow[seat] for flow in flows) for seat in range(s.seats)]
    parts = tuple(
        SeatValues(message(f"score-{label}"), tuple(flow)) for label, flow in zip(LABELS, flows, strict=True)
    )
    return ScoreBreakdown(message("score-title"), best_hand(happened), parts)


def kind_of(before: Event, paid: Event) -> int:
    """Return what silvs were paid for, by where they went and the event before."""
    giver, taker = purse(paid.source), purse(paid.target)
    if giver != NONE and taker != NONE:
        return TOLLS
    if paid.source == Pile.POT:
        return POTS if before.kind in WINNING else DRAGONS
    if Pile.POT not in (paid.source, paid.target):
        return BARDS
    bought = before.kind == EventKind.DRAWN and before.move == paid.move  # HZ-3.3
    return DRAWN if bought and before.target == Pile.HAND + giver else POT


def purse(place: int) -> SeatIndex:
    return place - Pile.PURSE if Pile.PURSE <= place < Pile.PURSE + SEATS else NONE


def best_hand(happened: Sequence[Event]) -> Text:
    """Name the largest pot that anyone took, and its hand."""
    hand, best = 0, (0, 0, NONE)
    for event in happened:
        if event.kind == EventKind.HAND_BEGINS:
            hand = event.amount
        elif event.kind in WINNING[:3] and event.amount > best[0]:
            best = event.amount, hand, event.seat
    silvs, hand, seat = best
    if seat == NONE:
        return message("score-no-pot")
    return message("score-largest-pot", who=seat_ref(seat), silvs=silvs, hand=hand)
