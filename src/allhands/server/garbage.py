"""Garbage: objects that hold on to each other, and to nothing that anybody needs.

Moves leave next to none, sockets some. While Python looks through hundreds of thousands of objects for it,
everybody waits; so it does that when nothing goes on.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

# How many more new objects there are than have gone until they are looked through, and how often until older
# ones are. With 300 tables a look takes 100 ms: what their views were made of is new every second.
SELDOM = 200_000, 5, 100
SOME = 1_000  # new objects that are worth a look
CALM = 0.5  # seconds


def keep_loaded() -> None:
    """What is loaded stays, and need not be looked through again and again."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


def unsettled() -> tuple[int, ...]:
    """How much there is that was not looked through with everything else; all 0: next to nothing."""
    new, *older = gc.get_count()
    return new // SOME, *older


async def collect_when_calm(done: Callable[[], float]) -> None:
    """Look through everything whenever, for a while, nothing was done and next to nothing was made."""
    before = done(), unsettled()
    while True:
        await asyncio.sleep(CALM)
        present = done(), unsettled()
        if present == before and any(present[1]):
            gc.collect()
        before = present
