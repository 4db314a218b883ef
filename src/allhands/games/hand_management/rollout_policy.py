"""The searcher's rollout policy: odds, and weights that `tools.studies.fit_plan` fits to matches.

Likings are tenths of a point at the end of the match, those of cards for a job hundredths.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path

from allhands.files.toml_data import Document
from allhands.kernel.rule import NONE, Column, SeatIndex, rule

from .cards import COST, DESIGN, KIND, MODIFIER, PAY, POINTS, ActionKind, Improvement
from .common import guards, hand_size, has_free_slot
from .decisions import DECISIONS
from .greedy import ADDED_PER_WEEK, gain_by_hiring
from .jobs import applicant, job_chance, odds_of_1000
from .roster import best_addition
from .state import BUY, BUY_NOTHING, ENOUGH, PASS, WEEKS, Decision, Pile, State

greedy = DECISIONS.greedy

FILE = Path(__file__).parent / "plan.toml"
PARTS = 30  # prices, gains and scores are weighed in thirtieths


class Weight(IntEnum):
    """The weights of the policy."""

    HELP = 0  # what a card in hand is worth: by what it adds to a job chance, ...
    HARM = 1  # ... by what it takes from a rival's, ...
    SLEIGHT = 2  # ... or by what else it does
    UPPER_HAND = 3
    POINT = 4  # what a card for a job costs: by its points, ...
    POINT_BY_WEEK = 5  # ... less so many for each week to come, ...
    MODIFIER = 6  # ... by its strength, ...
    CARD_BY_WEEK = 7  # ... and by the weeks to come, ...
    HARMING = 8  # ... less so much where it harms
    PAY = 9  # what a card of pay is worth, ...
    PAY_BY_WEEK = 10  # ... the more the longer it can be used ...
    SECOND_JOB = 11  # ... and the less there is to wait for, ...
    ANSWERS = 12  # ... the less the more cards may answer
    HAND = 13  # how ready one is to play a card: by each that one holds, ...
    READINESS = 14  # ... and anyway
    LOCK_POINT = 15  # what locking in brings by points, ...
    LOCK_USE = 16  # ... less the use that is lost, ...
    LOCK_BY_WEEK = 17  # ... and less for each week to come
    SECURITY = 18  # what an improvement is worth, kind by kind: anyway, for each week to come, less its price
    SECURITY_BY_WEEK = 19
    SECURITY_PRICE = 20
    SECURITY_STAR = 21
    SECURITY_STAR_BY_WEEK = 22
    SECURITY_STAR_PRICE = 23
    PAMPERED = 24
    PAMPERED_BY_WEEK = 25
    PAMPERED_PRICE = 26
    PAMPERED_STAR = 27
    PAMPERED_STAR_BY_WEEK = 28
    PAMPERED_STAR_PRICE = 29
    SLOT = 30
    SLOT_BY_WEEK = 31
    SLOT_PRICE = 32
    GUARDED = 33  # against robbing a guarded rival
    HIRE = 34  # what a model's gain counts for the first card that is bid, ...
    OUTBID = 35  # ... and what more the best one gains for the second
    SCORE = 36  # which rival to rob: by points, ...
    CARD = 37  # ... and by cards


def read_weights(table: str) -> Column:
    data = Document(FILE).data[table]
    return Column(data[weight.name.lower()] for weight in Weight)


TWO, MORE = read_weights("two"), read_weights("more")


@rule
def plan(s: State, choice: int) -> int:
    """Return how much the searcher likes a choice in rollouts."""
    return liking(s, choice, TWO) if s.seats == 2 else liking(s, choice, MORE)


@rule
def former_plan(s: State, choice: int) -> int:
    """Return the liking before two seats had weights of their own."""
    return liking(s, choice, MORE)


@rule
def liking(s: State, choice: int, w: Sequence[int]) -> int:
    """Judge a choice by weights, or else by the greedy player."""
    seat = s.decider
    match s.pending:
        case Decision.PLAY:
            return 0 if choice == PASS else liking_of_job_card(s, seat, choice, w)
        case Decision.LOCK:
            return 0 if choice == ENOUGH else liking_of_lock_in(s, choice, w)
        case Decision.IMPROVE:
            if choice == BUY_NOTHING:
                return 0
            if choice < BUY:
                return greedy(s, choice) - (w[Weight.GUARDED] if all_guarded(s, seat) else 0)
            return liking_of_purchase(s, seat, choice - BUY, w)
        case Decision.SPEND:
            return -worth(choice, w)
        case Decision.BID:
            return 0 if choice == ENOUGH else liking_of_bid(s, seat, choice, w)
        case Decision.VICTIM:
            guarded = 500 if guards(s, choice) > 0 else 0
            cards = w[Weight.CARD] * min(6, hand_size(s, choice))
            return w[Weight.SCORE] * s.scores[choice] // PARTS + cards - guarded
        case _:
            return greedy(s, choice)


@rule
def worth(design: int, w: Sequence[int]) -> int:
    """Return what it is worth to hold a card, to play it or to lock it in."""
    use = max(w[Weight.HELP] * MODIFIER[design], -w[Weight.HARM] * MODIFIER[design])
    if KIND[design] == ActionKind.SLEIGHT_OF_HAND:
        use = max(use, w[Weight.SLEIGHT])
    elif KIND[design] == ActionKind.UPPER_HAND:
        use = max(use, w[Weight.UPPER_HAND])
    return max(10 * POINTS[design] + 1, use)


@rule
def all_guarded(s: State, seat: SeatIndex) -> bool:
    """Return whether security might cancel anything done to a rival's hand."""
    for other in range(s.seats):
        if other != seat and hand_size(s, other) > 0 and guards(s, other) == 0:
            return False
    return True


