"""A fake server over real sockets that sends a client whatever a test wants."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import Any, cast

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from allhands.server.events import BotSeated, MatchStarted, MovePlayed, SeatTaken, TableConfig, hash_token
from allhands.server.repository import TableRepository
from allhands.server.session import TableSession
from allhands.table.game_config import load
from tests.server.tables import apply_event, match_of

TOKEN = "t" * 32
END = "The test is over."
Frame = str | bytes | dict[str, Any]


def seated(game: str, seats: int) -> TableSession:
    """Return a table with a person in seat 0 and bots in the others, stored nowhere."""
    game_config = load(game)
    config = TableConfig(
        game=game_config.name,
        version=game_config.game.info.version,
        seats=seats,
        options=dict(game_config.options),
        decks=[],
        listed=False,
        host_hash=hash_token(TOKEN),
        invite_hashes=[hash_token(f"{seat}" * 32) for seat in range(seats)],
        watch_hash=hash_token("w" * 32),
        secret="5e" * 32,
    )
    session = TableSession("abc", config, cast("TableRepository", None))
    apply_event(session, SeatTaken(0, "Ann", hash_token(TOKEN)))
    for seat in range(1, seats):
        apply_event(session, BotSeated(seat, f"Bot {seat}", "greedy"))
    return session


def asked(game: str, seats: int) -> TableSession:
    """Return a table where it's seat 0's turn."""
    session = seated(game, seats)
    apply_event(session, MatchStarted())
    while (match := match_of(session)).decider != 0:
        apply_event(session, MovePlayed(match.match.decider, match.match.legal[0]))
    return session


def first_frame(session: TableSession) -> dict[str, Any]:
    """Return the first update an honest server sends seat 0."""
    frame: dict[str, Any] = json.loads(session.broadcaster.snapshot(0, 0, known=True))
    return frame


@contextmanager
def impostor(frames: Callable[[], Iterable[Frame]], answer: bytes = b"", status: int = 200) -> Iterator[str]:
    """Send these frames to each client, then close. Yield the link to a seat."""

    def handle(connection: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            connection.recv(10)
            for frame in frames():
                whole = frame if isinstance(frame, str | bytes) else json.dumps(frame)
                connection.send(whole, text=True)
            connection.send(json.dumps({"type": "rejection", "code": "END", "words": END}))
            connection.recv(10)

    def process(_connection: ServerConnection, request: Request) -> Response | None:
        if "upgrade" in request.headers:
            return None
        return Response(
            status, HTTPStatus(status).phrase, Headers({"Content-Length": str(len(answer))}), answer
        )

    with serve(handle, "127.0.0.1", 0, process_request=process, close_timeout=1) as server:
        port = server.socket.getsockname()[1]
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{port}/table/abc#seat=0&token={TOKEN}"
        server.shutdown()
        thread.join()


@contextmanager
def raw_server(parts: Callable[[], Iterable[bytes]]) -> Iterator[str]:
    """Answer every connection with these bytes. Yield the address."""
    listening = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            with connection, suppress(OSError):
                connection.recv(1 << 16)
                for part in parts():
                    connection.sendall(part)

    threading.Thread(target=answer, daemon=True).start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
