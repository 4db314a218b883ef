"""Slow readers: nothing is queued for them, and in the end they are disconnected."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from allhands.server import connection_limits
from allhands.server.fast_websocket import FastWebSocketProtocol
from allhands.server.protocol import PROTOCOL
from tests.server.serving import START, Client, OpenedTable, Server, play, run_command

MOVES = 80
FEW = 30  # updates that fit into the smallest buffers there are


def narrow(arguments: list[str], out: Connection, errors: Path) -> None:
    """Run the command with next to no buffer for what a client hasn't read."""
    made = FastWebSocketProtocol.connection_made

    def connection_made(line: FastWebSocketProtocol, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
        transport.set_write_buffer_limits(high=1024)
        made(line, transport)

    FastWebSocketProtocol.connection_made = connection_made  # type: ignore[method-assign,assignment]
    run_command(arguments, out, errors)


def narrow_and_hasty(arguments: list[str], out: Connection, errors: Path) -> None:
    connection_limits.SEND_SECONDS, connection_limits.SWEEP_SECONDS = 0.3, 0.05
    # Pings would find out, too, but later.
    FastWebSocketProtocol.start_keepalive = lambda _: None  # type: ignore[method-assign,assignment]
    narrow(arguments, out, errors)


@contextmanager
def deaf(opened: OpenedTable) -> Iterator[ClientConnection]:
    """Connect a spectator who sends hello and then doesn't read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", opened.server.port))
    address = f"ws://127.0.0.1:{opened.server.port}/api/tables/{opened.id}/socket"
    quiet = {"max_queue": 1, "compression": None, "ping_interval": None, "close_timeout": 1}
    with connect(address, sock=line, proxy=None, max_size=None, **quiet) as connection:  # type: ignore[arg-type]
        hello = {"type": "hello", "protocol": PROTOCOL, "token": opened.watch}
        connection.send(json.dumps(hello))
        yield connection


Command = Callable[[list[str], Connection, Path], None]


@pytest.fixture
def opened(tmp_path: Path, command: Command) -> Iterator[OpenedTable]:
    """A table on a separate server."""
    with Server(tmp_path, command=command) as running:
        yield OpenedTable(running, "hanataz", people=2, seats=2).start()


@pytest.mark.parametrize("command", [narrow])
def test_unread_moves_are_sent_in_one_update(opened: OpenedTable) -> None:
    """Nothing is queued for the spectator: one update has everything they missed."""
    clients = [opened.client(own).join() for own in opened.tokens]
    with deaf(opened) as spectator:
        play(clients, random.Random(3), MOVES)
        number = max(len(client.table_events) for client in clients)
        updates: list[dict[str, Any]] = []
        while not updates or updates[-1]["number"] < number:
            frame = json.loads(spectator.recv(START))
            updates += [frame] if frame["type"] == "update" else []
    assert number > MOVES // 2
    assert len(updates) < FEW
    told = [event["number"] for update in updates for event in update["table_events"]]
    assert told == list(range(1, number + 1))


@pytest.mark.parametrize("command", [narrow_and_hasty])
def test_spectator_who_never_reads_is_disconnected(opened: OpenedTable) -> None:
    clients = [opened.client(own).join() for own in opened.tokens]
    with deaf(opened) as spectator:
        hear_of_spectators(clients[0], 1)
        play(clients, random.Random(3), MOVES)
        hear_of_spectators(clients[0], 0)
        with pytest.raises(ConnectionClosed):
            read_all(spectator)
    number = len(clients[0].table_events)
    play(clients, random.Random(4), 2)
    assert len(clients[0].table_events) > number or clients[0].over


def hear_of_spectators(client: Client, number: int) -> None:
    """Wait until a player hears of so many spectators, by sending moves that change nothing."""
    for _ in range(1000):
        if client.presence.get("spectators") == number:
            return
        client.send({"type": "play_move", "request_id": "m", "move": -1})
        client.receive()
        time.sleep(0.05)
    raise AssertionError(f"Still not {number} spectators.")


def read_all(connection: ClientConnection) -> None:
    """Read until the connection is closed."""
    while True:
        connection.recv(START)
