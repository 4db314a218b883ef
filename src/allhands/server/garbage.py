"""Garbage: objects that hold on to each other, and to nothing that anybody needs.

Moves leave next to none, sockets some. While Python looks through hundreds of thousands of objects for it,
everybody waits; so it does that when nothing goes on.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

SELDOM = 20_000, 50, 100  # new objects until those are looked through, and how often until older ones are
SOME = 1_000  # new objects that are worth a look
CALM = 1.0  # seconds


def keep_loaded() -> None:
    """What is loaded stays, and need not be looked through again and again."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def collect_when_calm(done: Callable[[], float]) -> None:
    """Look through everything whenever, for a while, nothing more was done than before."""
    before = done()
    while True:
        await asyncio.sleep(CALM)
        present = done()
        new, *older = gc.get_count()
        if present == before and (new > SOME or any(older)):
            gc.collect()
        before = present
