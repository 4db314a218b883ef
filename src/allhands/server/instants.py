"""What time it is, for clocks and for work that is due."""

from __future__ import annotations

import asyncio
import time

_start = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970. It goes on evenly: that somebody sets the machine's clock changes nothing."""
    return _start + time.monotonic()


async def until(when: float) -> None:
    """Wait for an instant."""
    await asyncio.sleep(max(0.0, when - now()))


def set_clock(present: float) -> None:
    """Go by another clock from now on, the one that all who share a store can see."""
    global _start
    _start = float(present) - time.monotonic()
