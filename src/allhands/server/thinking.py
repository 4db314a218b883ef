"""Processor time for bots, shared fairly among addresses and their tables.

A search is done in short steps. Each step goes to the address that has had the least time, and there to the
table that has. When a question's pause is over, the bot plays the best move it has found by then. So load
makes bots weaker, never slower, and one address can't take the time of others by opening many tables.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from allhands.bots import Bot, Search, Thought, decide
from allhands.server.instants import now
from allhands.table.seat import Seat

MARGIN = 0.05  # seconds before an answer is due in which no step begins
THREADS = max(1, (os.cpu_count() or 2) - 1)  # one processor is left to the tables


class Turns:
    """Who goes next: fair queueing among payers, and among each payer's tables."""

    def __init__(self) -> None:
        self._waiting: list[tuple[object, str, str]] = []
        self._had: dict[tuple[str, ...], float] = {}  # seconds that a payer, or one of its tables, has had
        self._level: dict[tuple[str, ...], float] = {}  # what the one served last of its like had before

    def join(self, who: object, payer: str, table: str) -> None:
        """Let someone wait. A payer who comes new, or after a rest, has no time saved up."""
        for key, like in ((payer,), ()), ((payer, table), (payer,)):
            self._had[key] = max(self._had.get(key, 0.0), self._level.get(like, 0.0))
        self._waiting.append((who, payer, table))

    def leave(self, who: object) -> None:
        """Stop waiting."""
        self._waiting = [one for one in self._waiting if one[0] is not who]

    def next(self) -> object | None:
        """Take out whoever goes next: of the payer, then of the table, that has had the least."""
        if not self._waiting:
            return None
        chosen = min(self._waiting, key=lambda one: (self._had[one[1],], self._had[one[1], one[2]]))
        self._waiting.remove(chosen)
        who, payer, table = chosen
        self._level[()], self._level[payer,] = self._had[payer,], self._had[payer, table]
        return who

    def charge(self, payer: str, table: str, seconds: float) -> None:
        """Note the time that a step took."""
        for key in (payer,), (payer, table):
            self._had[key] = self._had.get(key, 0.0) + seconds

    def forget(self) -> None:
        """Begin anew, once nobody waits."""
        self._had, self._level = {}, {}


class Answer:
    """A bot's way to its answer."""

    def __init__(self, bot: Bot, seat: Seat) -> None:
        self._bot, self._seat = bot, seat
        self._thought: Thought | None = None
        self._chosen: int | None = None

    def step(self) -> bool:
        """Think a little. Return whether there is more to think about."""
        if not isinstance(self._bot, Search):
            self._chosen = self._seat.find(decide(self._bot, self._seat)).id
            return False
        if self._thought is None:
            self._thought = self._bot.begin(self._seat)
        return self._thought.go_on()

    @property
    def move(self) -> int:
        """The best move found so far; without a step, the one that looks best at once."""
        if self._chosen is None and isinstance(self._bot, Search):
            return (self._thought or self._bot.begin(self._seat)).choice
        if self._chosen is None:
            self.step()
        assert self._chosen is not None
        return self._chosen


class Thinking:
    """Threads in which bots think, a step at a time."""

    def __init__(self, threads: int = THREADS, clock: Callable[[], float] = time.monotonic) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinking")
        self._threads = self._free = threads
        self._clock, self._turns = clock, Turns()

    def close(self) -> None:
        """Let no further step begin."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, bot: Bot, seat: Seat, payer: str, table: str, due: float) -> int:
        """Return a bot's move in time for when it is due."""
        answer = Answer(bot, seat)
        await self.work(answer.step, payer, table, due - MARGIN)
        return answer.move

    async def work(self, step: Callable[[], bool], payer: str, table: str, until: float) -> None:
        """Take steps in turn with others until there is nothing more to do, or the time is up."""
        more = True
        while more and await self._turn(payer, table, until):
            begun = self._clock()
            try:
                more = await asyncio.get_running_loop().run_in_executor(self._pool, step)
            finally:
                self._turns.charge(payer, table, self._clock() - begun)
                self._give_back()

    async def _turn(self, payer: str, table: str, until: float) -> bool:
        """Wait for a turn. Return False if the time is up before."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.join(mine, payer, table)
        self._hand_out()
        try:
            await asyncio.wait([mine], timeout=max(0.0, until - now()))
        except asyncio.CancelledError:
            if mine.done():
                self._give_back()
            raise
        finally:
            self._turns.leave(mine)
        if mine.done() and now() >= until:
            self._give_back()
            return False
        return mine.done()

    def _give_back(self) -> None:
        self._free += 1
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and isinstance(chosen := self._turns.next(), asyncio.Future):
            self._free -= 1
            chosen.set_result(None)
        if self._free == self._threads:
            self._turns.forget()
