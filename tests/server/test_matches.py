"""Matches over the wire: two clients and bots, every game."""

from __future__ import annotations

import random
import sqlite3
import sys
from typing import Any

import msgspec
import pytest

import allhands
from allhands.server.entries import Header, Logged, hashed
from allhands.server.standing import Standing
from tests.server.serving import Client, Opened, Server

MOST = 40  # moves of clients in one match, which is then left as it stands; in the soak it is played out


def play(clients: list[Client], chance: random.Random, most: int = MOST) -> None:
    """Let clients play until the match is over, or so many moves are made."""
    made = 0
    while made < most and not clients[0].over:
        for client in clients:
            if client.asked:
                client.move(chance.randrange(1 << 30))
                made += 1
                while client.unanswered:
                    client.hear()
                break
        else:
            clients[0].hear()
        number = max(len(client.entries) for client in clients)
        for client in clients:
            while len(client.entries) < number:
                client.hear()


def test_a_match_of_every_game(server: Server, name: str) -> None:
    play_and_check(server, name, MOST)


@pytest.mark.soak
def test_a_whole_match_of_every_game(server: Server, name: str) -> None:
    assert play_and_check(server, name, sys.maxsize).over


def play_and_check(server: Server, name: str, most: int) -> Client:
    """Everybody sees the same log, with every acknowledged move, and of the match what is theirs to see."""
    opened = Opened(server, name, people=2).start()
    public = Client(server, opened.id, opened.watch).join()
    clients = [opened.client(token).join() for token in opened.tokens]
    play([*clients, public], random.Random(name), most)
    for seat, client in enumerate(clients):
        assert {refusal["code"] for refusal in client.refusals} <= {"LATE"}  # an only answer is given at once
        marks = {e["mark"]: e["number"] for e in client.entries if "mark" in e}
        assert marks == client.acks
        assert {e["seat"] for e in client.entries if "mark" in e} <= {seat}
        assert client.view is not None
        assert client.view["viewer"] == seat
    logs = [[(e["number"], e["kind"], e.get("seat")) for e in c.entries] for c in (*clients, public)]
    assert logs[0] == logs[1] == logs[2]
    assert [e["number"] for e in public.events] == list(range(len(public.events)))
    assert public.view is not None
    assert public.view["moves"] == []
    header, log = stored(server, opened.id)
    standing = replayed(header, log[: len(public.entries)])
    table = standing.table
    assert table is not None
    paths = ("/api/tables", f"/api/tables/{opened.id}", "/healthz", "/metrics")
    for viewer, client in zip((0, 1, None), (*clients, public), strict=True):
        told = msgspec.json.decode(msgspec.json.encode(table.seat(viewer).view(page=True)))
        assert without_keys(client.view) == without_keys(told)
        answers = [server.ask("GET", path, bearer=client.token).text for path in paths]
        for told in (*client.frames, *answers):
            assert not [secret for secret in secrets_of(opened, standing) if secret in told]
    return public


def stored(server: Server, id: str) -> tuple[Header, list[Logged]]:
    """A table's header and log, read from the file behind the server's back."""
    connection = sqlite3.connect(server.store)
    (header,) = connection.execute("SELECT header FROM tables WHERE id = ?", [id]).fetchone()
    rows = connection.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", [id])
    log = [msgspec.json.decode(entry, type=Logged) for (entry,) in rows]
    connection.close()
    return msgspec.json.decode(header, type=Header), log


def replayed(header: Header, log: list[Logged]) -> Standing:
    """The table as it stands by what is stored."""
    standing = Standing(header)
    for entry in log:
        standing.enter(entry)
    return standing


def without_keys(view: Any) -> Any:
    """A view without the keys of cards, which depend on when it was looked at before."""
    return {**view, "zones": [{**zone, "keys": None} for zone in view["zones"]]}


def secrets_of(opened: Opened, standing: Standing) -> list[str]:
    """What no frame may hold."""
    tokens = [*opened.tokens, *opened.invites, opened.opener, opened.watch]
    proof = standing.proof()
    assert proof is not None
    assert standing.table is not None
    deal = [standing.header.secret, proof.secret, proof.nonce, str(standing.table.seed)]
    return [*deal, *tokens, *map(hashed, tokens)]


def test_a_record_is_given_out_when_the_match_is_over(server: Server) -> None:
    opened = Opened(server, "leduc", people=2)
    path = f"/api/tables/{opened.id}/record"
    assert server.ask("GET", path, bearer=opened.opener).json()["code"] == "NOT_OVER"
    clients = [opened.start().client(token).join() for token in opened.tokens]
    assert server.ask("GET", path, bearer=opened.opener).json()["code"] == "NOT_OVER"
    play(clients, random.Random(1))
    table = allhands.replay(server.ask("GET", path, bearer=opened.watch).text)
    assert table.over
    assert table.names == ["Player 0", "Player 1"]
    assert server.ask("GET", path).text.startswith("All Hands record")  # the address is enough


def test_who_comes_back_is_told_what_they_missed(server: Server) -> None:
    opened = Opened(server, "hanataz", people=2, seats=3).start()
    stays, goes = (opened.client(token).join() for token in opened.tokens)
    play([stays, goes], random.Random(2), 6)
    goes.leave()
    while not stays.asked and not (stays.view and stays.view["question"]["seat"] == 1):
        stays.hear()
    if stays.asked:
        stays.move(0)
        while stays.unanswered:
            stays.hear()
    goes.join()
    while len(stays.entries) < len(goes.entries):
        stays.hear()
    assert stays.entries[: len(goes.entries)] != []
    fresh = opened.client(opened.tokens[1]).join()
    while len(goes.entries) < len(fresh.entries):
        goes.hear()
    assert fresh.entries == goes.entries
    assert fresh.events == goes.events
    assert fresh.view == goes.view


def test_a_bot_answers_at_once_when_somebody_is_there(server: Server) -> None:
    opened = Opened(server, "leduc", people=1).start()
    client = opened.client(opened.tokens[0]).join()
    play([client], random.Random(3))
    assert client.over
    assert {e["seat"] for e in client.entries if e["kind"] == "moved"} == {0, 1}
