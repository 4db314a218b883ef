"""Notifications between processes that share a database, by PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

CHANNEL = "allhands"
RETRY_SECONDS = 0.5  # until a lost connection is made again
PING_SECONDS = 10.0  # between checks of a silent connection
TIMEOUT_SECONDS = 5.0  # for its answer

log = logging.getLogger(__name__)


def notify_payload(sender: str, changes: Iterable[tuple[str, int]]) -> str:
    """Return a notification: the sending process, and each table with an event's number."""
    return " ".join([sender, *(f"{id}:{number}" for id, number in changes)])


class NotificationListener:
    """A connection that only listens. It misses things while it's down, so its return is news itself."""

    def __init__(self, address: str, process: str) -> None:
        self._address, self._process = address, process
        self._callback: Callable[[str | None, int], None] = lambda _table, _number: None
        self._task: asyncio.Task[None] | None = None

    def listen(self, callback: Callable[[str | None, int], None]) -> None:
        """Call back with each table and event number, and without a table after a gap."""
        self._callback = callback
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        import asyncpg

        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self._address, timeout=TIMEOUT_SECONDS)
                closed = asyncio.Event()
                connection.add_termination_listener(lambda _, closed=closed: closed.set())
                await connection.add_listener(CHANNEL, self._on_notification)
                self._callback(None, 0)
                while not closed.is_set():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(closed.wait(), PING_SECONDS)
                    await connection.fetchval("SELECT 1", timeout=TIMEOUT_SECONDS)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("Lost the database notification connection: %s", error)
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY_SECONDS)

    def _on_notification(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        sender, *changes = str(payload).split(" ")
        if sender == self._process:
            return
        for change in changes:
            id, _, number = change.rpartition(":")
            self._callback(id, int(number))
