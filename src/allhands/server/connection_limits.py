"""Limits on connections before and between requests: how many there may be, and how long each may take.

uvicorn waits forever for the first request, and for a client that doesn't read. Here every connection has a
deadline in each of its states, and a sweep every second closes those that missed theirs. When file
descriptors run short, the connection that has been idle for longest makes room for a new one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Protocol

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from allhands.server.rate_limit import is_local, network_of

HEADER_SECONDS = 10.0  # for a request's headers
BODY_SECONDS = 30.0  # for its body
SEND_SECONDS = 30.0  # for a client to read what it's sent
CLOSE_SECONDS = 5.0  # for a connection to close
SWEEP_SECONDS = 1.0  # between checks
BACKLOG = 32  # connections the system queues for us, and that are accepted at once
# Descriptors for everything but clients, and for those accepted before they are counted.
RESERVED_DESCRIPTORS = 4 * BACKLOG + 64
MAX_CONNECTIONS = 10_000  # however many descriptors there are
MAX_PER_ADDRESS = 250  # besides its WebSockets

log = logging.getLogger(__name__)


class TimedConnection(Protocol):
    """A connection with deadlines, in the event loop's time."""

    deadlines: dict[str, float]
    transport: asyncio.Transport


class ConnectionPool:
    """All HTTP connections; those without a request in progress, the longest idle first."""

    def __init__(self) -> None:
        self._idle: dict[LimitedHttpProtocol, None] = {}
        self._per_address: Counter[str] = Counter()

    def add(self, connection: LimitedHttpProtocol) -> None:
        """Accept a connection. Close the longest idle one if there's no room, or this one if none is idle."""
        self._per_address[connection.address] += 1
        if not is_local(connection.address) and self._per_address[connection.address] > MAX_PER_ADDRESS:
            log.warning("Too many connections from one address")
            connection.transport.abort()
        elif len(connection.connections) > max_connections():
            log.warning("Too many connections: closing the longest idle one")
            longest = next(iter(self._idle), connection)
            self._idle.pop(longest, None)
            longest.transport.abort()
        self._idle[connection] = None

    def remove(self, connection: LimitedHttpProtocol) -> None:
        self.mark_busy(connection)
        self._per_address[connection.address] -= 1
        if not self._per_address[connection.address]:
            del self._per_address[connection.address]

    def mark_busy(self, connection: LimitedHttpProtocol) -> None:
        """Keep a connection with a request in progress."""
        self._idle.pop(connection, None)

    def mark_idle(self, connection: LimitedHttpProtocol) -> None:
        """Let a connection be closed if room is needed."""
        self._idle.setdefault(connection, None)


class LimitedHttpProtocol(H11Protocol):
    """A client's HTTP connection, until it becomes a WebSocket."""

    def __init__(self, pool: ConnectionPool, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._pool = pool
        self._stage: object = None
        self.deadlines: dict[str, float] = {}

    @property
    def address(self) -> str:
        return network_of(self.client[0]) if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._enter_stage("header", HEADER_SECONDS)
        self._pool.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._pool.remove(self)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # a WebSocket from now on
            self._pool.remove(self)
        elif self._has_request:
            self._start_request()
        else:
            self._enter_stage("header", HEADER_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._has_request:  # the next one was sent before the response
            self._start_request()
        else:
            self._enter_stage(None)
            self._pool.mark_idle(self)
            if self.conn.trailing_data[0]:  # part of the next request
                self._enter_stage("header", HEADER_SECONDS)

    @property
    def _has_request(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _start_request(self) -> None:
        """Go on with a request whose headers have arrived."""
        self._pool.mark_busy(self)
        if self.cycle.more_body:
            self._enter_stage(self.cycle, BODY_SECONDS)
        else:
            self._enter_stage(None)

    def _enter_stage(self, stage: object, seconds: float = 0.0) -> None:
        """Set a stage's deadline. More data in the same stage doesn't extend it."""
        if self._stage is not stage:
            self._stage = stage
            self.deadlines.pop("request", None)
            if stage is not None:
                self.deadlines["request"] = self.loop.time() + seconds

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadlines["send"] = self.loop.time() + SEND_SECONDS

    def resume_writing(self) -> None:
        super().resume_writing()
        self.deadlines.pop("send", None)


def max_connections() -> int:
    """Return how many connections the file descriptors allow."""
    try:
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    except ImportError:
        return MAX_CONNECTIONS
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, max(soft - RESERVED_DESCRIPTORS, soft // 4))


def raise_descriptor_limit() -> None:
    """Use all the file descriptors the system allows."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def run_sweep(connections: Iterable[Any]) -> None:
    """Close connections that missed their deadline, every second."""
    while True:
        close_expired(connections, asyncio.get_running_loop().time())
        await asyncio.sleep(SWEEP_SECONDS)


def close_expired(connections: Iterable[TimedConnection], time: float) -> None:
    """Abort every connection that missed its deadline. One that is closing gets a last one."""
    for connection in list(connections):
        if connection.transport.is_closing():
            connection.deadlines.setdefault("close", time + CLOSE_SECONDS)
        if any(deadline <= time for deadline in connection.deadlines.values()):
            connection.transport.abort()
