"""Points week by week, those of the cards left in the end, and who won the jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from allhands.files.grammar import some
from allhands.kernel.display import Holding, Ledger, Part, Tally
from allhands.kernel.events import Event
from allhands.kernel.rule import Card
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, POINTS
from .state import WEEKS, Happening, Pile, State


def ledger(s: State, happened: Sequence[Event], to: Viewer) -> Ledger:
    weeks, left = locked_in(s, happened)
    holdings = [Holding(seat, design, n, POINTS[design]) for (seat, design), n in left.items()]
    in_the_end = [sum(h.copies * h.worth for h in holdings if h.seat == seat) for seat in range(s.seats)]
    before = [
        s.scores[seat] - in_the_end[seat] - sum(week[seat] for week in weeks) for seat in range(s.seats)
    ]
    won = [event for event in happened if event.kind == Happening.WON_JOB]
    jobs = Counter(event.seat for event in won)
    return Ledger(
        "Points week by week",
        f"{some(len(won), 'job')} in {some(s.week, 'week')}.",
        (
            *([Tally("Before", tuple(before))] if any(before) else []),  # of a position that was set up
            *(Tally(f"Week {week}", tuple(weeks[week])) for week in range(1, WEEKS + 1)),
            Tally("Cards left", tuple(in_the_end)),
        ),
        besides=(
            Tally("Jobs won", tuple(jobs[seat] for seat in range(s.seats))),
            Tally("Paid", tuple(sum(e.amount for e in won if e.seat == seat) for seat in range(s.seats))),
        ),
        holdings=tuple(sorted(holdings)),
        best=hand_of_the_match(won, to),
    )


def locked_in(s: State, happened: Sequence[Event]) -> tuple[list[list[int]], Counter[tuple[int, int]]]:
    """HM-6.1, HM-2.6: points by week and seat; then the cards whose points were added after the last week."""
    weeks = [[0] * s.seats for _ in range(WEEKS + 1)]
    left: Counter[tuple[int, int]] = Counter()
    week, done = 1, set[int]()
    for event in happened:
        match event.kind:
            case Happening.WEEK_BEGINS:
                week, done = event.amount, set()
            case Happening.SCORED:
                done.add(event.seat)
            case Happening.LOCKED_IN:
                seat, design = event.source - Pile.HAND, DESIGN[event.card]
                if seat in done:
                    left[seat, design] += 1
                else:
                    weeks[week][seat] += POINTS[design]
    return weeks, left


def hand_of_the_match(won: Sequence[Event], to: Viewer) -> Part | None:
    """The model that won the most jobs; of equals, the one that was first."""
    jobs = Counter[Card](event.card for event in won)
    if not jobs:
        return None
    card, times = jobs.most_common(1)[0]
    last = next(event.seat for event in reversed(won) if event.card == card)
    return Part(
        f"{some(times, 'job')} won, last for {to.whom(last)}", "Hand of the match", times, DESIGN[card], last
    )
