"""What goes wrong beneath the server: what it cannot keep does not happen, and it recovers by itself."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from allhands.server import instants
from allhands.server.errands import Errands
from allhands.server.rooms import Rooms
from allhands.server.schema import work
from allhands.server.store import Store
from tests.server.postgres import Postgres
from tests.server.serving import Client, Opened, Server, execute, heard, rows, wait_for

OLD = Path(__file__).parent / "stores" / "0001.sql"


def pair(opened: Opened, servers: list[Server]) -> list[Client]:
    """The clients of a table's two people, each at a server."""
    clients = [opened.client(token) for token in opened.tokens]
    for client, server in zip(clients, servers, strict=True):
        client.server = server
        client.join()
    return clients


def asked_of(clients: list[Client]) -> Client:
    return next(client for client in clients if client.asked)


def refused(client: Client) -> str:
    """The code with which a client's move is refused; it can be sent once more."""
    client.move(0)
    again = client.unanswered
    while client.unanswered:
        client.hear()
    assert again is not None
    assert again["mark"] not in client.acks
    client.unanswered = again
    code: str = client.refusals[-1]["code"]
    return code


def accepted(client: Client) -> int:
    """The number of the entry, once what was refused is sent again and again until it is kept."""
    again = client.unanswered
    assert again is not None
    for _ in range(100):
        client.unanswered = again
        client.send(again)
        while client.unanswered:
            client.hear()
        if again["mark"] in client.acks:
            return client.acks[again["mark"]]
        time.sleep(0.1)
    raise AssertionError("The server does not recover.")


def test_the_disk_is_full(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        opened = Opened(server, "leduc", people=2).start()
        clients = pair(opened, [server, server])
        mover, number = asked_of(clients), len(clients[0].entries)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert refused(mover) == "NOT_KEPT"
        assert server.ask("GET", f"/api/tables/{opened.id}", bearer=opened.opener).status_code == 200
        assert len(rows(server.store, "SELECT 1 FROM entries")) == number
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert accepted(mover) == number + 1
        for client in clients:
            wait_for(client, number + 1)


@pytest.mark.postgres
def test_the_database_goes_and_comes_back(tmp_path: Path, postgres: Postgres) -> None:
    """Also for the other process, which has missed the news of it."""
    (tmp_path / "other").mkdir()
    address = postgres.database()
    with Server(tmp_path, address) as one, Server(tmp_path / "other", address) as other:
        opened = Opened(one, "leduc", people=2).start()
        clients = pair(opened, [one, other])
        mover, number = asked_of(clients), len(clients[0].entries)
        postgres.stop()
        try:
            assert refused(mover) == "NOT_KEPT"
            assert one.ask("GET", "/api/tables").status_code == 503
            assert one.ask("GET", "/healthz").status_code == 503
        finally:
            postgres.start()
        assert accepted(mover) == number + 1
        for client in clients:
            wait_for(client, number + 1)
        assert one.ask("GET", "/healthz").status_code == 200


def test_the_clock_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    before = instants.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= instants.now() < before + 3600


def test_what_was_due_by_another_clock_is_done_all_the_same(tmp_path: Path) -> None:
    """The server was down, and the clock was set back a day: nobody's bot waits for tomorrow."""

    async def run() -> None:
        for _ in range(2):
            store = await Store.open(tmp_path / "tables.sqlite")
            ahead = work.update().values(due=work.c.due + 86400, lease=work.c.lease + 86400)
            await execute(store, ahead)
            await store.close()
        store = await Store.open(tmp_path / "tables.sqlite")
        assert await store.claim(9) == ["played"]
        await store.close()

    lay_old_store(tmp_path / "tables.sqlite")
    asyncio.run(run())


def lay_old_store(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executescript(OLD.read_text())


def test_a_store_of_the_first_schema_goes_on(address: str) -> None:
    """Its tables are there, and what was due at them is done."""

    async def lay_remote() -> None:
        database = await asyncpg.connect(address)
        await database.execute(OLD.read_text())
        await database.close()

    async def run() -> None:
        store = await Store.open(address)
        rooms = Rooms(store, pause=0.0)
        errands = Errands(store, rooms)
        room = await rooms.find("played")
        assert room.marks == {(0, "m1"): 4}
        await heard(room, lambda: room.number > 4)
        assert room.table is not None
        assert [move.seat for move in room.table.history] == [0, 1]
        assert [table.id for table in (await rooms.lobby()).open] == ["waiting"]
        await errands.close()
        await store.close()

    if "://" in address:
        asyncio.run(lay_remote())
    else:
        lay_old_store(Path(address))
    asyncio.run(run())
