"""Servers killed at random moments: is everything they acknowledged still there, once?"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.helpers import GAMES
from tests.server.serving import Client, OpenedTable, Server, rows

GONE = (ConnectionClosed, InvalidMessage, OSError, EOFError)  # what a client sees of a server that is
REST = 60.0  # seconds within which clients have seen what is in the log, also on a busy machine


@dataclass
class Tally:
    """What became of the moves that servers acknowledged."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    faults: list[str] = field(default_factory=list)  # whatever else is not as it should be

    @property
    def flawless(self) -> bool:
        return not (self.lost or self.twice or self.faults)

    def __str__(self) -> str:
        moves = f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.twice} twice"
        others = f", {len(self.faults)} other faults" if self.faults else ""
        return f"{self.kills} kills: {moves}{others}"


class Party:
    """A match of two people, plus bots where a game needs more, through any of several servers."""

    def __init__(self, servers: Sequence[Server], game: str, chance: random.Random) -> None:
        self.game, self._store = game, servers[0].store
        self.table = OpenedTable(chance.choice(servers), game, people=2).start()
        self.clients = [self.table.client(token) for token in self.table.tokens]
        for client, server in zip(self.clients, cycle(servers), strict=False):
            client.server = server

    @property
    def over(self) -> bool:
        return all(client.over for client in self.clients)

    def play_on(self, chance: random.Random) -> None:
        """Play a few moves, unless the match is over."""
        moves = chance.randint(2, 8)
        for client in cycle(self.clients):
            moves -= step(client, chance)
            if moves <= 0 or self.over:
                return

    def leave(self, gone: Server, others: Sequence[Server], chance: random.Random) -> None:
        """Reconnect the clients of a stopped server to another one."""
        for client in self.clients:
            if client.server is gone:
                client.server = chance.choice(others)
                client.leave()

    def settle(self) -> bool:
        """Wait until every request is answered, a person is asked, and all clients have seen the whole log.

        Clients can't tell when a forced move is played for them, but the log can.
        """
        end = time.monotonic() + REST
        while time.monotonic() < end:
            for client in self.clients:
                step(client)
            idle = all(client.unanswered is None and client.view for client in self.clients)
            asked = self.over or any(client.asked for client in self.clients)
            if (
                idle
                and asked
                and {len(client.table_events) for client in self.clients} == {len(self.stored())}
            ):
                return True
        return False

    def stored(self) -> list[dict[str, Any]]:
        """Return the table's log from the database."""
        query = f"SELECT number, event FROM events WHERE table_id = '{self.table.id}' ORDER BY number"
        found = [(number, json.loads(event)) for number, event in rows(self._store, query)]
        assert [number for number, _ in found] == list(range(1, len(found) + 1))
        return [event for _, event in found]

    def check(self, tally: Tally) -> None:
        """Compare what the clients were sent with the database."""
        if not self.settle():
            tally.faults.append(f"The clients at {self.game} do not come to rest.")
        log = self.stored()
        ids = Counter((event["seat"], event["request_id"]) for event in log if event.get("request_id"))
        tally.twice += sum(count - 1 for count in ids.values())
        for seat, client in enumerate(self.clients):
            tally.acknowledged += len(client.acks)
            for request_id, number in client.acks.items():
                kept = log[number - 1] if number <= len(log) else {}
                tally.lost += (kept.get("seat"), kept.get("request_id")) != (seat, request_id)
            tally.faults += [f"Client {seat} at {self.game} {fault}" for fault in astray(client, log)]
            client.leave()


def astray(client: Client, log: Sequence[dict[str, Any]]) -> list[str]:
    """List how a client differs from the log."""
    view = client.view or {"revision": -1, "events": -1}
    told = {
        "has seen another log.": [(e["kind"], e.get("seat")) for e in client.table_events]
        == [(e["kind"], e.get("seat")) for e in log],
        "was refused a move.": {refusal["code"] for refusal in client.refusals} <= {"CONFLICT"},
        "sees another move.": view["revision"] == sum(event["kind"] == "move_played" for event in log),
        "has missed events.": [e["number"] for e in client.events] == list(range(view["events"])),
    }
    return [fault for fault, fine in told.items() if not fine]


def step(client: Client, chance: random.Random | None = None) -> bool:
    """Play a random move if asked, and receive what there is. Return whether a move was sent.

    A client whose server is gone reconnects later.
    """
    sent = False
    try:
        if client.socket is None:
            client.join()
        if chance and client.asked:
            client.move(chance.randrange(1 << 30))
            sent = True
        client.receive(chance.uniform(0, 0.02) if chance else 0.02)
    except TimeoutError:
        pass
    except GONE:
        client.leave()
    return sent


def survive(
    servers: Sequence[Server],
    kills: int,
    chance: random.Random,
    heard: Callable[[Tally], bool] = lambda _: True,
) -> Tally:
    """Play matches of every game while servers are killed. Return what was lost or doubled.

    `heard` is called after each kill, and ends the run by returning False.
    """
    tally = Tally()
    with ExitStack() as running:
        for server in servers:
            running.enter_context(server)
        parties = [Party(servers, game, chance) for game in GAMES]
        while tally.kills < kills:
            at = chance.randrange(len(parties))
            kill_one(servers, parties, parties[at], chance)
            tally.kills += 1
            if parties[at].over:
                parties[at].check(tally)
                parties[at] = Party(servers, parties[at].game, chance)
            if not heard(tally):
                break
        for party in parties:
            party.check(tally)
        if any("Traceback" in server.errors.read_text() for server in servers):
            tally.faults.append("A server has failed.")
    return tally


def kill_one(
    servers: Sequence[Server], parties: Sequence[Party], playing: Party, chance: random.Random
) -> None:
    """Kill a server just after a move was sent to it."""
    playing.play_on(chance)
    victim = chance.choice(servers)
    victim.kill()
    if others := [server for server in servers if server is not victim]:
        for party in parties:
            party.leave(victim, others, chance)
        playing.play_on(chance)
    victim.start()


def two_servers(folder: Path, address: str) -> list[Server]:
    """Return two servers over one database."""
    folders = [folder / "one", folder / "other"]
    for own in folders:
        own.mkdir()
    return [Server(own, address) for own in folders]
