"""Failing disks and databases: what can't be stored doesn't happen, and the server recovers."""

from __future__ import annotations

import asyncio
import resource
import time
from functools import partial
from itertools import cycle
from pathlib import Path

import asyncpg
import pytest
from msgspec import UnsetType
from sqlalchemy import text

from allhands.server import clock
from allhands.server.api.models import OpenTableRequest, QuickPlayRequest, TakeSeatRequest
from allhands.server.commands import chat, deal, play, setup
from allhands.server.events import MovePlayed
from allhands.server.hub import Hub
from allhands.server.protocol import Clock, PlayMove, SendChat
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from allhands.server.session import TableSession
from allhands.table.errors import Rejected
from tests.server.postgres import Postgres
from tests.server.serving import Client, OpenedTable, Server, rows, token, wait_for, wait_until
from tests.server.tables import HOST, begun, match_of, opened


def pair(opened: OpenedTable, servers: list[Server]) -> list[Client]:
    """Connect the clients of a table's two people, each to a server."""
    clients = [opened.client(token) for token in opened.tokens]
    for client, server in zip(clients, servers, strict=True):
        client.server = server
        client.join()
    return clients


def asked_of(clients: list[Client]) -> Client:
    return next(client for client in clients if client.asked)


def refused(client: Client) -> str:
    """Return the code with which a client's move is rejected. It can be sent once more."""
    client.move(0)
    again = client.unanswered
    while client.unanswered:
        client.receive()
    assert again is not None
    assert again["request_id"] not in client.acks
    client.unanswered = again
    code: str = client.refusals[-1]["code"]
    return code


def accepted(client: Client) -> int:
    """Repeat a rejected request until it's stored. Return its event's number."""
    again = client.unanswered
    assert again is not None
    for _ in range(100):
        client.unanswered = again
        client.send(again)
        while client.unanswered:
            client.receive()
        if again["request_id"] in client.acks:
            return client.acks[again["request_id"]]
        time.sleep(0.1)
    raise AssertionError("The server does not recover.")


def test_full_disk_rejects_moves_until_there_is_room(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        opened = OpenedTable(server, "leduc", people=2).start()
        clients = pair(opened, [server, server])
        mover, number = asked_of(clients), len(clients[0].table_events)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert refused(mover) == "STORAGE_UNAVAILABLE"
        assert server.ask("GET", f"/api/tables/{opened.id}", bearer=opened.host).status_code == 200
        assert server.ask("GET", "/healthz").json()["code"] == "STORAGE_UNAVAILABLE"
        assert len(rows(server.store, "SELECT 1 FROM events")) == number
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert accepted(mover) == number + 1
        assert server.ask("GET", "/healthz").status_code == 200
        for client in clients:
            wait_for(client, number + 1)


class DeafHub(Hub):
    """A process that gets other processes' notifications too late."""

    def _on_notification(self, id: str | None, number: int) -> None:
        pass


@pytest.mark.postgres
async def test_reconnecting_to_another_process_shows_nothing_older(postgres: Postgres) -> None:
    """A process that missed the latest events reads them before it answers."""
    address = postgres.database()

    stores = [await TableRepository.open(address) for _ in range(2)]
    here, elsewhere = Hub(stores[0], bot_delay=0.0), DeafHub(stores[1], bot_delay=0.0)
    session, found = await opened(here)
    stale = await elsewhere.find(session.id)
    ann = token()
    await setup.take_seat(session, 0, TakeSeatRequest("Ann", ann, found.invites[0]))
    assert stale.state.seat_of(ann) is None
    await stale.admit(ann, 0)  # sat down there, and connects here
    assert stale.state.seat_of(ann) == 0
    number = await chat.send_chat(session, 0, SendChat("a", "Hello"))
    assert stale.state.number < number
    await stale.admit(ann, number)
    assert stale.broadcaster.update(0, number - 1).number == number
    for repository in stores:
        await repository.close()


@pytest.mark.postgres
def test_server_recovers_after_the_database(tmp_path: Path, postgres: Postgres) -> None:
    """The other process, which missed the notification, catches up, too."""
    (tmp_path / "other").mkdir()
    address = postgres.database()
    with Server(tmp_path, address) as one, Server(tmp_path / "other", address) as other:
        opened = OpenedTable(one, "leduc", people=2).start()
        clients = pair(opened, [one, other])
        mover, number = asked_of(clients), len(clients[0].table_events)
        postgres.stop()
        try:
            assert refused(mover) == "STORAGE_UNAVAILABLE"
            assert one.ask("GET", "/api/tables").status_code == 503
            assert one.ask("GET", "/healthz").status_code == 503
        finally:
            postgres.start()
        assert accepted(mover) == number + 1
        for client in clients:
            wait_for(client, number + 1)
        assert one.ask("GET", "/healthz").status_code == 200


async def set_read_only(address: str, repository: TableRepository, on: bool) -> None:
    """Make a database read-only, like one that failed over, or writable again."""
    if "://" not in address:
        await repository.database.run(lambda c: c.execute(text(f"PRAGMA query_only = {int(on)}")))
        return
    database = await asyncpg.connect(address)
    await database.execute("SET default_transaction_read_only = off")
    await database.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}")
    await database.execute("SELECT pg_reload_conf()")
    await database.close()
    asked, wanted = text("SHOW default_transaction_read_only"), "on" if on else "off"
    while await repository.database.run(lambda c: c.scalar(asked)) != wanted:
        await asyncio.sleep(0.01)


