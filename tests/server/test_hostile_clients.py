"""Clients that break the protocol get a reason or a closed socket, and the others play on."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from allhands.server import protocol
from allhands.server.app import MAX_FRAME
from allhands.server.protocol import PROTOCOL
from tests.server.serving import Client, OpenedTable, Server, play, token, wait_for


@pytest.fixture(scope="module")
def table(server: Server) -> OpenedTable:
    return OpenedTable(server, "hanataz", people=2, seats=2).start()


@pytest.fixture(autouse=True, scope="module")
def _others_play_on(server: Server) -> Iterator[None]:
    """A match at another table, started before these tests and played out after them."""
    opened = OpenedTable(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in opened.tokens]
    yield
    play(clients, random.Random(1))
    assert clients[0].over


def answers(server: Server, table: str, first: Any, origin: str | None = None) -> list[dict[str, Any]]:
    """Return what a new socket receives after its first frame, until it's closed."""
    socket = server.connect(table, origin)
    told = []
    with suppress(ConnectionClosed):  # perhaps before it could say anything
        socket.send(first if isinstance(first, str | bytes) else json.dumps(first))
    with suppress(ConnectionClosed):
        while True:
            told.append(json.loads(socket.recv(60)))
    return told


def hello(**other: Any) -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, **other}


def test_half_a_request_delays_nobody(server: Server) -> None:
    """A client connects and sends nothing, or half a request, while others are answered."""
    halves = [
        b"",
        b"GET /api/tables HTTP/1.1\r\nHost: x",
        b"GET /api/tables/a/socket HTTP/1.1\r\nUpgrade: websocket",
    ]
    connected = [socket.create_connection(("127.0.0.1", server.port)) for _ in halves]
    for connection, half in zip(connected, halves, strict=True):
        connection.sendall(half)
    assert server.ask("GET", "/api/tables").status_code == 200
    for connection in connected:
        connection.sendall(b"\0" * 100_000)
        connection.close()
    assert server.ask("GET", "/api/tables").status_code == 200


def test_client_that_never_reads_delays_nobody(server: Server) -> None:
    """A spectator stops reading. The match goes on, and nothing is queued for them."""
    opened = OpenedTable(server, "hanataz", people=2, seats=2).start()
    idle = opened.client(opened.watch).join()
    clients = [opened.client(own).join() for own in opened.tokens]
    play(clients, random.Random(3), 60)
    number = max(len(client.table_events) for client in clients)
    wait_for(idle, number)
    assert len(idle.table_events) >= number


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", "MALFORMED"),
        ("[]", "MALFORMED"),
        ("{" * 5000, "MALFORMED"),
        (b"\xff\xfe", "MALFORMED"),
        ({"type": "hello"}, "MALFORMED"),
        ({"type": "hello", "protocol": PROTOCOL, "seen": -1}, "MALFORMED"),
        ({"type": "hello", "protocol": PROTOCOL, "token": "short"}, "MALFORMED"),
        ({"type": "hello", "protocol": PROTOCOL + 1}, "PROTOCOL"),
        ({"type": "play_move", "request_id": "m", "move": 1}, "NO_HELLO"),
    ],
)
def test_client_without_hello_is_disconnected(
    server: Server, table: OpenedTable, first: Any, code: str
) -> None:
    (told,) = answers(server, table.id, first)
    assert told["code"] == code


def test_a_token_of_another_table_opens_nothing(server: Server) -> None:
    other = OpenedTable(server, "leduc", people=2)
    table = OpenedTable(server, "leduc", people=2, watching="nobody").start()
    for foreign in (None, *other.tokens, other.host, other.watch, *other.invites, *table.invites):
        (told,) = answers(server, table.id, hello(token=foreign))
        assert told["code"] == "NO_ACCESS"
        door = server.ask("GET", f"/api/tables/{table.id}", bearer=foreign)
        assert door.json()["replay_key"] is None
    (told,) = answers(server, "nowhere", hello(token=token()))
    assert told["code"] == "NO_SUCH_TABLE"


def test_page_from_another_server_is_disconnected(server: Server, table: OpenedTable) -> None:
    (told,) = answers(server, table.id, hello(token=table.watch), origin="http://example.org")
    assert told["code"] == "ORIGIN"


def test_a_frame_that_is_too_large_closes_the_socket(server: Server, table: OpenedTable) -> None:
    client = table.client(table.tokens[0]).join()
    client.send(" " * (MAX_FRAME + 1))
    with pytest.raises(ConnectionClosed) as closed:
        client.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert server.ask("POST", "/api/tables", {"game": "x" * 100_000}).status_code == 413


def test_spectators_cannot_play(server: Server, table: OpenedTable) -> None:
    for visitor in (table.watch, table.host, table.invites[0]):
        client = table.client(visitor).join()
        assert client.view is not None
        assert client.view["viewer"] is None
        client.send({"type": "play_move", "request_id": "m", "move": 1})
        assert client.receive()["code"] == "NOT_SEATED"


