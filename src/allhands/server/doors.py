"""Connections before and between requests: how many there may be, and how long each may keep us waiting.

uvicorn waits for ever for the first request, and for a client that doesn't read. Here every connection has a
deadline in each of its states, and one sweep a second closes those that have missed theirs. When descriptors
run short, the connection that has been silent for longest makes room for a new one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Protocol

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from allhands.server.limits import is_here, payer_of

HEAD = 10.0  # seconds for a request's head
BODY = 30.0  # seconds for its body
SLOW = 30.0  # seconds in which a client has to make room for what it is sent
CLOSING = 5.0  # seconds until a connection that is being closed is cut off
SWEEP = 1.0  # seconds between looks
BACKLOG = 32  # connections that the system keeps for us, and that are accepted at once
# Descriptors for everything but clients, and for those accepted in the turns until they are counted.
RESERVE = 4 * BACKLOG + 64
MOST = 10_000  # connections, however many descriptors there are
MOST_OF_ONE = 250  # connections of one address, besides its sockets

log = logging.getLogger(__name__)


class Connection(Protocol):
    """A connection, and until when it may keep us waiting for what, in the event loop's seconds."""

    deadlines: dict[str, float]
    transport: asyncio.Transport


class Doors:
    """All connections without a request in progress, the longest silent first."""

    def __init__(self) -> None:
        self._silent: dict[Door, None] = {}
        self._of: Counter[str] = Counter()

    def enter(self, door: Door) -> None:
        """Let a connection in. Make room for it, or cut it off if there's none."""
        self._of[door.address] += 1
        if not is_here(door.address) and self._of[door.address] > MOST_OF_ONE:
            log.warning("Too many connections of one address")
            door.transport.abort()
        elif len(door.connections) > most_connections():
            log.warning("Too many connections: the longest silent one is closed")
            longest = next(iter(self._silent), door)
            self._silent.pop(longest, None)
            longest.transport.abort()
        self._silent[door] = None

    def leave(self, door: Door) -> None:
        self.answer(door)
        self._of[door.address] -= 1
        if not self._of[door.address]:
            del self._of[door.address]

    def answer(self, door: Door) -> None:
        """Keep a connection with a request in progress."""
        self._silent.pop(door, None)

    def idle(self, door: Door) -> None:
        """Let a connection without a request go if room is needed."""
        self._silent.setdefault(door, None)


class Door(H11Protocol):
    """One client's connection, until it becomes a WebSocket."""

    def __init__(self, doors: Doors, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._doors = doors
        self._stage: object = None
        self.deadlines: dict[str, float] = {}

    @property
    def address(self) -> str:
        return payer_of(self.client[0]) if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait("head", HEAD)
        self._doors.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._doors.leave(self)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # a WebSocket from now on
            self._doors.leave(self)
        elif self._has_request:
            self._proceed()
        else:
            self._wait("head", HEAD)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._has_request:  # the next one was sent before the answer
            self._proceed()
        else:
            self._wait(None)
            self._doors.idle(self)
            if self.conn.trailing_data[0]:  # half of the next one
                self._wait("head", HEAD)

    @property
    def _has_request(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _proceed(self) -> None:
        """Go on with a request whose head is here."""
        self._doors.answer(self)
        if self.cycle.more_body:
            self._wait(self.cycle, BODY)
        else:
            self._wait(None)

    def _wait(self, stage: object, seconds: float = 0.0) -> None:
        """Set the deadline of a stage, or of none. More data doesn't put it off."""
        if self._stage is not stage:
            self._stage = stage
            self.deadlines.pop("request", None)
            if stage is not None:
                self.deadlines["request"] = self.loop.time() + seconds

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadlines["reading"] = self.loop.time() + SLOW

    def resume_writing(self) -> None:
        super().resume_writing()
        self.deadlines.pop("reading", None)


def most_connections() -> int:
    """Return how many connections there may be, by the descriptors there are."""
    try:
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    except ImportError:
        return MOST
    return MOST if soft == resource.RLIM_INFINITY else min(MOST, max(soft - RESERVE, soft // 4))


def raise_limit() -> None:
    """Take all the descriptors the system lets us have."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def sweep(connections: Iterable[Any]) -> None:
    """Cut off every connection that has missed its deadline, and go on doing so."""
    while True:
        cut_off(connections, asyncio.get_running_loop().time())
        await asyncio.sleep(SWEEP)


def cut_off(connections: Iterable[Connection], time: float) -> None:
    """Cut off every connection that has missed its deadline. One that closes gets a last one."""
    for connection in list(connections):
        if connection.transport.is_closing():
            connection.deadlines.setdefault("closing", time + CLOSING)
        if any(deadline <= time for deadline in connection.deadlines.values()):
            connection.transport.abort()
