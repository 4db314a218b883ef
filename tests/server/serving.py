"""A real server in its own process, and clients that use it like any other."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, Self

import asyncpg
import httpx
import msgspec
from sqlalchemy import Executable
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from allhands.cli import main
from allhands.server.delta import apply as apply_delta
from allhands.server.protocol import PROTOCOL, ViewDelta
from allhands.server.repository import TableRepository
from allhands.server.session import TableSession
from allhands.table.view import View
from tests.nursery import NURSERY
from tests.server.wording import in_words

MOVES_PER_MATCH = 40  # of clients, after which a match is abandoned
START = 60  # seconds within which a server has to answer, also on a busy machine


def token() -> str:
    return secrets.token_urlsafe(24)


def run_command(arguments: list[str], out: Connection, errors: Path) -> None:
    """Run the command in a process that has its modules loaded, safe from the terminal's Ctrl-C."""
    os.setsid()
    os.dup2(out.fileno(), 1)
    os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", buffering=1, closefd=False) for number in (1, 2))
    sys.argv = ["allhands", *arguments]
    main()


Command = Callable[[list[str], Connection, Path], None]


class Server:
    """`allhands serve` on a free port, over a database that outlives it."""

    def __init__(self, folder: Path, store: str | None = None, command: Command = run_command) -> None:
        self._command = command
        self.store = store or str(folder / "tables.sqlite")
        self.errors = folder / "errors.txt"
        self.errors.touch()
        self.port = 0
        self._process: ForkServerProcess | None = None
        self._sockets = ExitStack()

    def start(self) -> Self:
        arguments = ["--port", str(self.port), "--store", self.store, "--pause", "0", "--no-compile"]
        heard, said = NURSERY.Pipe(duplex=False)
        self._process = NURSERY.Process(target=self._command, args=(["serve", *arguments], said, self.errors))
        self._process.start()
        said.close()
        with os.fdopen(os.dup(heard.fileno())) as lines:
            line = lines.readline()
        heard.close()
        assert line.startswith("http://127.0.0.1:"), self.errors.read_text()
        self.port = int(line.rpartition(":")[2])
        return self

    def kill(self) -> None:
        """Kill it, like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> int | None:
        return self._end(signal.SIGTERM)

    def _end(self, how: int) -> int | None:
        assert self._process is not None
        os.kill(self.pid, how)
        self._process.join(START)
        return self._process.exitcode

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.alive:
            self.kill()
        self._sockets.close()

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        bearer: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """Send a request over HTTP."""
        known = {"authorization": f"Bearer {bearer}"} if bearer else {}
        return httpx.request(
            method,
            f"http://127.0.0.1:{self.port}{path}",
            json=body,
            headers={**known, **(headers or {})},
            timeout=START,
            trust_env=False,
            verify=False,  # nothing to verify, and to get ready for it takes long
        )

    def connect(
        self, table: str, origin: str | None = None, compression: str | None = "deflate"
    ) -> ClientConnection:
        """Open a socket, which closes with the server at the latest."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        headers = {"origin": origin} if origin else {}
        connecting = connect(
            address,
            max_size=None,
            compression=compression,
            proxy=None,
            ping_interval=None,  # a ping is drawn at random, which Hypothesis takes for a test's doing
            close_timeout=1,
            additional_headers=headers,
        )
        return self._sockets.enter_context(connecting)


class OpenedTable:
    """A table with people in its first seats and bots in the others."""

    def __init__(
        self, server: Server, game: str, people: int, seats: int | None = None, **terms: Any
    ) -> None:
        self.server = server
        self.host = token()
        answer = server.ask(
            "POST", "/api/tables", {"game": game, "token": self.host, "seats": seats, **terms}
        )
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        self.id: str = opened["table"]["id"]
        self.invites: list[str] = opened["invites"]
        self.watch: str = opened["watch"]
        self.tokens = [token() for _ in range(people)]
        for seat, own in enumerate(self.tokens):
            self.sit(seat, own, f"Player {seat}")
        for seat in range(people, len(self.invites)):
            self.ask("PUT", f"/seats/{seat}/bot", {"kind": "greedy"}, self.host)

    def ask(self, method: str, path: str, body: Any = None, bearer: str | None = None) -> Any:
        answer = self.server.ask(method, f"/api/tables/{self.id}{path}", body, bearer)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sit(self, seat: int, own: str, name: str) -> None:
        self.ask("PUT", f"/seats/{seat}/player", {"name": name, "token": own, "invite": self.invites[seat]})

    def start(self) -> Self:
        self.ask("POST", "/start", bearer=self.host)
        return self

    def client(self, token: str) -> Client:
        return Client(self.server, self.id, token)


