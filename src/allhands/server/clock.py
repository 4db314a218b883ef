"""The time, for clocks and scheduled jobs."""

from __future__ import annotations

import asyncio
import time

_start = time.time() - time.monotonic()


def now() -> float:
    """Return Unix time from a monotonic clock, immune to system clock changes."""
    return _start + time.monotonic()


async def sleep_until(when: float) -> None:
    await asyncio.sleep(max(0.0, when - now()))


def set_clock(present: float) -> None:
    """Follow another clock from now on: the database's, which all processes share."""
    global _start
    _start = float(present) - time.monotonic()
