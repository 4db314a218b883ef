"""CPU time for bots, shared fairly among addresses and their tables.

A search runs in short steps. Each step goes to the address that has had the least time, and there to the
table that has. When its delay is over, the bot plays the best move it has found by then. So load makes bots
weaker, never slower, and one address can't take others' time by opening many tables.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from allhands.bots import Bot, Search, Thought, decide
from allhands.server.clock import now
from allhands.table.seat import Seat

MARGIN_SECONDS = 0.05  # before an answer is due, in which no step begins
THREADS = max(1, (os.cpu_count() or 2) - 1)  # one core is left for the tables


class FairQueue:
    """Fair queueing among payers, and among each payer's tables."""

    def __init__(self) -> None:
        self._waiting: list[tuple[object, str, str]] = []
        self._used: dict[tuple[str, ...], float] = {}  # seconds by payer, and by payer and table
        self._level: dict[tuple[str, ...], float] = {}  # what the last one served had used before

    def join(self, who: object, payer: str, table: str) -> None:
        """Queue a step. A payer who is new, or was idle, has no time saved up."""
        for key, like in ((payer,), ()), ((payer, table), (payer,)):
            self._used[key] = max(self._used.get(key, 0.0), self._level.get(like, 0.0))
        self._waiting.append((who, payer, table))

    def leave(self, who: object) -> None:
        """Remove a queued step."""
        self._waiting = [one for one in self._waiting if one[0] is not who]

    def next(self) -> object | None:
        """Take the next step: of the payer, then of the table, that has used the least."""
        if not self._waiting:
            return None
        chosen = min(self._waiting, key=lambda one: (self._used[one[1],], self._used[one[1], one[2]]))
        self._waiting.remove(chosen)
        who, payer, table = chosen
        self._level[()], self._level[payer,] = self._used[payer,], self._used[payer, table]
        return who

    def charge(self, payer: str, table: str, seconds: float) -> None:
        """Count the time a step took."""
        for key in (payer,), (payer, table):
            self._used[key] = self._used.get(key, 0.0) + seconds

    def reset(self) -> None:
        """Start over once nothing is queued."""
        self._used, self._level = {}, {}


class Deliberation:
    """A bot's choice of a move, step by step."""

    def __init__(self, bot: Bot, seat: Seat) -> None:
        self._bot, self._seat = bot, seat
        self._thought: Thought | None = None
        self._chosen: int | None = None

    def step(self) -> bool:
        """Think for one step. Return whether there is more to think about."""
        if not isinstance(self._bot, Search):
            self._chosen = self._seat.find(decide(self._bot, self._seat)).id
            return False
        if self._thought is None:
            self._thought = self._bot.begin(self._seat)
        return self._thought.go_on()

    @property
    def move(self) -> int:
        """Return the best move found so far, or the one that looks best without a step."""
        if self._chosen is None and isinstance(self._bot, Search):
            return (self._thought or self._bot.begin(self._seat)).choice
        if self._chosen is None:
            self.step()
        assert self._chosen is not None
        return self._chosen


class BotThinking:
    """Threads in which bots think, one step at a time."""

    def __init__(self, threads: int = THREADS, clock: Callable[[], float] = time.monotonic) -> None:
        self._pool = ThreadPoolExecutor(threads, "bots")
        self._threads = self._free = threads
        self._clock, self._queue = clock, FairQueue()

    def close(self) -> None:
        """Start no further step."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, bot: Bot, seat: Seat, payer: str, table: str, due: float) -> int:
        """Return a bot's move by the time it's due."""
        choice = Deliberation(bot, seat)
        await self.run(choice.step, payer, table, due - MARGIN_SECONDS)
        return choice.move

    async def run(self, step: Callable[[], bool], payer: str, table: str, until: float) -> None:
        """Run steps, in turn with others, until there is nothing more to do or the time is up."""
        more = True
        while more and await self._wait_turn(payer, table, until):
            begun = self._clock()
            try:
                more = await asyncio.get_running_loop().run_in_executor(self._pool, step)
            finally:
                self._queue.charge(payer, table, self._clock() - begun)
                self._release()

    async def _wait_turn(self, payer: str, table: str, until: float) -> bool:
        """Wait for a thread. Return False if the time is up first."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.join(mine, payer, table)
        self._dispatch()
        try:
            await asyncio.wait([mine], timeout=max(0.0, until - now()))
        except asyncio.CancelledError:
            if mine.done():
                self._release()
            raise
        finally:
            self._queue.leave(mine)
        if mine.done() and now() >= until:
            self._release()
            return False
        return mine.done()

    def _release(self) -> None:
        self._free += 1
        self._dispatch()

    def _dispatch(self) -> None:
        while self._free and isinstance(chosen := self._queue.next(), asyncio.Future):
            self._free -= 1
            chosen.set_result(None)
        if self._free == self._threads:
            self._queue.reset()
