"""Measure the server from the clients' side: `make bench-server`. Clients and server share this machine.

Clients speak the protocol over real sockets, from this process; the server is a process of its own, of which
the processor's time is read. PostgreSQL is started for the rows that need it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect

from allhands.server.protocol import PROTOCOL
from allhands.server.repository import TableRepository
from tests.server.postgres import Postgres

GAME, SEATS = "hanataz", 4
OPTIONS = {"hands": 100}  # long enough that no match ends during the measurement
COMMAND = [sys.executable, "-c", "from allhands.cli import main; main()"]
TICK = os.sysconf("SC_CLK_TCK")


class Option(msgspec.Struct):
    """A legal move."""

    id: int


class Seen(msgspec.Struct):
    """The part of a view that a client reads."""

    moves: list[Option] | None = None
    over: bool | None = None


class Told(msgspec.Struct):
    """The part of a frame that a client reads."""

    type: str
    number: int = 0
    view: Seen | None = None
    delta: Seen | None = None


decode = msgspec.json.Decoder(Told).decode


class Server:
    """`allhands serve`, with all games compiled."""

    def __init__(self, store: str, *options: str) -> None:
        begun = time.perf_counter()
        arguments = ["serve", "--port", "0", "--store", store, *options]
        self._process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        self.health = self._await(lambda _: True)
        self.start_seconds, self.start_cpu = time.perf_counter() - begun, self.cpu

    def _await(self, done: Callable[[Any], bool]) -> Any:
        while True:
            try:
                health = httpx.get(self.address + "/healthz", trust_env=False).json()
                if done(health):
                    return health
            except httpx.TransportError:
                pass
            time.sleep(0.02)

    def warm(self) -> Server:
        """Wait until all games are compiled and the server is idle."""
        self._await(lambda health: health["status"] == "ready")
        return self

    @property
    def cpu(self) -> float:
        """Processor seconds so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> float:
        """Kilobytes in use by the process."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


class Match:
    """One table with its clients. The decider moves at random, at a pace or at once."""

    def __init__(self, server: Server, pace: float | None, watched: bool) -> None:
        self.server, self.pace, self.watched = server, pace, watched
        self.tokens = [secrets.token_urlsafe(24) for _ in range(SEATS)]
        self.moves, self.number, self.sent, self.mover = 0, 0, 0.0, -1
        self.next = time.perf_counter() + random.random() * (pace or 0.0)
        self.waits: list[float] = []
        self.guests = 0
        self.over = False

    async def open(self, client: httpx.AsyncClient) -> None:
        opener = secrets.token_urlsafe(24)

        async def ask(method: str, path: str, body: Any = None) -> Any:
            headers = {"authorization": f"Bearer {opener}"}
            answer = await client.request(method, self.server.address + path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        opened = await ask(
            "POST", "/api/tables", {"game": GAME, "seats": SEATS, "options": OPTIONS, "token": opener}
        )
        self.id = opened["table"]["id"]
        self.watch: str = opened["watch"]
        for seat, token in enumerate(self.tokens):
            body = {"name": f"Player {seat}", "token": token, "invite": opened["invites"][seat]}
            await ask("PUT", f"/api/tables/{self.id}/seats/{seat}/player", body)
        await ask("POST", f"/api/tables/{self.id}/start", {})

    async def attend(self, seat: int, token: str) -> None:
        """Act as a client for the whole match."""
        url = f"{self.server.address.replace('http', 'ws')}/api/tables/{self.id}/socket"
        async with connect(url, compression=None, max_size=None, proxy=None) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "token": token, "seen": 0}
            await socket.send(json.dumps(hello))
            self.guests += 1
            moves: list[Option] = []
            async for data in socket:
                told = decode(data)
                if told.type != "update":
                    continue
                if seat != self.mover and told.number == self.number + 1:
                    self.waits.append(time.perf_counter() - self.sent)
                seen = told.view or told.delta
                if seen is not None:
                    moves = moves if seen.moves is None else seen.moves
                    self.over = self.over or bool(seen.over)
                if moves and not self.over:
                    await self._move(socket, seat, moves, told.number)

    async def _move(self, socket: ClientConnection, seat: int, moves: list[Option], number: int) -> None:
        if self.pace is not None:
            await asyncio.sleep(self.next - time.perf_counter())
            self.next = max(self.next + self.pace, time.perf_counter())
        chosen = random.choice(moves).id
        self.mover, self.number, self.sent = seat, number, time.perf_counter()
        self.moves += 1
        request_id = secrets.token_hex(8)
        await socket.send(f'{{"type":"play_move","request_id":"{request_id}","move":{chosen}}}')


@asynccontextmanager
async def playing(
    servers: list[Server], tables: int, pace: float | None, watched: bool = False
) -> AsyncIterator[list[Match]]:
    """Run `tables` tables, with all clients of each at one of the servers."""
    matches = [Match(servers[number % len(servers)], pace, watched) for number in range(tables)]
    async with httpx.AsyncClient(trust_env=False, timeout=60) as client:
        for first in range(0, tables, 20):
            await asyncio.gather(*(match.open(client) for match in matches[first : first + 20]))
    tasks = []
    for match in matches:
        places = [*enumerate(match.tokens), *([(SEATS, match.watch)] if watched else [])]
        tasks += [asyncio.create_task(match.attend(seat, token)) for seat, token in places]
        await asyncio.sleep(0.005)
    try:
        while sum(match.guests for match in matches) < len(tasks):
            await asyncio.sleep(0.1)
        yield matches
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Span:
    """Measurements over some time: moves, processor time, and the others' wait for a move."""

    async def over(self, seconds: float, servers: list[Server], matches: list[Match]) -> Span:
        await asyncio.sleep(2)  # until play is steady
        for match in matches:
            match.waits.clear()
        begun, cpu, moves = time.perf_counter(), [s.cpu for s in servers], sum(m.moves for m in matches)
        await asyncio.sleep(seconds)
        self.seconds = time.perf_counter() - begun
        self.cpu = [server.cpu - before for server, before in zip(servers, cpu, strict=True)]
        self.moves = sum(match.moves for match in matches) - moves
        self.waits = sorted(wait for match in matches for wait in match.waits)
        return self

    @property
    def late(self) -> float:
        """The 99th percentile of the wait for a move, in seconds."""
        return self.waits[int(len(self.waits) * 0.99)]