async def test_read_only_database_rejects_then_recovers(address: str) -> None:
    """Requests get one sentence while it lasts, nothing is half done, and the match goes on."""
    repository = await TableRepository.open(address)
    session, _ = await begun(Hub(repository, bot_delay=0.0))
    assert session.state.match is not None
    seat, move = session.state.match.decider, session.state.match.match.legal[0]
    number, revision = session.state.number, session.state.match.revision
    await set_read_only(address, repository, True)
    try:
        for doing in (
            play.play_move(session, seat, PlayMove("m", move)),
            chat.send_chat(session, 0, SendChat("s", "Hello")),
            repository.check(),
        ):
            with pytest.raises(Rejected) as refused:
                await doing
            assert refused.value.code == "STORAGE_UNAVAILABLE"
            assert str(refused.value) == "The server can't save right now. Try again in a moment."
        assert (session.state.number, session.state.match.revision) == (number, revision)
        assert session.broadcaster.update(0, 0).number == number  # reading still works
    finally:
        await set_read_only(address, repository, False)
    await repository.check()
    assert await play.play_move(session, seat, PlayMove("m", move)) == number + 1
    await repository.close()


def is_past(session: TableSession, number: int) -> bool:
    return session.state.number > number


async def test_system_clock_jumps_do_not_affect_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system clock jumps between all moves at a table with a clock and bots."""
    jumps = cycle([0.0, 864_000.0, -864_000.0, 4e9])
    true_time = time.time

    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository, bot_delay=0.0)
    scheduler = Scheduler(repository, hub)
    limit = Clock(move=600)
    found = await hub.quick_play(
        QuickPlayRequest(OpenTableRequest("hanataz", HOST, clock=limit), "Ann", "", "greedy")
    )
    session = await hub.find(found.table.id)
    await deal.start(session, HOST)
    while not (match := match_of(session)).over:
        shift = next(jumps)
        monkeypatch.setattr(time, "time", lambda shift=shift: true_time() + shift)
        times = session.broadcaster.update(0, 0).clock
        assert not isinstance(times, UnsetType)
        assert times.move is not None
        assert 590 < times.move <= 600
        if match.decider == 0 and session.state.auto_answer is None:
            await play.play_move(session, 0, PlayMove(token(), match.match.legal[0]))
        else:
            number = session.state.number
            await wait_until(session, partial(is_past, session, number))
    assert not any(isinstance(event, MovePlayed) and event.expired for event in session.state.log)
    await scheduler.close()
    await repository.close()


def test_now_ignores_the_system_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= clock.now() < before + 3600
