"""Graceful shutdown: the server announces a restart, and clients show a countdown."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from litestar.exceptions import WebSocketDisconnect

from allhands.server.clock import now
from allhands.server.connection import Connection
from allhands.server.protocol import RestartNotice

RESTART_NOTICE_SECONDS = 60.0


class ShutdownNotice:
    """The connected clients, and when the server stops once that's known."""

    def __init__(self) -> None:
        self.stop: Callable[[], None] = lambda: None
        self._stops_at: float | None = None
        self._seconds = 0.0
        self._connections: set[Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def on_signal(self) -> None:
        """Announce a restart on SIGUSR1, where there are such signals."""
        if number := getattr(signal, "SIGUSR1", None):
            asyncio.get_running_loop().add_signal_handler(number, self.announce)

    def announce(self, seconds: float = RESTART_NOTICE_SECONDS) -> None:
        """Tell everyone, and stop when the time is over. A second call changes nothing."""
        if self._stops_at is None:
            self._stops_at, self._seconds = now() + seconds, seconds
            for connection in self._connections:
                self._count_down(connection)
            asyncio.get_running_loop().call_later(seconds, self.stop)

    @contextmanager
    def subscribe(self, connection: Connection) -> Iterator[None]:
        """Tell a client while it's connected, also about an earlier announcement."""
        self._connections.add(connection)
        if self._stops_at is not None:
            self._count_down(connection)
        try:
            yield
        finally:
            self._connections.discard(connection)

    def _count_down(self, connection: Connection) -> None:
        task = asyncio.create_task(self._send(connection))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, connection: Connection) -> None:
        with suppress(WebSocketDisconnect):
            left = max(0.0, (self._stops_at or 0.0) - now())
            await connection.send(RestartNotice(left, self._seconds))
