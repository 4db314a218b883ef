"""Hand Management: the deal, the steps that follow an answer, and the score."""

from __future__ import annotations

from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.stack import pop, push

from .action_cards import open_window, take_effect
from .agency import collect, offer_firing, offer_improvement, offer_improvements
from .hiring import begin_recruitment, offer_bids, offer_pick
from .jobs import begin_job, offer_applications, resolve
from .setup import choose_models, set_up
from .state import Decision, State, Step
from .weeks import begin_week, offer_lock_in

LEAD = 160  # points ahead that nobody ever is
LUCKY_CARD = 0.0019  # what a thousandth of a card won by luck is worth in points at the end


@rule
def deal(s: State) -> None:
    """HM-1: set up the match, up to the first choice of models."""
    set_up(s)
    proceed(s)


@rule
def proceed(s: State) -> None:
    """Resolve the stack until a player must decide or it is empty."""
    while s.pending == Decision.NOTHING and s.depth > 0:
        step, a, b, c = pop(s)
        match step:
            case Step.WINDOW:
                open_window(s, a, b, c)
            case Step.EFFECT:
                take_effect(s, a, b, c)
            case Step.PAY:
                collect(s, a, b, c)
            case Step.APPLY:
                offer_applications(s, a, b)
            case Step.JOB:
                begin_job(s, a)
            case Step.RESOLVE:
                resolve(s, a)
            case Step.IMPROVE:
                if a == NONE:
                    offer_improvement(s, b)
                else:
                    offer_improvements(s, a)
            case Step.FIRE:
                offer_firing(s, a)
            case Step.RECRUIT:
                begin_recruitment(s)
            case Step.BID:
                offer_bids(s, a)
            case Step.PICK:
                offer_pick(s)
            case Step.LOCK:
                offer_lock_in(s, a)
            case Step.WEEK:
                begin_week(s)
            case Step.KEEP:
                push(s, Step.KEEP, a)
                choose_models(s, a)


@rule
def share(s: State, seat: SeatIndex) -> float:
    """HM-2.6: share the win among the highest totals."""
    best, winners = s.scores[0], 1
    for other in range(1, s.seats):
        if s.scores[other] > best:
            best, winners = s.scores[other], 1
        elif s.scores[other] == best:
            winners += 1
    return 1.0 / winners if s.scores[seat] == best else 0.0


@rule
def payoff(s: State, seat: SeatIndex) -> float:
    """Return the points ahead of the others' mean, scaled from 0 to 1.

    It subtracts luck with the dice, which makes up two thirds of the differences between leads.
    """
    ahead, lucky = s.scores[seat] * s.seats, s.luck[seat] * s.seats
    for other in range(s.seats):
        ahead -= s.scores[other]
        lucky -= s.luck[other]
    lead = (ahead - LUCKY_CARD * lucky) / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + lead / (2 * LEAD)))


@rule
def score(s: State, seat: SeatIndex) -> int:
    """HM-2.6: return a seat's recorded points."""
    return s.scores[seat]
