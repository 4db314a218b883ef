"""Points week by week, those of the cards left in the end, and who won the jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from allhands.kernel.display import CaptionPart, CardHolding, ScoreBreakdown, SeatValues
from allhands.kernel.events import Event
from allhands.kernel.message import message, seat_ref
from allhands.kernel.rule import Card
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, POINTS
from .state import WEEKS, EventKind, Pile, State


def ledger(s: State, happened: Sequence[Event], to: Viewer) -> ScoreBreakdown:
    weeks, left = locked_in(s, happened)
    holdings = [CardHolding(seat, design, n, POINTS[design]) for (seat, design), n in left.items()]
    in_the_end = [sum(h.copies * h.worth for h in holdings if h.seat == seat) for seat in range(s.seats)]
    before = [
        s.scores[seat] - in_the_end[seat] - sum(week[seat] for week in weeks) for seat in range(s.seats)
    ]
    won = [event for event in happened if event.kind == EventKind.WON_JOB]
    jobs = Counter(event.seat for event in won)
    return ScoreBreakdown(
        message("score-title"),
        message("score-summary", jobs=len(won), weeks=s.week),
        (
            *(
                [SeatValues(message("score-before"), tuple(before))] if any(before) else []
            ),  # of a position that was set up
            *(
                SeatValues(message("heading-week", week=week), tuple(weeks[week]))
                for week in range(1, WEEKS + 1)
            ),
            SeatValues(message("score-cards-left"), tuple(in_the_end)),
        ),
        besides=(
            SeatValues(message("score-jobs-won"), tuple(jobs[seat] for seat in range(s.seats))),
            SeatValues(
                message("score-paid"),
                tuple(sum(e.amount for e in won if e.seat == seat) for seat in range(s.seats)),
            ),
        ),
        holdings=tuple(sorted(holdings)),
        best=hand_of_the_match(won),
    )


def locked_in(s: State, happened: Sequence[Event]) -> tuple[list[list[int]], Counter[tuple[int, int]]]:
    """HM-6.1, HM-2.6: points by week and seat; then the cards whose points were added after the last week."""
    weeks = [[0] * s.seats for _ in range(WEEKS + 1)]
    left: Counter[tuple[int, int]] = Counter()
    week, done = 1, set[int]()
    for event in happened:
        match event.kind:
            case EventKind.WEEK_BEGINS:
                week, done = event.amount, set()
            case EventKind.SCORED:
                done.add(event.seat)
            case EventKind.LOCKED_IN:
                seat, design = event.source - Pile.HAND, DESIGN[event.card]
                if seat in done:
                    left[seat, design] += 1
                else:
                    weeks[week][seat] += POINTS[design]
    return weeks, left


def hand_of_the_match(won: Sequence[Event]) -> CaptionPart | None:
    """Return the model that won the most jobs, or the first of several."""
    jobs = Counter[Card](event.card for event in won)
    if not jobs:
        return None
    card, times = jobs.most_common(1)[0]
    last = next(event.seat for event in reversed(won) if event.card == card)
    words = message("score-best", who=seat_ref(last), jobs=times)
    return CaptionPart(words, "best", times, DESIGN[card], last)
