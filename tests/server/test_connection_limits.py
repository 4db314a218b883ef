"""Idle, slow and too many connections: each has a deadline, and new clients always get in."""

from __future__ import annotations

import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from allhands.server import connection_limits
from allhands.server.connection_limits import (
    MAX_PER_ADDRESS,
    RESERVED_DESCRIPTORS,
    ConnectionPool,
    LimitedHttpProtocol,
    close_expired,
)
from tests.server.serving import OpenedTable, Server, run_command

FAR = "203.0.113.7"
DESCRIPTORS = 240


def hurry(arguments: list[str], out: Connection, errors: Path) -> None:
    """Run the command with short timeouts."""
    for name in ("HEADER", "BODY", "SEND", "CLOSE"):
        setattr(connection_limits, f"{name}_SECONDS", 0.3)
    connection_limits.SWEEP_SECONDS = 0.05
    run_command(arguments, out, errors)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("impatient"), command=hurry) as running:
        yield running


@contextmanager
def connections(server: Server, many: int) -> Iterator[list[socket.socket]]:
    """Open connections that send nothing."""
    with ExitStack() as opened:
        yield [
            opened.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(many)
        ]


def is_closed(connection: socket.socket) -> bool:
    """Wait until the server has closed a connection."""
    connection.settimeout(60)
    try:
        while connection.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


def send_for_ever(connection: socket.socket, data: bytes, pause: float = 0.0) -> None:
    for _ in range(100_000):
        connection.sendall(data)
        time.sleep(pause)


HEADS = {
    "nothing": b"",
    "half a head": b"GET /healthz HTTP/1.1\r\nHost: x",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\ncontent-length: 100\r\n\r\n{",
    "a second request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTT",
    "an upgrade without hello": b"GET /api/tables/a/socket HTTP/1.1\r\nHost: x\r\nUpgrade: web",
}


@pytest.mark.parametrize("sent", HEADS.values(), ids=HEADS.keys())
def test_half_a_request_times_out(impatient: Server, sent: bytes) -> None:
    with connections(impatient, 1) as (connection,):
        connection.sendall(sent)
        assert is_closed(connection)
    assert impatient.ask("GET", "/healthz").status_code == 200


def test_slow_headers_get_no_extra_time(impatient: Server) -> None:
    with connections(impatient, 1) as (connection,), pytest.raises(ConnectionError):
        send_for_ever(connection, b"x", pause=0.01)


def test_idle_connections_keep_nobody_out(tmp_path: Path) -> None:
    """With far more connections than descriptors the server answers, plays and logs next to nothing."""
    with Server(tmp_path) as server:
        opened = OpenedTable(server, "leduc", people=2).start()
        clients = [opened.client(own).join() for own in opened.tokens]
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
        with connections(server, 2 * DESCRIPTORS):
            assert server.ask("GET", "/healthz").status_code == 200
            mover = next(client for client in clients if client.asked)
            request_id = mover.move(0)
            while mover.unanswered:
                mover.receive()
            assert request_id in mover.acks
            assert opened.client(opened.watch).join().view is not None
        lines = server.errors.read_text().splitlines()
    assert {json.loads(line)["message"] for line in lines} <= {
        "Too many connections: closing the longest idle one"
    }
    assert len(lines) <= 2


def test_client_that_does_not_read_is_disconnected(impatient: Server) -> None:
    """Over HTTP. WebSockets have a test of their own."""
    with connections(impatient, 1) as (connection,):
        request = b"GET /api/games/deckhand-ccg/rules HTTP/1.1\r\nHost: x\r\n\r\n"
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with pytest.raises(ConnectionError):
            send_for_ever(connection, request * 10)


class Transport:
    """As much of a transport as a connection needs."""

    def __init__(self) -> None:
        self.aborted = self.closing = False

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closing


class Stub:
    """As much of a connection as the pool needs."""

    def __init__(self, address: str, connections: set[object]) -> None:
        self.address, self.connections = address, connections
        self.transport, self.deadlines = Transport(), dict[str, float]()
        connections.add(self)


def entered(pool: ConnectionPool, address: str, connections: set[object]) -> Stub:
    connection = Stub(address, connections)
    pool.add(connection)  # type: ignore[arg-type]
    return connection


def test_connections_per_address_are_limited() -> None:
    pool, everyone = ConnectionPool(), set[object]()
    own = [entered(pool, FAR, everyone) for _ in range(MAX_PER_ADDRESS + 1)]
    assert [connection.transport.aborted for connection in own] == [False] * MAX_PER_ADDRESS + [True]
    assert not entered(pool, "203.0.113.8", everyone).transport.aborted
    for connection in own[:2]:
        pool.remove(connection)  # type: ignore[arg-type]
    assert not entered(pool, FAR, everyone).transport.aborted


def test_an_ipv6_network_shares_its_connections() -> None:
    one, other = (LimitedHttpProtocol.__new__(LimitedHttpProtocol) for _ in range(2))
    one.client, other.client = ("2001:db8::1", 1), ("2001:db8::2", 1)
    assert one.address == other.address


def test_longest_idle_connection_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "max_connections", lambda: 2)
    pool, everyone = ConnectionPool(), set[object]()
    busy, silent = (entered(pool, "127.0.0.1", everyone) for _ in range(2))
    pool.mark_busy(busy)  # type: ignore[arg-type]
    entered(pool, "127.0.0.1", everyone)
    assert (busy.transport.aborted, silent.transport.aborted) == (False, True)


def test_some_descriptors_are_reserved() -> None:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert connection_limits.max_connections() == min(
        connection_limits.MAX_CONNECTIONS, max(soft - RESERVED_DESCRIPTORS, soft // 4)
    )


def test_closing_connection_gets_a_deadline() -> None:
    connection = Stub(FAR, set())
    close_expired([connection], 100.0)  # type: ignore[list-item]
    assert not connection.transport.aborted
    connection.transport.closing = True
    close_expired([connection], 100.0)  # type: ignore[list-item]
    close_expired([connection], 104.9)  # type: ignore[list-item]
    assert not connection.transport.aborted
    close_expired([connection], 105.0)  # type: ignore[list-item]
    assert connection.transport.aborted


def test_uvicorn_accepts_our_protocol_class() -> None:
    """A version of uvicorn without these hooks would silently have no deadlines."""
    for hook in (
        "connection_made",
        "connection_lost",
        "data_received",
        "on_response_complete",
        "pause_writing",
    ):
        assert hook in vars(LimitedHttpProtocol)
        assert hasattr(LimitedHttpProtocol.__mro__[1], hook)