async def measure(
    store: str, count: int, tables: int, pace: float | None, seconds: float, **how: bool
) -> Span:
    """Measure some servers over one store, with some tables in play."""
    servers = [Server(store).warm() for _ in range(count)]
    try:
        async with playing(servers, tables, pace, **how) as matches:
            return await Span().over(seconds, servers, matches)
    finally:
        for server in servers:
            server.stop()


async def idle_memory(store: str, tables: int) -> float:
    """Measure kilobytes per abandoned table: the growth from one batch of tables to the next."""
    server = Server(store).warm()
    held = []
    for _ in range(2):
        async with playing([server], tables, 0.2):
            await asyncio.sleep(8)
        await asyncio.sleep(2)
        held.append(server.memory)
    server.stop()
    return (held[1] - held[0]) / tables


async def finished_memory(folder: Path, tables: int) -> float:
    """Measure kilobytes per finished match in the store."""
    held = []
    for number in (0, tables):
        path = folder / f"finished{number}.sqlite"
        await fill(path, number)
        server = Server(str(path)).warm()
        await asyncio.sleep(3)
        held.append(server.memory)
        server.stop()
    return max(0.0, held[1] - held[0]) / tables


async def fill(path: Path, tables: int) -> None:
    """Create a store with finished matches, each of typical short length."""

    def lay_down(connection: Connection) -> None:
        numbers = json.dumps(list(range(1, 41)))
        for first in range(0, tables, 1000):
            ids = json.dumps([f"finished{number}" for number in range(first, first + 1000)])
            connection.exec_driver_sql(
                "INSERT INTO tables SELECT value, false, '2026-01-01', '{}' FROM json_each(?)", (ids,)
            )
            connection.exec_driver_sql(
                "INSERT INTO events SELECT tables.value, numbers.value, NULL, NULL, 'move_played', '{}' "
                "FROM json_each(?) AS tables, json_each(?) AS numbers",
                (ids, numbers),
            )
            connection.exec_driver_sql(
                "INSERT INTO replays SELECT value, -1, zeroblob(20000) FROM json_each(?)", (ids,)
            )

    repository = await TableRepository.open(path)
    await repository.database.run(lay_down)
    await repository.close()


