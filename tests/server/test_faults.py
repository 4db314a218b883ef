"""What goes wrong beneath the server: what it cannot keep does not happen, and it recovers by itself."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from contextlib import closing
from functools import partial
from itertools import cycle
from pathlib import Path

import asyncpg
import pytest
from msgspec import UnsetType
from sqlalchemy import text

from allhands.server import instants
from allhands.server.bodies import Opening, Playing, Sitting
from allhands.server.entries import Moved
from allhands.server.errands import Errands
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.schema import work
from allhands.server.store import Store
from allhands.server.wire import Clock, Move, Say
from allhands.table.refusal import Refused
from tests.server.postgres import Postgres
from tests.server.serving import Client, Opened, Server, execute, heard, rows, token, wait_for
from tests.server.test_rooms import OPENER, begun, opened

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
        assert server.ask("GET", "/healthz").json()["code"] == "NOT_KEPT"
        assert len(rows(server.store, "SELECT 1 FROM entries")) == number
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert accepted(mover) == number + 1
        assert server.ask("GET", "/healthz").status_code == 200
        for client in clients:
            wait_for(client, number + 1)


class Deaf(Rooms):
    """A process that the news of others' entries doesn't reach in time."""

    def _heard(self, id: str | None, number: int) -> None:
        pass


@pytest.mark.postgres
def test_whoever_reconnects_elsewhere_sees_no_less_than_before(postgres: Postgres) -> None:
    """A process that has not heard of the latest entries reads them before it answers."""
    address = postgres.database()

    async def run() -> None:
        stores = [await Store.open(address) for _ in range(2)]
        here, elsewhere = Rooms(stores[0], pause=0.0), Deaf(stores[1], pause=0.0)
        room, found = await opened(here)
        stale = await elsewhere.find(room.id)
        ann = token()
        await room.sit(0, Sitting("Ann", ann, found.invites[0]))
        assert stale.own_seat(ann) is None
        await stale.admit(ann, 0)  # sat down there, and connects here
        assert stale.own_seat(ann) == 0
        number = await room.say(0, Say("a", "Hello"))
        assert stale.number < number
        await stale.admit(ann, number)
        assert stale.update(0, number - 1).number == number
        for store in stores:
            await store.close()

    asyncio.run(run())


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


async def set_read_only(address: str, store: Store, on: bool) -> None:
    """Let a database take no more changes, as one that was failed over or mounted anew; or let it again."""
    if "://" not in address:
        await store.database.run(lambda c: c.execute(text(f"PRAGMA query_only = {int(on)}")))
        return
    database = await asyncpg.connect(address)
    await database.execute("SET default_transaction_read_only = off")
    await database.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}")
    await database.execute("SELECT pg_reload_conf()")
    await database.close()
    asked, wanted = text("SHOW default_transaction_read_only"), "on" if on else "off"
    while await store.database.run(lambda c: c.scalar(asked)) != wanted:
        await asyncio.sleep(0.01)


def test_a_database_that_takes_no_changes_stops_nothing_for_good(address: str) -> None:
    """One sentence while it lasts; nothing is half done, and the match goes on afterwards."""

    async def run() -> None:
        store = await Store.open(address)
        room, _ = await begun(Rooms(store, pause=0.0))
        assert room.table is not None
        seat, move = room.table.decider, room.table.match.legal[0]
        number, revision = room.number, room.table.revision
        await set_read_only(address, store, True)
        try:
            for doing in (room.play(seat, Move("m", move)), room.say(0, Say("s", "Hello")), store.check()):
                with pytest.raises(Refused) as refused:
                    await doing
                assert refused.value.code == "NOT_KEPT"
                assert (
                    str(refused.value) == "The server can't save anything right now. Try again in a moment."
                )
            assert (room.number, room.table.revision) == (number, revision)
            assert room.update(0, 0).number == number  # looking on is possible meanwhile
        finally:
            await set_read_only(address, store, False)
        await store.check()
        assert await room.play(seat, Move("m", move)) == number + 1
        await store.close()

    asyncio.run(run())


def is_past(room: Room, number: int) -> bool:
    return room.number > number


def test_jumps_of_the_clock_neither_end_nor_stall_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine's clock is set to and fro between all moves, at a table with a clock and bots."""
    jumps = cycle([0.0, 864_000.0, -864_000.0, 4e9])
    true_time = time.time

    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        rooms = Rooms(store, pause=0.0)
        errands = Errands(store, rooms)
        limit = Clock(move=600)
        found = await rooms.play(Playing(Opening("hanataz", OPENER, clock=limit), "Ann", "", "greedy"))
        room = await rooms.find(found.table.id)
        await room.start(OPENER)
        table = room.table
        assert table is not None
        while not table.over:
            shift = next(jumps)
            monkeypatch.setattr(time, "time", lambda shift=shift: true_time() + shift)
            times = room.update(0, 0).times
            assert not isinstance(times, UnsetType)
            assert times.move is not None
            assert 590 < times.move <= 600
            if table.decider == 0 and room.automatic_answer is None:
                await room.play(0, Move(token(), table.match.legal[0]))
            else:
                number = room.number
                await heard(room, partial(is_past, room, number))
        assert not any(isinstance(entry, Moved) and entry.expired for entry in room.log)
        await errands.close()
        await store.close()

    asyncio.run(run())


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
