"""Metrics for Prometheus, on a port of their own that only this machine can reach.

They are taken once a minute and rounded. Finer ones would tell how long a bot has thought, and so how many
moves it had to choose from.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from allhands.files.data import DataError
from allhands.server.clock import now
from allhands.server.hub import Hub
from allhands.server.repository import TableRepository

HOST = "127.0.0.1"
SNAPSHOT_SECONDS = 60.0  # between snapshots, however often they are requested
STEPS = {"cpu_seconds": 10, "commit_seconds": 1}  # counters are rounded down to whole steps
REQUEST_SECONDS = 5.0  # for a request
MAX_REQUEST = 8 * 1024  # bytes


def snapshot(hub: Hub, repository: TableRepository) -> str:
    """Return all metrics in Prometheus's text format."""
    gauges = {"tables": len(hub), "connections": hub.connections}
    counts = {**repository.counts, "cpu_seconds": time.process_time()}
    lines = [f"# TYPE allhands_{name} gauge\nallhands_{name} {value}" for name, value in gauges.items()]
    lines += [
        f"# TYPE allhands_{name}_total counter\nallhands_{name}_total {rounded(value, STEPS.get(name, 1))}"
        for name, value in counts.items()
    ]
    return "\n".join(lines) + "\n"


def rounded(value: float, step: int) -> int:
    """Round down to whole steps."""
    return int(value // step) * step


class Metrics:
    """A small HTTP server that answers requests for /metrics with the latest snapshot."""

    def __init__(self, take: Callable[[], str], clock: Callable[[], float] = now) -> None:
        self._take, self._clock = take, clock
        self._taken, self._text = -SNAPSHOT_SECONDS, ""
        self._server: asyncio.Server | None = None

    @property
    def text(self) -> str:
        """Return the latest snapshot, a new one every minute."""
        if self._clock() >= self._taken + SNAPSHOT_SECONDS:
            self._taken, self._text = self._clock(), self._take()
        return self._text

    async def listen(self, port: int) -> int:
        """Listen on this machine only. Return the port; 0 takes any free one."""
        try:
            self._server = await asyncio.start_server(self._answer, HOST, port, limit=MAX_REQUEST)
        except OSError as error:
            raise DataError(f"Metrics can't be served on {HOST}, port {port}: {error.strerror}.") from None
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        if self._server:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), REQUEST_SECONDS)
            found = head.startswith((b"GET /metrics ", b"GET /metrics?"))
            status, text = ("200 OK", self.text) if found else ("404 Not Found", "Metrics are at /metrics.\n")
            body = text.encode()
            kind = "text/plain; version=0.0.4; charset=utf-8"
            fields = f"content-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close"
            writer.write(f"HTTP/1.1 {status}\r\n{fields}\r\n\r\n".encode() + body)
            await asyncio.wait_for(writer.drain(), REQUEST_SECONDS)
        writer.close()
