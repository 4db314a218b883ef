"""Garbage collection when the server is idle.

Moves leave next to no cyclic garbage, sockets some. Everyone waits while Python looks through hundreds of
thousands of objects for it, so it does that when nothing is going on.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

# Net new objects before a young collection, and young ones before older generations. With 300 tables a
# collection takes 100 ms, and their views are new objects every second.
THRESHOLDS = 200_000, 5, 100
WORTHWHILE = 1_000  # new objects
IDLE_SECONDS = 0.5


def freeze_loaded() -> None:
    """Exempt everything loaded so far from collection."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def pending_garbage() -> tuple[int, ...]:
    """Return how much is uncollected, by generation. All 0: next to nothing."""
    new, *older = gc.get_count()
    return new // WORTHWHILE, *older


async def collect_when_idle(progress: Callable[[], float]) -> None:
    """Collect everything whenever nothing was done and next to nothing was created for a while."""
    before = progress(), pending_garbage()
    while True:
        await asyncio.sleep(IDLE_SECONDS)
        present = progress(), pending_garbage()
        if present == before and any(present[1]):
            gc.collect()
        before = present
