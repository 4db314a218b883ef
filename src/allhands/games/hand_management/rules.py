"""Hand Management: the deal, and the two statements everything else is derived from."""

from __future__ import annotations

from allhands.kernel.piles import find
from allhands.kernel.rule import NONE, Seat, rule
from allhands.kernel.stack import peek, pop, push

from .basics import models_of
from .hiring import begin_recruitment, bid, offer_bids, offer_pick, pick, refusal_of_pick
from .jobs import (
    apply_for,
    begin_job,
    offer_applications,
    refusal_of_application,
    resolve,
)
from .offices import (
    collect,
    fire,
    improve,
    offer_firing,
    offer_improvement,
    offer_improvements,
    refusal_of_firing,
    refusal_of_improvement,
    spend,
)
from .plays import (
    aim_at_hand,
    aim_at_model,
    aim_at_rival,
    answer_security,
    answer_window,
    give_in_exchange,
    open_window,
    refusal_of_job_card,
    refusal_of_model_card,
    refusal_of_rival,
    refusal_of_security,
    refusal_of_target,
    refusal_of_victim,
    take_effect,
)
from .setup import choose_models, keep, set_up
from .state import ENOUGH, MOST_MODELS, Decision, Pile, Reason, State, Step
from .weeks import begin_week, lock_in, offer_lock_in, refusal_of_lock_in

LEAD = 160  # points ahead that nobody ever is
LUCKY_CARD = 0.0019  # what a thousandth of a card won by luck is worth in points at the end


@rule
def deal(s: State) -> None:
    """HM-1  Up to the first choice of models."""
    set_up(s)
    proceed(s)


@rule
def refusal(s: State, choice: int) -> int:
    """Why the decider may not choose this, or Reason.NONE."""
    seat = s.decider
    match s.pending:
        case Decision.PLAY:
            return refusal_of_job_card(s, seat, choice)
        case Decision.TARGET:
            return refusal_of_target(s, choice)
        case Decision.APPLY:
            return refusal_of_application(s, seat, peek(s)[2] - 1, choice)
        case Decision.SECURITY:
            return refusal_of_security(s, seat, choice)
        case Decision.IMPROVE:
            return refusal_of_improvement(s, seat, choice)
        case Decision.VICTIM:
            return refusal_of_victim(s, seat, choice)
        case Decision.FIRE:
            return refusal_of_firing(s, seat, choice)
        case Decision.OWN:
            return Reason.NOBODY_TO_GIVE if choice >= models_of(s, seat) else Reason.NONE
        case Decision.POACH:
            return refusal_of_model_card(s, seat, choice)
        case Decision.RIVAL:
            return refusal_of_rival(s, seat, choice // MOST_MODELS, choice % MOST_MODELS)
        case Decision.PICK:
            return refusal_of_pick(s, choice)
        case Decision.LOCK:
            return refusal_of_lock_in(s, seat, choice)
        case Decision.BID if choice == ENOUGH:
            return Reason.NONE
        case Decision.KEEP:
            return Reason.NOT_DEALT if find(s, Pile.HAND + seat, choice) == NONE else Reason.NONE
        case _:  # SPEND, BID
            return Reason.NOT_HELD if find(s, Pile.HAND + seat, choice) == NONE else Reason.NONE


@rule
def apply(s: State, choice: int) -> None:
    """Settle the pending decision; on return the next one is pending, or the match is over."""
    seat, decision = s.decider, s.pending
    s.pending = Decision.NOTHING
    match decision:
        case Decision.PLAY | Decision.POACH:
            _, turn, passed, for_models = pop(s)
            answer_window(s, seat, choice, turn, passed, for_models)
        case Decision.TARGET:
            aim_at_model(s, seat, choice)
        case Decision.SECURITY:
            answer_security(s, seat, choice)
        case Decision.APPLY:
            apply_for(s, seat, peek(s)[2] - 1, choice)
        case Decision.IMPROVE:
            improve(s, seat, choice)
        case Decision.VICTIM:
            aim_at_hand(s, seat, choice)
        case Decision.SPEND:
            _, owed, purpose, _ = pop(s)
            spend(s, seat, choice, owed, purpose)
        case Decision.FIRE:
            fire(s, seat, choice)
        case Decision.RIVAL:
            aim_at_rival(s, seat, choice // MOST_MODELS, choice % MOST_MODELS)
        case Decision.OWN:
            _, _, model, _ = pop(s)
            give_in_exchange(s, seat, choice, model)
        case Decision.BID:
            bid(s, seat, choice)
        case Decision.PICK:
            pick(s, seat, choice)
        case Decision.LOCK:
            lock_in(s, seat, choice)
        case Decision.KEEP:
            _, kept, _, _ = pop(s)
            keep(s, seat, choice, kept)
    proceed(s)


@rule
def proceed(s: State) -> None:
    """Go on with unfinished business until somebody is asked something, or nothing is left to do."""
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
def share(s: State, seat: Seat) -> float:
    """HM-2.6  The highest total wins; equal totals share the win."""
    best, winners = s.scores[0], 1
    for other in range(1, s.seats):
        if s.scores[other] > best:
            best, winners = s.scores[other], 1
        elif s.scores[other] == best:
            winners += 1
    return 1.0 / winners if s.scores[seat] == best else 0.0


@rule
def payoff(s: State, seat: Seat) -> float:
    """Points ahead of the others' mean, so that search sees what a single card is worth, far behind, too.

    What was mere luck with the dice is taken off: two thirds of what makes leads differ say nothing of play.
    """
    ahead, lucky = s.scores[seat] * s.seats, s.luck[seat] * s.seats
    for other in range(s.seats):
        ahead -= s.scores[other]
        lucky -= s.luck[other]
    lead = (ahead - LUCKY_CARD * lucky) / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + lead / (2 * LEAD)))


@rule
def score(s: State, seat: Seat) -> int:
    return s.scores[seat]
