"""News among processes that share a store: who has appended what, by PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

CHANNEL = "allhands"
RETRY = 0.5  # seconds until a lost connection is made again
PULSE = 10.0  # seconds after which a silent connection is tried
PATIENCE = 5.0  # seconds that it has to answer in

log = logging.getLogger(__name__)


def told(teller: str, kept: Iterable[tuple[str, int]]) -> str:
    """News of entries: who tells, and each table with the entry's number."""
    return " ".join([teller, *(f"{id}:{number}" for id, number in kept)])


class News:
    """A connection that only listens. While it is lost nothing is heard, so its return is news in itself."""

    def __init__(self, address: str, own: str) -> None:
        self._address, self._own = address, own
        self._heard: Callable[[str | None, int], None] = lambda _table, _number: None
        self._task: asyncio.Task[None] | None = None

    def listen(self, heard: Callable[[str | None, int], None]) -> None:
        """Call this with a table and an entry's number for all news, and without a table after a gap."""
        self._heard = heard
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        import asyncpg

        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self._address, timeout=PATIENCE)
                closed = asyncio.Event()
                connection.add_termination_listener(lambda _, closed=closed: closed.set())
                await connection.add_listener(CHANNEL, self._hear)
                self._heard(None, 0)
                while not closed.is_set():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(closed.wait(), PULSE)
                    await connection.fetchval("SELECT 1", timeout=PATIENCE)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("No news from the store: %s", error)
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY)

    def _hear(self, _connection: object, _process: int, _channel: str, message: object) -> None:
        teller, *news = str(message).split(" ")
        if teller == self._own:
            return
        for item in news:
            id, _, number = item.rpartition(":")
            self._heard(id, int(number))
