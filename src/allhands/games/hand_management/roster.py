"""What a model adds to an agency: one for both jobs of a week, and the right one for each."""

from __future__ import annotations

from allhands.kernel.rule import NONE, Card, Pile, rule

from .cards import DESIGN, FIRST_JOB, FIT, PAY, SKILL_GAP
from .jobs import JOB_COUNT, pair
from .state import State

ABSENT = -4  # as good as this is it to send nobody


@rule
def suits(model: Card, job: Card) -> int:
    """HM-3.3: return the part of a job chance that is printed on the cards."""
    at = pair(model, job)
    return SKILL_GAP[at] + FIT[at]


@rule
def addition(s: State, pile: Pile, model: Card) -> int:
    """Return what a model adds to those in a pile, over all jobs by their pay."""
    total = 0
    for job in range(FIRST_JOB, FIRST_JOB + JOB_COUNT):
        best, second = ABSENT, ABSENT
        other = s.top[pile]
        while other != NONE:
            if other != model:
                suit = suits(other, job)
                if suit > best:
                    best, second = suit, best
                elif suit > second:
                    second = suit
            other = s.below[other]
        suit = suits(model, job)
        if suit > best:
            total += PAY[DESIGN[job]] * (2 * (suit - best) + best - second)
        elif suit > second:
            total += PAY[DESIGN[job]] * (suit - second)
    return total


@rule
def best_addition(s: State, offer: Pile, pile: Pile, rank: int) -> int:
    """Return the most that a model on offer adds, or the second most (rank 1)."""
    best, second = 0, 0
    model = s.top[offer]
    while model != NONE:
        added = addition(s, pile, model)
        if added > best:
            best, second = added, best
        elif added > second:
            second = added
        model = s.below[model]
    return best if rank == 0 else second