@rule
def liking_of_job_card(s: State, seat: SeatIndex, design: int, w: Sequence[int]) -> int:
    """Like what a card adds to the odds, less its cost and the answers to it.

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
        change, harm = min(0, change + guards(s, target)), w[Weight.HARMING]
    pay, left = PAY[DESIGN[s.top[Pile.BOARD + job]]], WEEKS - s.week
    gain = odds_of_1000(s, job, seat, target, change) - odds_of_1000(s, job, seat, NONE, 0)
    cost = (w[Weight.POINT] - w[Weight.POINT_BY_WEEK] * left) * POINTS[design] - harm
    cost += w[Weight.MODIFIER] * abs(MODIFIER[design]) + w[Weight.CARD_BY_WEEK] * left
    card_of_pay = w[Weight.PAY] + w[Weight.PAY_BY_WEEK] * left + w[Weight.SECOND_JOB] * job
    card_of_pay = max(20, card_of_pay - w[Weight.ANSWERS] * answers)
    ready = w[Weight.HAND] * hand_size(s, seat) + w[Weight.READINESS]
    return gain * pay * card_of_pay // 1000 + ready - cost


@rule
def liking_of_lock_in(s: State, design: int, w: Sequence[int]) -> int:
    """Like points without another use, towards the end."""
    use, left = worth(design, w) - 10 * POINTS[design], WEEKS - s.week
    gain = w[Weight.LOCK_POINT] * POINTS[design]
    return gain - w[Weight.LOCK_USE] * use - w[Weight.LOCK_BY_WEEK] * left


@rule
def liking_of_purchase(s: State, seat: SeatIndex, kind: int, w: Sequence[int]) -> int:
    """Like guards and pampering early on."""
    if kind == Improvement.SLOT and has_free_slot(s, seat):
        return -1
    at = Weight.SECURITY + 3 * kind
    price = worth_of_cheapest(s, seat, COST[kind], w)
    return w[at] + w[at + 1] * (WEEKS - s.week) - w[at + 2] * price // PARTS


@rule
def worth_of_cheapest(s: State, seat: SeatIndex, count: int, w: Sequence[int]) -> int:
    """Return what a hand's cheapest cards are worth."""
    total, taken, below = 0, 0, -1
    while taken < count:
        lowest, alike = 1000, 0
        card = s.top[Pile.HAND + seat]
        while card != NONE:
            value = worth(DESIGN[card], w)
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
def liking_of_bid(s: State, seat: SeatIndex, design: int, w: Sequence[int]) -> int:
    """Like one card for the second best model, and another for a much better one."""
    gain = gain_by_hiring(s, seat)
    if s.size[Pile.FACE_DOWN + seat] > 0:
        best = best_addition(s, Pile.OFFER, Pile.AGENCY + seat, 0) * (WEEKS - s.week) // ADDED_PER_WEEK
        return w[Weight.OUTBID] * (best - gain) // PARTS - worth(design, w)
    return w[Weight.HIRE] * gain // PARTS - worth(design, w)
