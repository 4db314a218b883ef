"""Rates that hold on a noisy machine: each is held against another one taken right before it."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.compile import compiled
from allhands.kernel.chance import threefry
from allhands.kernel.game import Game

Work = Callable[[int], int]  # does so much of something; returns how much there is to count
Sample = Callable[[], float]  # takes a rate, per second


class Rate(NamedTuple):
    """The best of several rates, and the usual ratio to the rate it was held against."""

    best: float
    relative: float


def stir(words: Any, times: int) -> int:
    """The calibration loop: Threefry over its own output, which no compiler can shorten."""
    x, y = words[0], words[1]
    for _ in range(times):
        x, y = threefry(x, y, y, x)
    words[0], words[1] = x, y
    return times


def calibration(game: Game, seconds: float) -> Sample:
    """A sample of the calibration loop: the same for all games, it is only kept beside the game's code."""
    loop = compiled(game, stir)
    words = np.zeros(2, np.int64)
    return sample(lambda times: loop(words, times), seconds)


def sample(work: Work, seconds: float, clock: Callable[[], float] = thread_time) -> Sample:
    """A sample that works for about so long each time. The first call of the work is not measured.

    The clock is the processor's, unless several threads work at once.
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
    """Take both in turn, several times: what disturbs the machine for a while disturbs neighbours alike."""
    pairs = [(against(), what()) for _ in range(runs)]
    return Rate(max(rate for _, rate in pairs), median(rate / base for base, rate in pairs))
