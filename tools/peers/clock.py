"""How fast something is, by the processor's time, as a line of JSON. It needs nothing but Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time

SECONDS = 0.5  # of a run
RUNS = 5  # of which the best counts: what the machine can do when nothing disturbs it

Work = Callable[[int], float]  # does so much of something; returns how much there is to count


def measure(what: str, work: Work) -> None:
    """Print how much of the work is done in a second."""
    work(1)
    size, took = 1, 0.0
    while took < SECONDS / 8:
        size *= 2
        took = timed(work, size)[1]
    size = max(1, round(size * SECONDS / took))
    rates = []
    for _ in range(RUNS):
        done, spent = timed(work, size)
        rates.append(done / spent)
    print(json.dumps({"what": what, "per_second": max(rates)}), flush=True)


def timed(work: Work, size: int) -> tuple[float, float]:
    begun = process_time()
    done = work(size)
    return done, process_time() - begun
