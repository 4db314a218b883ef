"""Exact odds of a job, for people: who wins it with which probability, as things stand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of two dice, out of 36


@cache
def win_chances(chances: tuple[int, ...]) -> tuple[Fraction, ...]:
    """HM-3.4: return each rival's chance to win, rerolls of ties included.

    Every set of rivals tied for the highest rolls again among themselves. If it is the whole set, nothing
    has changed, so what was won without that is shared out in proportion. (That chance decides after 50
    rerolls makes no difference that could be shown.)
    """
    if len(chances) == 1:
        return (Fraction(1),)
    everybody = tuple(range(len(chances)))
    won = [Fraction(0)] * len(chances)
    again = Fraction(0)
    for count in range(1, len(chances) + 1):
        for tied in combinations(everybody, count):
            likely = leading(chances, tied)
            if tied == everybody:
                again = likely
                continue
            for seat, part in zip(tied, win_chances(tuple(chances[i] for i in tied)), strict=True):
                won[seat] += likely * part
    return tuple(part / (1 - again) for part in won)


def ways_to_lead(widest: int) -> list[int]:
    """Count the ways, of 36 to the fourth, in which one roll is ahead of three others.

    They are listed by how much higher its job chance is than each of the others, from -widest to widest.
    """
    ways = np.array(list(WAYS.values()))
    lower = np.array(
        [
            [sum(w for r, w in WAYS.items() if r < roll + gap) for roll in WAYS]
            for gap in range(-widest, widest + 1)
        ]
    )
    return [int(n) for n in np.einsum("t,at,bt,ct->abc", ways, lower, lower, lower).ravel()]


def leading(chances: Sequence[int], tied: Sequence[int]) -> Fraction:
    """Return the probability that exactly these are tied for the highest."""
    ways = 0
    for best in range(min(chances) + 2, max(chances) + 13):
        product = 1
        for seat, chance in enumerate(chances):
            roll = best - chance
            product *= WAYS.get(roll, 0) if seat in tied else sum(w for r, w in WAYS.items() if r < roll)
        ways += product
    return Fraction(ways, 36 ** len(chances))
