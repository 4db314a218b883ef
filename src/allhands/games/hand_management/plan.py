"""How search plays on for itself: by odds, and by weights that were found by playing many whole matches."""

from __future__ import annotations

from allhands.core.rule import NONE, Seat, rule

from .basics import guards, hand_size, models_of
from .cards import COST, DESIGN, KIND, MODIFIER, PAY, POINTS, Improvement, Kind
from .greedy import USE, appeal, appeal_of_model_card, worth
from .jobs import applicant, job_chance, odds_of_1000
from .state import BUY, BUY_NOTHING, ENOUGH, PASS, WEEKS, Decision, Pile, State


@rule
def plan(s: State, choice: int) -> int:
    """How much the decider likes a legal choice; what is not weighed here is left to the greedy player."""
    seat = s.decider
    match s.pending:
        case Decision.PLAY:
            return 0 if choice == PASS else plan_of_job_card(s, seat, choice)
        case Decision.LOCK:
            return 0 if choice == ENOUGH else 10 * POINTS[choice] - 4 * USE[choice] - 8 * (WEEKS - s.week) + 5
        case Decision.IMPROVE:
            if choice == BUY_NOTHING or choice < BUY:
                return appeal(s, choice)
            return plan_of_purchase(s, seat, choice - BUY)
        case Decision.BID:
            return plan_of_bid(s, seat, choice)
        case Decision.POACH:
            return plan_of_model_card(s, seat, choice)
        case Decision.VICTIM:
            guarded = 500 if guards(s, choice) > 0 else 0
            return 3 * s.scores[choice] // 2 + 3 * min(6, hand_size(s, choice)) - guarded
        case _:
            return appeal(s, choice)


@rule
def plan_of_job_card(s: State, seat: Seat, design: int) -> int:
    """What the card adds to the odds of the job, less what else it might have been good for."""
    job = s.job - 1
    if applicant(s, job, seat) == NONE:
        return -1
    target, change = seat, MODIFIER[design]
    if change < 0:
        strongest = -1000
        for other in range(s.seats):
            if other != seat and applicant(s, job, other) != NONE and job_chance(s, job, other) > strongest:
                target, strongest = other, job_chance(s, job, other)
        change = min(0, change + guards(s, target))
    gain = odds_of_1000(s, job, seat, target, change) - odds_of_1000(s, job, seat, NONE, 0)
    saved = 46 * POINTS[design] + 15 * abs(MODIFIER[design]) + 25 * (WEEKS - s.week) + 37
    if job == 0 and s.seats > 2:
        saved += 22  # for the second job
    return gain * PAY[DESIGN[s.top[Pile.BOARD + job]]] * 23 // 100 + 7 * hand_size(s, seat) - saved


@rule
def plan_of_purchase(s: State, seat: Seat, kind: int) -> int:
    """A guard is good for long, the best pampering early on, a chair for who has models to fill it."""
    left = WEEKS - s.week
    price = 6 * worth_of_cheapest(s, seat, COST[kind]) // 5
    match kind:
        case Improvement.PAMPERED_STAR:
            return 30 * left + 65 - price
        case Improvement.SECURITY:
            return 13 * left + 4 - price
        case Improvement.SLOT:
            return 4 * left - 3 - price if models_of(s, seat) > 2 else -1
        case _:
            return -1


@rule
def worth_of_cheapest(s: State, seat: Seat, count: int) -> int:
    """What the cheapest cards of a hand are worth, so many of them."""
    total, taken, below = 0, 0, -1
    while taken < count:
        lowest, alike = 1000, 0
        card = s.top[Pile.HAND + seat]
        while card != NONE:
            value = worth(DESIGN[card])
            if value > below:
                if value < lowest:
                    lowest, alike = value, 0
                alike += value == lowest
            card = s.below[card]
        if alike == 0:
            return total
        alike = min(alike, count - taken)
        total += lowest * alike
        taken += alike
        below = lowest
    return total


@rule
def plan_of_bid(s: State, seat: Seat, choice: int) -> int:
    """Two models will do; one cheap card for the second."""
    if choice == ENOUGH:
        return 0
    if s.size[Pile.FACE_DOWN + seat] > 0 or s.week == WEEKS or models_of(s, seat) > 1:
        return -1
    return 32 - worth(choice)


@rule
def plan_of_model_card(s: State, seat: Seat, choice: int) -> int:
    """Only a swap that is much for the better is worth a card."""
    if choice == PASS:
        return 0
    if KIND[choice] == Kind.UPPER_HAND:
        return -1
    return (appeal_of_model_card(s, seat, choice) + 10 * POINTS[choice]) * 2 // 5 - 10 * POINTS[choice]
