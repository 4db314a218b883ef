"""A time that tests set."""

from __future__ import annotations

import asyncio

import pytest

from allhands.server import errands, preparing, room, showing, standing, thinking


class Watch:
    """The time, which goes on when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1_000_000.0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []
        for module in (errands, preparing, room, showing, standing, thinking):
            monkeypatch.setattr(module, "now", lambda: self.time)
        monkeypatch.setattr(errands, "until", self.until)

    async def until(self, when: float) -> None:
        if when > self.time:
            reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((when, reached))
            await reached

    def go_on(self, seconds: float) -> None:
        """Whoever waits for an instant that is past goes on."""
        self.time += seconds
        for when, reached in self._waiting:
            if when <= self.time and not reached.done():
                reached.set_result(None)
