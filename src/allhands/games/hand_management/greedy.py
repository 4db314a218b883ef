"""A greedy player that looks only one choice ahead."""

from __future__ import annotations

from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE, Card, Column, SeatIndex, rule

from .cards import DECK, DESIGN, KIND, MODIFIER, PAY, POINTS, ActionKind, Improvement
from .common import hand_size, models_of, pampering
from .jobs import applicant, is_open_race, job_asked, job_chance
from .roster import addition, best_addition, suits
from .state import (
    BUY,
    BUY_NOTHING,
    ENOUGH,
    MOST_MODELS,
    NOBODY,
    PASS,
    WEEKS,
    Pile,
    State,
)

# What a card is worth in play, in tenths of a point.
USE = Column(
    {ActionKind.UPPER_HAND: 12, ActionKind.CHANGE_HANDS: 8, ActionKind.SLEIGHT_OF_HAND: 14}.get(
        ActionKind(KIND[d]), 4 * abs(MODIFIER[d])
    )
    for d in range(len(DECK))
)
ADDED_PER_WEEK = 12  # of what a model adds to an agency, so much is worth a tenth of a point every week
POINT_OF_CHANCE = 20  # what one point of job chance wins of each card of pay, in hundredths of a point


@rule
def appeal_of_security(s: State, choice: int) -> int:
    """Like to cancel a card that harms, and not one that helps."""
    return -choice if MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]] > 0 else choice


@rule
def spend_worst(s: State, choice: int) -> int:
    """Like to pay with the worst card."""
    return -worth(choice)


@rule
def rob_leader(s: State, choice: int) -> int:
    """Like to rob the leader, or a full hand."""
    return 10 * s.scores[choice] + hand_size(s, choice)


@rule
def appeal_of_rival(s: State, seat: SeatIndex, choice: int) -> int:
    """Like the model that adds most."""
    model = nth(s, Pile.AGENCY + choice // MOST_MODELS, choice % MOST_MODELS)
    return addition(s, Pile.AGENCY + seat, model)


@rule
def give_least(s: State, seat: SeatIndex, choice: int) -> int:
    """Like to give the model that adds least."""
    return -addition(s, Pile.AGENCY + seat, nth(s, Pile.AGENCY + seat, choice))


@rule
def fire_nobody(s: State, choice: int) -> int:
    """Like to keep all models."""
    return 1 if choice == NOBODY else 0


@rule
def hire_best(s: State, seat: SeatIndex, choice: int) -> int:
    """Like the model on offer that adds most."""
    return addition(s, Pile.AGENCY + seat, nth(s, Pile.OFFER, choice))


@rule
def keep_best(s: State, seat: SeatIndex, choice: int) -> int:
    """Like the model that goes best with the one kept."""
    return addition(s, Pile.FACE_DOWN + seat, choice)


@rule
def worth(design: int) -> int:
    """Return a card's value in tenths of a point, locked in or played."""
    return 10 * POINTS[design] + USE[design]


@rule
def appeal_of_lock_in(s: State, choice: int) -> int:
    """Like to lock in many points of little use."""
    return 0 if choice == ENOUGH else 10 * POINTS[choice] - 2 * USE[choice] - 12


@rule
def appeal_of_job_card(s: State, seat: SeatIndex, choice: int) -> int:
    """Like what a card wins of the job's pay, less its points."""
    if choice == PASS:
        return 0
    job = s.job - 1
    if not is_open_race(s, job, seat):
        return -1
    rivals = 0
    for other in range(s.seats):
        rivals += other != seat and applicant(s, job, other) != NONE
    return eagerness(choice, PAY[DESIGN[s.top[Pile.BOARD + job]]], rivals)


@rule
def eagerness(design: int, pay: int, rivals: int) -> int:
    """Return what a card wins of a pay against so many rivals, less its points."""
    gain = POINT_OF_CHANCE * pay * abs(MODIFIER[design])
    if MODIFIER[design] < 0 and rivals > 1:
        gain = gain * 2 // 5
    return gain - 100 * POINTS[design] - 40


@rule
def appeal_of_target(s: State, seat: SeatIndex, target: SeatIndex) -> int:
    """Like to help yourself, or to harm the strongest rival."""
    helps = MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]] > 0
    if target == seat:
        return 100 if helps else -100
    chance = job_chance(s, s.job - 1, target)
    return -chance if helps else chance