async def bench(quick: bool) -> list[dict[str, Any]]:
    """Measure all rows: name, figure, unit, and target."""
    seconds, many = (5, 30) if quick else (20, 300)
    gc.disable()  # measure the server's time without this process's garbage collection
    rows: list[dict[str, Any]] = []

    def row(what: str, figure: float, unit: str, target: str) -> None:
        rows.append({"what": what, "figure": round(figure, 3), "unit": unit, "target": target})
        print(f"{what:<74} {figure:>10.3f} {unit:<8} {target}", flush=True)

    with tempfile.TemporaryDirectory() as name, Postgres() as postgres:
        folder = Path(name)
        print(f"{os.getloadavg()[0]:.1f} processes want {os.cpu_count()} cores already", flush=True)
        starts = []
        for _ in range(5):
            server = Server(str(folder / "start.sqlite"))
            starts.append((server.start_seconds, server.start_cpu))
            server.stop()
        row("from the command to the first answer, warm cache", min(starts)[0], "s", "at most 1.5")
        row("the same by the server's own time", min(cpu for _, cpu in starts), "s", "")
        paced = await measure(str(folder / "paced.sqlite"), 1, many, 1.0, seconds)
        row(
            f"{many} tables, a move a second each: p99 until others see it",
            1000 * paced.late,
            "ms",
            "at most 100",
        )
        row(
            f"{many} tables, a move a second each: moves a second", paced.moves / paced.seconds, "moves/s", ""
        )
        fast = await measure(str(folder / "fast.sqlite"), 1, 40, None, seconds)
        row(
            "moves a second, one process, as fast as they go",
            fast.moves / fast.seconds,
            "moves/s",
            "at least 500",
        )
        row("the same by the server's own time", fast.moves / fast.cpu[0], "moves/s", "")
        seen = await measure(str(folder / "seen.sqlite"), 1, 40, 0.5, seconds, watched=True)
        row(
            "server's time a move, four seats and a spectator, 80 moves a second",
            1000 * seen.cpu[0] / seen.moves,
            "ms",
            "at most 1.5",
        )
        busy = await measure(str(folder / "busy.sqlite"), 1, 40, None, seconds, watched=True)
        row("the same, as fast as they go", 1000 * busy.cpu[0] / busy.moves, "ms", "at most 1.5")
        row(
            "memory of an idle open table",
            await idle_memory(str(folder / "idle.sqlite"), many),
            "kB",
            "at most 100",
        )
        row("memory of a finished one in the store", await finished_memory(folder, 10_000), "kB", "none")
        one = await measure(postgres.database(), 1, 40, None, seconds)
        row("PostgreSQL, one process, by its own time", one.moves / one.cpu[0], "moves/s", "")
        two = await measure(postgres.database(), 2, 80, None, seconds)
        row("PostgreSQL, two processes, by the busier one's", two.moves / max(two.cpu), "moves/s", "")
        gain = two.moves / max(two.cpu) * one.cpu[0] / one.moves
        row("two processes over one", gain, "times", "at least 1.8")
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tools.bench_server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="shorter runs, fewer tables, rougher figures")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    options = parser.parse_args()
    found = asyncio.run(bench(options.quick))
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=2) + "\n")
