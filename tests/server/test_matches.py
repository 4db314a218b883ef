"""Matches of every game over real sockets: two clients and bots."""

from __future__ import annotations

import random
import sqlite3
import sys
from typing import Any

import msgspec
import pytest

import allhands
from allhands.server.events import TableConfig, TableEvent, hash_token
from allhands.server.state import TableState
from allhands.table.view import note_lines
from tests.server.serving import MOVES_PER_MATCH, Client, OpenedTable, Server, play
from tests.server.tables import state_after


def test_clients_see_the_same_match(server: Server, name: str) -> None:
    play_and_check(server, name, MOVES_PER_MATCH)


@pytest.mark.soak
def test_clients_see_the_same_match_to_its_end(server: Server, name: str) -> None:
    assert play_and_check(server, name, sys.maxsize).over


def play_and_check(server: Server, name: str, most: int) -> Client:
    """Everyone sees the same log with every acknowledged move, and their own view of the match."""
    opened = OpenedTable(server, name, people=2).start()
    public = Client(server, opened.id, opened.watch).join()
    clients = [opened.client(token).join() for token in opened.tokens]
    play([*clients, public], random.Random(name), most)
    for seat, client in enumerate(clients):
        assert {refusal["code"] for refusal in client.refusals} <= {
            "CONFLICT"
        }  # an only answer is given at once
        ids = {e["request_id"]: e["number"] for e in client.table_events if "request_id" in e}
        assert ids == client.acks
        assert {e["seat"] for e in client.table_events if "request_id" in e} <= {seat}
        assert client.view is not None
        assert client.view["viewer"] == seat
    logs = [[(e["number"], e["kind"], e.get("seat")) for e in c.table_events] for c in (*clients, public)]
    assert logs[0] == logs[1] == logs[2]
    assert [e["number"] for e in public.events] == list(range(len(public.events)))
    assert public.view is not None
    assert public.view["moves"] == []
    config, log = stored(server, opened.id)
    state = state_after(config, log[: len(public.table_events)])
    table = state.match
    assert table is not None
    paths = ("/api/tables", f"/api/tables/{opened.id}", "/healthz", "/metrics")
    for viewer, client in zip((0, 1, None), (*clients, public), strict=True):
        told = msgspec.json.decode(msgspec.json.encode(table.seat(viewer).view(page=True)))
        assert without_keys(client.view) == without_keys(told)
        answers = [server.ask("GET", path, bearer=client.token).text for path in paths]
        for told in (*client.frames, *answers):
            assert not [secret for secret in secrets_of(opened, state) if secret in told]
    return public


def stored(server: Server, id: str) -> tuple[TableConfig, list[TableEvent]]:
    """Return a table's config and log from the database file."""
    connection = sqlite3.connect(server.store)
    (config,) = connection.execute("SELECT config FROM tables WHERE id = ?", [id]).fetchone()
    rows = connection.execute("SELECT event FROM events WHERE table_id = ? ORDER BY number", [id])
    log = [msgspec.json.decode(event, type=TableEvent) for (event,) in rows]
    connection.close()
    return msgspec.json.decode(config, type=TableConfig), log


def without_keys(view: Any) -> Any:
    """Return a view without card keys, which depend on earlier views, and with notes line by line."""
    return {
        **view,
        "notes": note_lines(view["notes"]),
        "zones": [{**zone, "keys": None} for zone in view["zones"]],
    }


def secrets_of(opened: OpenedTable, state: TableState) -> list[str]:
    """Return what no frame may contain."""
    tokens = [*opened.tokens, *opened.invites, opened.host, opened.watch]
    proof = state.proof()
    assert proof is not None
    assert state.match is not None
    deal = [state.config.secret, proof.secret, proof.nonce, str(state.match.seed)]
    return [*deal, *tokens, *map(hash_token, tokens)]


def test_record_is_available_after_the_match(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2)
    path = f"/api/tables/{opened.id}/record"
    assert server.ask("GET", path, bearer=opened.host).json()["code"] == "NOT_OVER"
    clients = [opened.start().client(token).join() for token in opened.tokens]
    assert server.ask("GET", path, bearer=opened.host).json()["code"] == "NOT_OVER"
    play(clients, random.Random(1))
    table = allhands.replay(server.ask("GET", path, bearer=opened.watch).text)
    assert table.over
    assert table.names == ["Player 0", "Player 1"]
    assert server.ask("GET", path).text.startswith("All Hands record")  # the address is enough


def test_returning_client_catches_up(server: Server) -> None:
    opened = OpenedTable(server, "hanataz", people=2, seats=3).start()
    stays, goes = (opened.client(token).join() for token in opened.tokens)
    play([stays, goes], random.Random(2), 6)
    goes.leave()
    while not stays.asked and not (stays.view and stays.view["question"]["seat"] == 1):
        stays.receive()
    if stays.asked:
        stays.move(0)
        while stays.unanswered:
            stays.receive()
    goes.join()
    while len(stays.table_events) < len(goes.table_events):
        stays.receive()
    assert stays.table_events[: len(goes.table_events)] != []
    fresh = opened.client(opened.tokens[1]).join()
    while len(goes.table_events) < len(fresh.table_events):
        goes.receive()
    assert fresh.table_events == goes.table_events
    assert fresh.events == goes.events
    assert fresh.view == goes.view


def test_bot_answers_when_its_delay_is_zero(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=1).start()
    client = opened.client(opened.tokens[0]).join()
    play([client], random.Random(3))
    assert client.over
    assert {e["seat"] for e in client.table_events if e["kind"] == "move_played"} == {0, 1}
