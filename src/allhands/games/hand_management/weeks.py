"""HM-2 and HM-6: the course of a week, locking in points, and the end of the match."""

from __future__ import annotations

from allhands.kernel.piles import find
from allhands.kernel.rng import turn_to
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, push

from .common import hand_size, record_points, tell
from .decks import draw
from .jobs import page_of, reveal_jobs
from .state import ENOUGH, MOST_KEPT, WEEKS, Decision, EventKind, Phase, Pile, Reason, State, Step


@rule
def begin_week(s: State) -> None:
    """HM-2.2: deal everyone a card, and queue the week's steps."""
    s.week += 1
    turn_to(s, page_of(s, 0))
    s.phase = Phase.DRAW
    tell(s, EventKind.WEEK_BEGINS, s.first, amount=s.week)
    for steps in range(s.seats):
        draw(s, seat_after(s, s.first, steps))
    reveal_jobs(s)


@rule
def offer_lock_in(s: State, asked: int) -> None:
    """HM-6.1: ask players with cards to lock in points, First Hand first."""
    if asked == s.seats:
        end_week(s)
        return
    push(s, Step.LOCK, asked + 1)
    seat = seat_after(s, s.first, asked)
    if hand_size(s, seat) > 0:
        ask(s, seat, Decision.LOCK)


@rule
def refusal_of_lock_in(s: State, seat: SeatIndex, choice: int) -> int:
    """HM-6.2: lock in a card from hand, or stop with four cards or fewer."""
    if choice == ENOUGH:
        return Reason.TOO_MANY_CARDS if hand_size(s, seat) > MOST_KEPT else Reason.NONE
    return Reason.NOT_HELD if find(s, Pile.HAND + seat, choice) == NONE else Reason.NONE


@rule
def lock_in(s: State, seat: SeatIndex, choice: int) -> None:
    """HM-6.1: lock in a card, or be done."""
    if choice != ENOUGH:
        record_points(s, seat, find(s, Pile.HAND + seat, choice))
        if hand_size(s, seat) > 0:
            ask(s, seat, Decision.LOCK)
            return
    tell(s, EventKind.SCORED, seat, amount=s.scores[seat])


@rule
def end_week(s: State) -> None:
    """HM-2.5, HM-4.3: renew the guards and move First Hand on; end after the sixth week."""
    for seat in range(s.seats):
        s.security_used[seat] = 0
        s.kept[seat] = hand_size(s, seat)
    if s.week < WEEKS:
        s.first = seat_after(s, s.first)
        push(s, Step.WEEK)
        return
    for steps in range(s.seats):  # HM-2.6
        seat = seat_after(s, s.first, steps)
        while hand_size(s, seat) > 0:
            record_points(s, seat, s.top[Pile.HAND + seat])
        tell(s, EventKind.SCORED, seat, amount=s.scores[seat])
    tell(s, EventKind.MATCH_ENDS, amount=s.week)
