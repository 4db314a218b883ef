"""The server is killed at random moments, again and again: what it acknowledged is there, and only once."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.helpers import GAMES
from tests.server.postgres import Postgres
from tests.server.serving import Client, Opened, Server, rows

GONE = (ConnectionClosed, InvalidMessage, OSError, EOFError)  # what a client sees of a server that is


def step(client: Client, chance: random.Random | None = None) -> bool:
    """Move if asked, given chance, and hear what there is; tells whether a move was sent.

    Whoever finds the server gone comes back later.
    """
    sent = False
    try:
        if client.socket is None:
            client.join()
        if chance and client.asked:
            client.move(chance.randrange(1 << 30))
            sent = True
        client.hear(chance.uniform(0, 0.02) if chance else 0.02)
    except TimeoutError:
        pass
    except GONE:
        client.leave()
    return sent


def stored(server: Server, table: str) -> list[dict[str, Any]]:
    """A table's log, read behind the server's back."""
    query = f"SELECT number, entry FROM entries WHERE table_id = '{table}' ORDER BY number"
    found = [(number, json.loads(entry)) for number, entry in rows(server.store, query)]
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return [entry for _, entry in found]


def survive(servers: list[Server], kills: int, chance: random.Random) -> None:
    """Matches of every game go on while servers are killed, and nothing is lost or doubled."""
    with ExitStack() as running:
        for server in servers:
            running.enter_context(server)
        tables = [Opened(chance.choice(servers), name, people=2).start() for name in GAMES]
        parties = [(table, [table.client(token) for token in table.tokens]) for table in tables]
        everybody = [client for _, clients in parties for client in clients]
        for client, server in zip(everybody, cycle(servers), strict=False):
            client.server = server
        for _ in range(kills):
            _, present = chance.choice(parties)
            play_on(present, chance)
            victim = chance.choice(servers)
            victim.kill()  # just after a move was sent, in the midst of whatever it is doing with it
            if others := [server for server in servers if server is not victim]:
                for client in everybody:
                    if client.server is victim:
                        client.server = chance.choice(others)
                        client.leave()
                play_on(present, chance)
            victim.start()
        for table, clients in parties:
            check(clients, settle(clients, partial(stored, servers[0], table.id)))
        assert sum(len(client.acks) for client in everybody) > kills
        assert all("Traceback" not in server.errors.read_text() for server in servers)


def play_on(clients: list[Client], chance: random.Random) -> None:
    """A few moves at one table, unless the match is over."""
    moves = chance.randint(2, 8)
    for client in cycle(clients):
        moves -= step(client, chance)
        if moves <= 0 or all(other.over for other in clients):
            return


def settle(clients: list[Client], read: Callable[[], list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Go on until everything sent is answered, nobody else is to move, and all have seen what is in the log.

    Of questions with one answer nobody can tell when they answer themselves: the log, which is returned, can.
    """
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for client in clients:
            step(client)
        seen = {len(client.entries) for client in clients}
        idle = all(client.unanswered is None and client.view for client in clients)
        if idle and len(seen) == 1 and (clients[0].over or any(client.asked for client in clients)):
            log = read()
            if seen == {len(log)}:
                return log
    raise AssertionError("The clients do not come to rest.")


def check(clients: list[Client], log: list[dict[str, Any]]) -> None:
    """What the clients were told, against what is in the store."""
    marks = Counter((entry["seat"], entry["mark"]) for entry in log if entry.get("mark"))
    assert set(marks.values()) <= {1}
    for seat, client in enumerate(clients):
        assert [(e["kind"], e.get("seat")) for e in client.entries] == [
            (e["kind"], e.get("seat")) for e in log
        ]
        for mark, number in client.acks.items():
            assert log[number - 1]["mark"] == mark
            assert log[number - 1]["seat"] == seat
        assert {refusal["code"] for refusal in client.refusals} <= {"LATE"}
        assert client.view is not None
        assert client.view["revision"] == sum(entry["kind"] == "moved" for entry in log)
        assert [e["number"] for e in client.events] == list(range(client.view["events"]))


def two_servers(folder: Path, address: str) -> list[Server]:
    """Two processes over one store."""
    folders = [folder / "one", folder / "other"]
    for own in folders:
        own.mkdir()
    return [Server(own, address) for own in folders]


def test_killed_again_and_again(tmp_path: Path) -> None:
    survive([Server(tmp_path)], 30, random.Random(1))


@pytest.mark.postgres
def test_killed_again_and_again_over_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    survive([Server(tmp_path, postgres.database())], 10, random.Random(2))


@pytest.mark.postgres
def test_one_of_two_is_killed_and_the_other_goes_on(tmp_path: Path, postgres: Postgres) -> None:
    survive(two_servers(tmp_path, postgres.database()), 20, random.Random(3))


@pytest.mark.soak
def test_killed_a_thousand_times(tmp_path: Path) -> None:
    survive([Server(tmp_path)], 1000, random.Random(4))


@pytest.mark.soak
@pytest.mark.postgres
def test_one_of_two_is_killed_a_thousand_times(tmp_path: Path, postgres: Postgres) -> None:
    survive(two_servers(tmp_path, postgres.database()), 1000, random.Random(5))
