"""Rates by processor time, as lines of JSON, with the standard library only."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time

SECONDS = 0.5  # per run
RUNS = 5  # the best counts: the machine's speed without disturbance

Work = Callable[[int], float]  # does an amount of work and returns the count


def measure(what: str, work: Work) -> None:
    """Print the work done per second."""
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
