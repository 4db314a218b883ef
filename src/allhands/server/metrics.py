"""Metrics for Prometheus, on a port of their own that only this machine can reach.

They are taken once a minute, and CPU time is rounded. Finer figures would tell how long a bot has thought,
and so how many moves it had to choose from.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

from allhands.files.toml_data import DataError
from allhands.server.clock import now
from allhands.server.hub import Hub
from allhands.server.repository import TableRepository

HOST = "127.0.0.1"
SNAPSHOT_SECONDS = 60.0  # between snapshots, however often they are requested
CPU_STEP = 10  # seconds to which CPU time is rounded down
REQUEST_SECONDS = 5.0  # for a request
MAX_REQUEST = 8 * 1024  # bytes
BATCH_SIZES = (1, 2, 5, 10, 25, 100, 250)  # events in one commit
COUNTERS = {
    "events": "Events stored in tables' logs.",
    "commits": "Database commits of events.",
    "conflicts": "Events that another process had appended first.",
    "failures": "Failed database transactions.",
}


class ServerMetrics:
    """A Prometheus collector over the server's tables and repository."""

    def __init__(self, hub: Hub, repository: TableRepository) -> None:
        self._hub, self._repository = hub, repository
        self._commit_seconds = Histogram(
            "allhands_commit_seconds", "Time a commit of events takes.", registry=None
        )
        self._batch_size = Histogram(
            "allhands_commit_events",
            "Events in one commit.",
            registry=None,
            buckets=(1, 2, 5, 10, 25, 100, 250),
        )
        self._registry = CollectorRegistry()
        self._registry.register(self)
        repository.on_commit = self._observe

    def _observe(self, seconds: float, events: int) -> None:
        self._commit_seconds.observe(seconds)
        self._batch_size.observe(events)

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics: what Prometheus's registry calls."""
        yield GaugeMetricFamily("allhands_tables", "Tables in memory.", len(self._hub))
        yield GaugeMetricFamily("allhands_connections", "Connected clients.", self._hub.connections)
        for name, about in COUNTERS.items():
            yield CounterMetricFamily(f"allhands_{name}", about, self._repository.counts[name])
        used = rounded(time.process_time(), CPU_STEP)
        yield CounterMetricFamily("allhands_cpu_seconds", "CPU time of this process.", used)
        yield from self._commit_seconds.collect()
        yield from self._batch_size.collect()

    def text(self) -> str:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self._registry).decode()


def rounded(value: float, step: int) -> int:
    """Round down to whole steps."""
    return int(value // step) * step


class MetricsServer:
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
            fields = (
                f"content-type: {CONTENT_TYPE_LATEST}\r\ncontent-length: {len(body)}\r\nconnection: close"
            )
            writer.write(f"HTTP/1.1 {status}\r\n{fields}\r\n\r\n".encode() + body)
            await asyncio.wait_for(writer.drain(), REQUEST_SECONDS)
        writer.close()
