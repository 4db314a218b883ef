"""Notice of a restart: everybody at a table is told when it comes, and sees the seconds go."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from litestar.exceptions import WebSocketDisconnect

from allhands.server.instants import now
from allhands.server.sockets import Socket
from allhands.server.wire import Restart

NOTICE = 60.0  # seconds


class Notice:
    """Who is connected here, and when the server is going to stop, once that is known."""

    def __init__(self) -> None:
        self.stop: Callable[[], None] = lambda: None
        self._when: float | None = None
        self._sockets: set[Socket] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def on_signal(self) -> None:
        """From now on SIGUSR1 gives notice; where there are no such signals, nothing does."""
        if number := getattr(signal, "SIGUSR1", None):
            asyncio.get_running_loop().add_signal_handler(number, self.give)

    def give(self, seconds: float = NOTICE) -> None:
        """Tell everybody, and stop when the time has come; given again, nothing changes."""
        if self._when is None:
            self._when = now() + seconds
            for socket in self._sockets:
                self._see_to(socket)
            asyncio.get_running_loop().call_later(seconds, self.stop)

    @contextmanager
    def reaches(self, socket: Socket) -> Iterator[None]:
        """While this lasts, a client is told, also of what was announced before it came."""
        self._sockets.add(socket)
        if self._when is not None:
            self._see_to(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)

    def _see_to(self, socket: Socket) -> None:
        task = asyncio.create_task(self._tell(socket))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, socket: Socket) -> None:
        with suppress(WebSocketDisconnect):
            await socket.send(Restart(max(0.0, (self._when or 0.0) - now())))
