"""HM-2.4 and HM-3: applying for jobs, and resolving them."""

from __future__ import annotations

from allhands.kernel.piles import everyone, move, nth
from allhands.kernel.rng import below, turn_to
from allhands.kernel.rule import NONE, Card, Column, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, peek, push

from .cards import DESIGN, FIRST_JOB, FIT, JOBS, PAY, SEATS, SKILL_GAP
from .common import discard, models_of, pampering, tell
from .decks import draw, turn_up
from .odds import ways_to_lead
from .state import (
    MOST_JOBS,
    MOST_MODELS,
    NOBODY,
    REROLLS,
    Decision,
    EventKind,
    Phase,
    Pile,
    Reason,
    State,
    Step,
)

JOB_COUNT = len(JOBS)
WIDEST = 12  # a difference of job chances beyond which nothing changes any more
GAPS = 2 * WIDEST + 1
FAR_AHEAD = 4  # of job chance: beyond that, ...
FAR_BEHIND = 6  # ... or farther back, a card hardly decides a race
LEADS = Column(ways_to_lead(WIDEST))


@rule
def reveal_jobs(s: State) -> None:
    """HM-2.3: reveal one job with two players, else two."""
    s.phase = Phase.JOB_REVELATION
    for job in range(1 if s.seats == 2 else MOST_JOBS):
        turn_up(s, Pile.JOB_DECK, Pile.BOARD + job, EventKind.JOB_REVEALED)
    s.phase = Phase.JOB_APPLICATION
    push(s, Step.APPLY)


@rule
def page_of(s: State, job: int) -> int:
    """Return the stream of chance for a week's job, so that earlier actions change none of its dice."""
    return s.week * (MOST_JOBS + 1) + job


@rule
def applicant(s: State, job: int, seat: SeatIndex) -> Card:
    """Return the model an agency sent to a job, or NONE."""
    return s.first_job[seat] if job == 0 else s.second_job[seat]


@rule
def send(s: State, job: int, seat: SeatIndex, model: Card) -> None:
    """HM-2.4: note the model that an agency sends to a job."""
    if job == 0:
        s.first_job[seat] = model
    else:
        s.second_job[seat] = model


@rule
def offer_applications(s: State, asked: int, job: int) -> None:
    """HM-2.4: ask for applications, First Hand first; skip players without a model."""
    if job == MOST_JOBS:
        asked, job = asked + 1, 0
    if asked == s.seats:
        s.phase = Phase.JOB_RESOLUTION
        push(s, Step.JOB)
        return
    push(s, Step.APPLY, asked, job + 1)
    seat = seat_after(s, s.first, asked)
    busy = 1 if job == 1 and s.first_job[seat] != NONE else 0
    if s.size[Pile.BOARD + job] > 0 and models_of(s, seat) > busy:
        ask(s, seat, Decision.APPLY)


@rule
def job_asked(s: State) -> int:
    """HM-2.4: return the job that the pending application is for."""
    return peek(s)[2] - 1


@rule
def refusal_of_application(s: State, seat: SeatIndex, slot: int) -> int:
    """HM-2.4: send one of your models, but none to both jobs."""
    if slot == NOBODY:
        return Reason.NONE
    if slot >= models_of(s, seat):
        return Reason.NOBODY_TO_SEND
    if job_asked(s) == 1 and nth(s, Pile.AGENCY + seat, slot) == s.first_job[seat]:
        return Reason.AT_OTHER_JOB
    return Reason.NONE


@rule
def apply_for(s: State, seat: SeatIndex, slot: int) -> None:
    """HM-2.4: send a model, or nobody, to a job."""
    job = job_asked(s)
    if slot < MOST_MODELS:
        model = nth(s, Pile.AGENCY + seat, slot)
        send(s, job, seat, model)
        tell(s, EventKind.APPLIED, seat, model, job + 1)
    else:
        tell(s, EventKind.STAYED_AWAY, seat, amount=job + 1)


@rule
def begin_job(s: State, job: int) -> None:
    """HM-3.1, HM-3.6: resolve jobs in order; without rivals nobody plays cards or rolls."""
    if job == MOST_JOBS:
        s.phase = Phase.AGENCY_IMPROVEMENT
        push(s, Step.IMPROVE)
        return
    push(s, Step.JOB, job + 1)
    if s.size[Pile.BOARD + job] == 0:
        return
    applicants, lone = 0, NONE
    for seat in range(s.seats):
        if applicant(s, job, seat) != NONE:
            applicants += 1
            lone = seat
    tell(s, EventKind.JOB_BEGINS, card=s.top[Pile.BOARD + job], amount=applicants)
    if applicants == 0:
        tell(s, EventKind.NO_APPLICANTS, card=s.top[Pile.BOARD + job])
        clear_job(s, job)
    elif applicants == 1:
        win_job(s, job, lone)
    else:
        s.job = job + 1
        push(s, Step.RESOLVE, job)
        push(s, Step.WINDOW)


@rule
def pair(model: Card, job: Card) -> int:
    """Return the index of a model and a job in the tables of skills."""
    return model * JOB_COUNT + job - FIRST_JOB


@rule
def job_chance(s: State, job: int, seat: SeatIndex) -> int:
    """HM-3.3: add up cards, skill, specialty and pampering."""
    at = pair(applicant(s, job, seat), s.top[Pile.BOARD + job])
    return s.modifiers[seat] + SKILL_GAP[at] + FIT[at] + pampering(s, seat)