def test_illegal_and_early_moves_are_rejected(server: Server, table: OpenedTable) -> None:
    clients = [table.client(token).join() for token in table.tokens]
    asked = next(client for client in clients if client.asked)
    other = next(client for client in clients if client is not asked)
    assert asked.view is not None
    good = asked.view["moves"][0]["id"]
    revision = asked.view["revision"]
    for client, move, code in [
        (other, {"move": good}, "NOT_ASKED"),
        (asked, {"move": good, "revision": revision + 1}, "CONFLICT"),
        (asked, {"move": 10**15}, "UNKNOWN"),
        (asked, {"move": -1}, "UNKNOWN"),
        (asked, {"move": "fly to the moon"}, "UNKNOWN"),
    ]:
        client.send({"type": "play_move", "request_id": "m", **move})
        told = client.receive()
        assert (told["type"], told["code"], told["request_id"]) == ("rejection", code, "m")
    assert asked.refusals[-1]["words"].startswith('"fly to the moon" is not among the moves')


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
FRAMES = st.fixed_dictionaries(
    {"type": st.sampled_from([frame.__struct_config__.tag for frame in protocol.FRAMES] + ["x"])},
    optional={
        **dict.fromkeys(("move", "revision", "protocol", "token", "seen", "card", "words"), JSON),
        **dict.fromkeys(("granted", "commitment", "seal", "contribution", "known"), JSON),
        "request_id": JSON | st.text(min_size=1, max_size=5),
    },
)


def test_any_frame_is_answered(server: Server, table: OpenedTable) -> None:
    """Sent by a spectator, so that no frame can be a legal move."""
    client: Client = table.client(table.watch).join()

    @settings(max_examples=50)
    @given(FRAMES | JSON)
    def anything(frame: Any) -> None:
        client.send(json.dumps(frame))
        assert client.receive()["type"] == "rejection"

    anything()


DEEP = "[" * 30_000
BODIES = {
    "deep": DEEP.encode(),
    "deep in a table": b'{"game": ' + DEEP.encode(),
    "not UTF-8": b'{"game": "\xff\xfe", "token": "' + b"a" * 40 + b'"}',
    "half a surrogate": b'{"game": "\\ud800", "token": "' + b"a" * 40 + b'"}',
    "nothing": b"",
    "a long number": b'{"game": "leduc", "seats": ' + b"9" * 50_000 + b"}",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_malformed_body_gets_a_sentence(server: Server, body: bytes) -> None:
    for path in ("/api/tables", "/api/my-matches", "/api/games/deckhand-ccg/decks/read"):
        answer = httpx.post(
            f"http://127.0.0.1:{server.port}{path}",
            content=body,
            headers={"content-type": "application/json"},
            trust_env=False,
            timeout=60,
        )
        assert (path, answer.status_code, answer.json()["code"]) == (path, 400, "MALFORMED")


def test_answer_repeats_little_of_a_malformed_request(server: Server, table: OpenedTable) -> None:
    long = "k" * 5000
    answers_given = [
        server.ask("POST", "/api/tables", {"game": "leduc", "token": table.tokens[0], long: 1}),
        server.ask("GET", f"/api/tables/{table.id}/replay?seat={'9' * 5000}", bearer=table.tokens[0]),
    ]
    for answer in answers_given:
        assert answer.status_code == 400
        assert len(answer.json()["words"]) < 400
    client = table.client(table.tokens[0]).join()
    client.send({"type": long})
    assert len(client.receive()["words"]) < 400


@pytest.mark.parametrize("origin", ["http://[", "http://]:1", "//", "null", "http://[::1", "\xff"])
def test_malformed_origin_is_rejected(server: Server, table: OpenedTable, origin: str) -> None:
    headers = {b"origin": origin.encode("latin-1")}
    answer = httpx.post(
        f"http://127.0.0.1:{server.port}/api/tables", json={}, headers=headers, trust_env=False, timeout=60
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "ORIGIN")
    if origin.isascii():
        (told,) = answers(server, table.id, hello(token=table.watch), origin)
        assert told["code"] == "ORIGIN"


@pytest.mark.parametrize(
    "start", ["", '{"other": ', '{"type": "send_chat", "request_id": "m", "words": "x", "other": ']
)
def test_deeply_nested_frame_is_rejected_and_the_socket_stays(table: OpenedTable, start: str) -> None:
    client = table.client(table.tokens[0]).join()
    client.send(start + DEEP[:15_000])
    assert client.receive()["code"] == "MALFORMED"
    client.send({"type": "why_not", "request_id": "m", "card": "Knight"})
    assert client.receive()["request_id"] == "m"


@pytest.mark.parametrize("seat", ["9" * 23, "-1", "64", "1e3", "9" * 5000])
def test_unknown_seat_is_no_database_failure(server: Server, table: OpenedTable, seat: str) -> None:
    answer = server.ask("GET", f"/api/tables/{table.id}/replay?seat={seat}", bearer=table.tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
    answer = server.ask("DELETE", f"/api/tables/{table.id}/seats/{seat}/player", bearer=table.tokens[0])
    assert answer.status_code in (404, 409)


@pytest.mark.parametrize("field", ["token", "animal"])
def test_final_line_feed_is_rejected(server: Server, field: str) -> None:
    opened = OpenedTable(server, "leduc", people=0, seats=2)
    sitting = {"name": "Ann", "token": token(), "animal": "owl", "invite": opened.invites[0]}
    path = f"/api/tables/{opened.id}/seats/0/player"
    answer = server.ask("PUT", path, {**sitting, field: sitting[field] + "\n"})
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")


@pytest.mark.parametrize("animal", ["\x1b[2J", "\u202e", "Owl", "a b", "\x00"])
def test_animals_are_lower_case_letters(server: Server, animal: str) -> None:
    opened = OpenedTable(server, "leduc", people=0, seats=2)
    sitting = {"name": "Ann", "token": token(), "animal": animal, "invite": opened.invites[0]}
    answer = server.ask("PUT", f"/api/tables/{opened.id}/seats/0/player", sitting)
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