class Client:
    """A client at a table: what it has seen of the log, sent and received."""

    def __init__(self, server: Server, table: str, token: str | None) -> None:
        self.server, self.table, self.token = server, table, token
        self.table_events: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.acks: dict[str, int] = {}
        self.refusals: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.view: dict[str, Any] | None = None
        self.told: dict[str, Any] = {}  # the table
        self.presence: dict[str, Any] = {}
        self.unanswered: dict[str, Any] | None = None
        self.socket: ClientConnection | None = None

    def join(self) -> Self:
        """Connect, catch up, and repeat the unanswered request."""
        self.socket = self.server.connect(self.table)
        self.send(
            {"type": "hello", "protocol": PROTOCOL, "token": self.token, "seen": len(self.table_events)}
        )
        self.receive()
        if self.unanswered:
            self.send(self.unanswered)
        return self

    def leave(self) -> None:
        if self.socket:
            with suppress(ConnectionClosed):
                self.socket.close()
        self.socket = None

    def send(self, frame: Any) -> None:
        assert self.socket is not None
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def receive(self, timeout: float = START) -> dict[str, Any]:
        """Return the next frame after applying it. Presence is noted on the way."""
        assert self.socket is not None
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] == "update":
            numbers = [event["number"] for event in frame["table_events"]]
            assert numbers == list(range(len(self.table_events) + 1, frame["number"] + 1)), "a gap in the log"
            self.table_events += frame["table_events"]
            self.events[frame["since"] :] = frame["events"]
            self.look(frame)
        elif frame["type"] == "presence":
            self.presence = frame
            return self.receive(timeout)
        elif frame["type"] == "ack":
            self.acks[frame["request_id"]] = frame["number"]
            self.unanswered = None
        else:
            self.refusals.append(frame)
            self.unanswered = None
        return frame

    def look(self, update: dict[str, Any]) -> None:
        """Apply an update's table and view, of which only changes are sent."""
        self.told = update.get("table", self.told)
        update = in_words(update, self.told, update["you"])
        if "delta" in update:
            assert self.view is not None
            view = msgspec.convert(self.view, View)
            parts = msgspec.convert(update["delta"], ViewDelta)
            self.view = msgspec.to_builtins(apply_delta(view, parts))
        else:
            self.view = update["view"]

    @property
    def over(self) -> bool:
        return self.view is not None and bool(self.view["over"])

    @property
    def asked(self) -> bool:
        """Return whether it's this client's turn and no move is on the way."""
        return bool(self.view and self.view["moves"]) and self.unanswered is None

    def move(self, chosen: int) -> str:
        """Send one of the legal moves. Return its request id."""
        assert self.view is not None
        moves = self.view["moves"]
        request_id = token()
        self.unanswered = {
            "type": "play_move",
            "request_id": request_id,
            "move": moves[chosen % len(moves)]["id"],
            "revision": self.view["revision"],
        }
        self.send(self.unanswered)
        return request_id


def play(clients: list[Client], chance: random.Random, limit: int = MOVES_PER_MATCH) -> None:
    """Let clients play until the match is over, or for so many moves."""
    made = 0
    while made < limit and not clients[0].over:
        for client in clients:
            if client.asked:
                client.move(chance.randrange(1 << 30))
                made += 1
                while client.unanswered:
                    client.receive()
                break
        else:
            clients[0].receive()
        number = max(len(client.table_events) for client in clients)
        for client in clients:
            while len(client.table_events) < number:
                client.receive()


def wait_for(client: Client, number: int) -> None:
    """Wait until a client has seen the event of that number."""
    end = time.monotonic() + START
    while len(client.table_events) < number:
        client.receive(end - time.monotonic())


async def wait_until(session: TableSession, done: Callable[[], bool]) -> None:
    """Wait until a condition holds at a table."""
    news = asyncio.Event()
    with session.broadcaster.subscribe(news.set):
        while not done():
            await news.wait()
            news.clear()


def rows(store: str, query: str) -> list[tuple[Any, ...]]:
    """Query a database behind the server's back."""
    if "://" not in store:
        with closing(sqlite3.connect(store)) as file:
            return file.execute(query).fetchall()

    async def fetch() -> list[tuple[Any, ...]]:
        database = await asyncpg.connect(store)
        found = await database.fetch(query)
        await database.close()
        return [tuple(row) for row in found]

    return asyncio.run(fetch())


async def execute(repository: TableRepository, statement: Executable) -> None:
    """Change a database behind the server's back."""
    await repository.database.run(lambda connection: connection.execute(statement))
