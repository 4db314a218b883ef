"""A clock that tests set."""

from __future__ import annotations

import asyncio

import pytest

from allhands.server import bot_thinking, broadcast, event_log, presence, scheduler
from allhands.server.commands import absence, deal, play


class FakeClock:
    """The server's time, which goes on only when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1_000_000.0
        self._sleeping: list[tuple[float, asyncio.Future[None]]] = []
        for module in (absence, bot_thinking, broadcast, deal, event_log, play, presence, scheduler):
            monkeypatch.setattr(module, "now", lambda: self.time)
        monkeypatch.setattr(scheduler, "sleep_until", self.sleep_until)

    async def sleep_until(self, when: float) -> None:
        if when > self.time:
            reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._sleeping.append((when, reached))
            await reached

    def advance(self, seconds: float) -> None:
        """Let time pass, and wake what slept until then."""
        self.time += seconds
        for when, reached in self._sleeping:
            if when <= self.time and not reached.done():
                reached.set_result(None)


class ManualTime:
    """A time function for what takes one as an argument."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time