@rule
def is_open_race(s: State, job: int, seat: SeatIndex) -> bool:
    """Return whether a card or two might decide if a seat's applicant wins."""
    if applicant(s, job, seat) == NONE:
        return False
    strongest = -1000
    for other in range(s.seats):
        if other != seat and applicant(s, job, other) != NONE:
            strongest = max(strongest, job_chance(s, job, other))
    return -FAR_BEHIND <= job_chance(s, job, seat) - strongest <= FAR_AHEAD


@rule
def ways_to_win(s: State, job: int, one: SeatIndex, target: SeatIndex, change: int) -> int:
    """HM-3.4: count the rolls that win if the target's job chance changes by so much."""
    chance = job_chance(s, job, one) + (change if one == target else 0)
    at, rivals = 0, 0
    for other in range(s.seats):
        if other != one and applicant(s, job, other) != NONE:
            gap = chance - job_chance(s, job, other) - (change if other == target else 0)
            at = at * GAPS + max(-WIDEST, min(WIDEST, gap)) + WIDEST
            rivals += 1
    for _ in range(rivals, SEATS - 1):  # nobody is beaten for certain
        at = at * GAPS + 2 * WIDEST
    return LEADS[at]


@rule
def odds_of_1000(s: State, job: int, seat: SeatIndex, target: SeatIndex, change: int) -> int:
    """HM-3.4: return the odds of winning in thousandths, within 3, if the target's job chance changes."""
    ways = 0
    for one in range(s.seats):
        if applicant(s, job, one) != NONE:
            ways += ways_to_win(s, job, one, target, change)
    return 1000 * ways_to_win(s, job, seat, target, change) // ways


@rule
def note_luck(s: State, job: int, winner: SeatIndex) -> None:
    """Note what the dice gave each applicant against the odds."""
    pay = PAY[DESIGN[s.top[Pile.BOARD + job]]]
    for seat in range(s.seats):
        if applicant(s, job, seat) != NONE:
            s.luck[seat] -= pay * odds_of_1000(s, job, seat, NONE, 0)
    s.luck[winner] += 1000 * pay


@rule
def resolve(s: State, job: int) -> None:
    """HM-3.4, HM-3.8: roll two dice each on top of the job chance; ties for the highest reroll."""
    rivals = 0
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        if applicant(s, job, seat) != NONE:
            rivals |= 1 << seat
            tell_parts(s, job, seat)
    rolls = 0
    turn_to(s, page_of(s, job + 1))
    while rivals & rivals - 1 and rolls <= REROLLS:
        rivals = roll(s, job, rivals)
        rolls += 1
        if rivals & rivals - 1:
            tell(s, EventKind.TIED, amount=rolls)
    if rivals & rivals - 1:
        rivals = draw_lots(s, rivals)
    winner = 0
    while rivals >> winner & 1 == 0:
        winner += 1
    note_luck(s, job, winner)
    win_job(s, job, winner)


@rule
def roll(s: State, job: int, rivals: int) -> int:
    """HM-3.8: roll for a set of seats, First Hand first. Return the highest."""
    best, leaders = -1000, 0
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        if rivals >> seat & 1:
            one, other = 1 + below(s, 6), 1 + below(s, 6)
            total = job_chance(s, job, seat) + one + other
            model = applicant(s, job, seat)
            tell(s, EventKind.DIE, seat, model, one)
            tell(s, EventKind.DIE, seat, model, other)
            tell(s, EventKind.TOTAL, seat, model, total)
            if total > best:
                best, leaders = total, 0
            if total == best:
                leaders |= 1 << seat
    return leaders


@rule
def draw_lots(s: State, rivals: int) -> int:
    """HM-3.4: decide by chance after too many rerolls."""
    count = 0
    for seat in range(s.seats):
        count += rivals >> seat & 1
    pick = below(s, count)
    for seat in range(s.seats):
        if rivals >> seat & 1:
            if pick == 0:
                tell(s, EventKind.LOT, seat, amount=count)
                return 1 << seat
            pick -= 1
    return rivals


@rule
def tell_parts(s: State, job: int, seat: SeatIndex) -> None:
    """HM-3.3: emit what a job chance is made of."""
    model = applicant(s, job, seat)
    at = pair(model, s.top[Pile.BOARD + job])
    tell(s, EventKind.SKILL, seat, model, SKILL_GAP[at])
    if FIT[at]:
        tell(s, EventKind.SPECIALTY, seat, model, FIT[at])
    if pampering(s, seat) > 0:
        tell(s, EventKind.PAMPERING, seat, model, pampering(s, seat))
    if s.size[Pile.PLAYED + seat] > 0:
        tell(s, EventKind.CARDS, seat, model, s.modifiers[seat])


@rule
def win_job(s: State, job: int, seat: SeatIndex) -> None:
    """HM-3.5: draw the job's pay for the winner."""
    pay = PAY[DESIGN[s.top[Pile.BOARD + job]]]
    tell(s, EventKind.WON_JOB, seat, applicant(s, job, seat), pay)
    for _ in range(pay):
        draw(s, seat)
    clear_job(s, job)


@rule
def clear_job(s: State, job: int) -> None:
    """HM-3.7: send models home, and discard the job and the cards played."""
    for seat in range(s.seats):
        send(s, job, seat, NONE)
        s.modifiers[seat] = 0
        while s.size[Pile.PLAYED + seat] > 0:
            discard(s, EventKind.CLEARED, s.top[Pile.PLAYED + seat])
    s.job = 0
    move(s, EventKind.CLEARED, s.top[Pile.BOARD + job], Pile.JOB_DISCARD, everyone(s))
