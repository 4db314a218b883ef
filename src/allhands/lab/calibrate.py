"""Rates that hold on a noisy machine: each is relative to one measured just before it."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.compile import compiled
from allhands.kernel.game import Game
from allhands.kernel.rng import threefry

Work = Callable[[int], int]  # does an amount of work and returns the count
Sample = Callable[[], float]  # measures a rate per second


class Rate(NamedTuple):
    """The best of several rates, and the median ratio to the reference rate."""

    best: float
    relative: float


def busy_loop(words: Any, times: int) -> int:
    """Run the calibration loop: Threefry over its own output, which no compiler can shorten."""
    x, y = words[0], words[1]
    for _ in range(times):
        x, y = threefry(x, y, y, x)
    words[0], words[1] = x, y
    return times


def calibration(game: Game, seconds: float) -> Sample:
    """Return a sample of the calibration loop, which is the same for all games.

    The game only decides where the compiled code is cached.
    """
    loop = compiled(game, busy_loop)
    words = np.zeros(2, np.int64)
    return sample(lambda times: loop(words, times), seconds)


def sample(work: Work, seconds: float, clock: Callable[[], float] = thread_time) -> Sample:
    """Return a sample that works for about `seconds`. The first call isn't measured.

    It uses the thread's processor time, unless several threads work at once.
    """
    work(1)
    size = 1
    while (took := min(timed(work, size, clock)[1] for _ in range(3))) < seconds / 4:
        size *= 2
    size = max(1, round(size * seconds / took))

    def take() -> float:
        done, spent = timed(work, size, clock)
        return done / spent

    return take


def timed(work: Work, size: int, clock: Callable[[], float]) -> tuple[int, float]:
    begun = clock()
    done = work(size)
    return done, clock() - begun


def compare(what: Sample, against: Sample, runs: int) -> Rate:
    """Measure both alternately, several times, so that disturbances affect both."""
    pairs = [(against(), what()) for _ in range(runs)]
    return Rate(max(rate for _, rate in pairs), median(rate / base for base, rate in pairs))
