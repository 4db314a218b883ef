"""How search plays on for itself: by odds, and by weights fitted to what came of each choice in true worlds.

Likings are tenths of a point at the end of the match, those of cards for a job hundredths.
"""

from __future__ import annotations

from allhands.kernel.rule import NONE, Column, Seat, rule

from .basics import guards, hand_size, has_free_slot
from .cards import COST, DECK, DESIGN, KIND, MODIFIER, PAY, POINTS, Improvement, Kind
from .greedy import ADDED_PER_WEEK, appeal, gain_by_hiring
from .jobs import applicant, job_chance, odds_of_1000
from .roster import best_addition
from .state import BUY, BUY_NOTHING, ENOUGH, PASS, WEEKS, Decision, Pile, State


def use(design: int) -> int:
    """What comes of a card that is played well, in tenths of a point."""
    of_kind = {Kind.SLEIGHT_OF_HAND: 25, Kind.UPPER_HAND: 5}.get(Kind(KIND[design]), 0)
    return max(15 * MODIFIER[design], -7 * MODIFIER[design], of_kind)


# What it is worth to hold a card, be it played or locked in.
WORTH = Column(max(10 * POINTS[design] + 1, use(design)) for design in range(len(DECK)))


@rule
def plan(s: State, choice: int) -> int:
    """How much the decider likes a legal choice; what is not weighed here is left to the greedy player."""
    seat = s.decider
    match s.pending:
        case Decision.PLAY:
            return 0 if choice == PASS else plan_of_job_card(s, seat, choice)
        case Decision.LOCK:
            return 0 if choice == ENOUGH else plan_of_lock_in(s, choice)
        case Decision.IMPROVE:
            if choice == BUY_NOTHING or choice < BUY:
                return appeal(s, choice)
            return plan_of_purchase(s, seat, choice - BUY)
        case Decision.SPEND:
            return -WORTH[choice]
        case Decision.BID:
            return 0 if choice == ENOUGH else plan_of_bid(s, seat, choice)
        case Decision.VICTIM:
            guarded = 500 if guards(s, choice) > 0 else 0
            return 3 * s.scores[choice] // 2 + 2 * min(6, hand_size(s, choice)) - guarded
        case _:
            return appeal(s, choice)


@rule
def plan_of_job_card(s: State, seat: Seat, design: int) -> int:
    """What the card adds to the odds, the less the more cards may answer it, less what it costs.

    A card of pay is worth the more the longer it can be used; at the second job there is less to wait for.
    """
    job = s.job - 1
    if applicant(s, job, seat) == NONE:
        return -1
    target, strongest, answers = seat, -1000, 0
    for other in range(s.seats):
        if other != seat and applicant(s, job, other) != NONE:
            answers += max(0, hand_size(s, other) - s.held[other])
            if MODIFIER[design] < 0 and job_chance(s, job, other) > strongest:
                target, strongest = other, job_chance(s, job, other)
    change, harm = MODIFIER[design], 0
    if change < 0:
        change, harm = min(0, change + guards(s, target)), 46
    pay, left = PAY[DESIGN[s.top[Pile.BOARD + job]]], WEEKS - s.week
    gain = odds_of_1000(s, job, seat, target, change) - odds_of_1000(s, job, seat, NONE, 0)
    cost = (138 - 4 * left) * POINTS[design] + 71 * abs(MODIFIER[design]) + 25 * left - harm
    card_of_pay = max(20, 303 + 26 * left + 69 * job - 55 * answers)
    return gain * pay * card_of_pay // 1000 + 4 * hand_size(s, seat) + 16 - cost


@rule
def plan_of_lock_in(s: State, design: int) -> int:
    """Points that have no other use, towards the end."""
    return 13 * POINTS[design] - 9 * (WORTH[design] - 10 * POINTS[design]) - 6 * (WEEKS - s.week)


@rule
def plan_of_purchase(s: State, seat: Seat, kind: int) -> int:
    """Guards and pampering, early on."""
    left, price = WEEKS - s.week, worth_of_cheapest(s, seat, COST[kind])
    match kind:
        case Improvement.PAMPERED_STAR:
            return 25 * left + 40 - price
        case Improvement.PAMPERED:
            return 20 * left - 3 - price * 2 // 3
        case Improvement.SECURITY_STAR:
            return 12 * left - 13 - price * 9 // 10
        case Improvement.SECURITY:
            return 10 * left - 16 - price * 2 // 5
        case _:
            return -1 if has_free_slot(s, seat) else 5 * left + 1 - price


@rule
def worth_of_cheapest(s: State, seat: Seat, count: int) -> int:
    """What the cheapest cards of a hand are worth, so many of them."""
    total, taken, below = 0, 0, -1
    while taken < count:
        lowest, alike = 1000, 0
        card = s.top[Pile.HAND + seat]
        while card != NONE:
            value = WORTH[DESIGN[card]]
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
def plan_of_bid(s: State, seat: Seat, design: int) -> int:
    """One card for the second best on offer; another for the best, if it is that much better."""
    gain = gain_by_hiring(s, seat)
    if s.size[Pile.FACE_DOWN + seat] > 0:
        best = best_addition(s, Pile.OFFER, Pile.AGENCY + seat, 0) * (WEEKS - s.week) // ADDED_PER_WEEK
        return best - gain - WORTH[design]
    return gain * 2 // 3 - WORTH[design]