@rule
def appeal_of_application(s: State, seat: SeatIndex, slot: int) -> int:
    """Like to send the model that does best there and isn't missed more at the other job."""
    job = job_asked(s)
    if slot == NOBODY:
        return only_hope_of_second(s, seat, job)
    model = nth(s, Pile.AGENCY + seat, slot)
    here = promise(model, s.top[Pile.BOARD + job])
    if job == 0 and s.size[Pile.BOARD + 1] > 0:
        return here + best_of_the_rest(s, seat, model, s.top[Pile.BOARD + 1])
    return here


@rule
def best_of_the_rest(s: State, seat: SeatIndex, sent: Card, job: Card) -> int:
    """Return what a job promises if one model is sent to the other."""
    best = 0
    model = s.top[Pile.AGENCY + seat]
    while model != NONE:
        if model != sent:
            best = max(best, promise(model, job))
        model = s.below[model]
    return best


@rule
def only_hope_of_second(s: State, seat: SeatIndex, job: int) -> int:
    """Like a lone model to wait for the second job if it promises more."""
    if job == 1 or s.size[Pile.BOARD + 1] == 0 or models_of(s, seat) > 1:
        return 0
    model = s.top[Pile.AGENCY + seat]
    first, second = s.top[Pile.BOARD], s.top[Pile.BOARD + 1]
    return 1000 if promise(model, second) > promise(model, first) else 0


@rule
def promise(model: Card, job: Card) -> int:
    """Return what a job promises a model."""
    return PAY[job] * (8 + suits(model, job))


@rule
def appeal_of_bid(s: State, seat: SeatIndex, choice: int) -> int:
    """Like to bid one cheap card for a model, while there is time to use it."""
    if choice == ENOUGH:
        return 0
    if s.size[Pile.FACE_DOWN + seat] > 0:
        return -1
    return gain_by_hiring(s, seat) - worth(choice)


@rule
def gain_by_hiring(s: State, seat: SeatIndex) -> int:
    """Return what the best or second best model on offer brings in, in tenths of a point."""
    best = best_addition(s, Pile.OFFER, Pile.AGENCY + seat, 0)
    second = best_addition(s, Pile.OFFER, Pile.AGENCY + seat, 1)
    return (best + second) * (WEEKS - s.week) // (2 * ADDED_PER_WEEK)


@rule
def appeal_of_improvement(s: State, seat: SeatIndex, choice: int) -> int:
    """Like improvements early, and a SLEIGHT OF HAND any time."""
    if choice == BUY_NOTHING:
        return 0
    if choice < BUY:
        return 200 - 10 * POINTS[choice]
    early = WEEKS - s.week
    match choice - BUY:
        case Improvement.PAMPERED_STAR:
            return 25 * early - 60
        case Improvement.PAMPERED:
            return 13 * early - 30
        case Improvement.SECURITY_STAR:
            return 8 * early - 34
        case Improvement.SECURITY:
            return 7 * early - 30
        case _:
            return 5 * early - 16 if models_of(s, seat) > 2 else -1


@rule
def appeal_of_model_card(s: State, seat: SeatIndex, choice: int) -> int:
    """Like what the best of the rivals' models would bring in, less what is given for it."""
    if choice == PASS:
        return 0
    if s.week == WEEKS:
        return -1
    best, least = 0, 1000
    for other in range(s.seats):
        model = s.top[Pile.AGENCY + other]
        while model != NONE:
            added = addition(s, Pile.AGENCY + seat, model)
            if other == seat:
                least = min(least, added)
            elif pampering(s, other) == 0:
                best = max(best, added)
            model = s.below[model]
    if KIND[choice] == ActionKind.UPPER_HAND:
        least = 0
    return (best - least) * (WEEKS - s.week) // ADDED_PER_WEEK - 10 * POINTS[choice]
