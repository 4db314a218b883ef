from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Thread

import pytest
from websockets.exceptions import ConnectionClosed

from allhands.server import rate_limit
from allhands.server.connection import COSTLY_BURST, FRAME_BURST
from allhands.server.events import hash_token
from allhands.server.rate_limit import RateLimiter, TokenBucket, is_local, network_of
from allhands.table.errors import Rejected
from tests.server.fake_clock import ManualTime
from tests.server.serving import OpenedTable, Server, play, rows, token

FAR = "203.0.113.7"


def test_bucket_refills() -> None:
    clock = ManualTime()
    bucket = TokenBucket(2, 0.5, clock)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.time = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.time = 1e9
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def refused(limiter: RateLimiter, address: str, times: int) -> int:
    """Count how many of so many tables an address may not open."""
    codes = []
    for _ in range(times):
        try:
            limiter.check_new_table(address)
        except Rejected as refusal:
            codes.append(refusal.code)
    assert set(codes) <= {"RATE_LIMITED"}
    return len(codes)


def test_tables_per_address_are_limited_except_locally() -> None:
    clock = ManualTime()
    limiter = RateLimiter(clock)
    assert refused(limiter, FAR, 70) == 10
    assert refused(limiter, "203.0.113.8", 1) == 0
    assert refused(limiter, "127.0.0.1", 1000) == 0
    clock.time = 600.0
    assert refused(limiter, FAR, 11) == 1


def test_sockets_are_counted_while_they_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MAX_SOCKETS", 1)
    limiter = RateLimiter()
    for _ in range(2):
        with limiter.socket(FAR), pytest.raises(Rejected, match="too many"), limiter.socket(FAR):
            pass


def test_reconnects_are_limited() -> None:
    clock = ManualTime()
    limiter = RateLimiter(clock)

    def connected(times: int) -> int:
        """Count how many of so many sockets are accepted in a row."""
        count = 0
        for _ in range(times):
            with suppress(Rejected), limiter.socket(FAR):
                count += 1
        return count

    assert connected(1000) == 200
    clock.time = 2.0
    assert connected(1000) == 10


def test_sockets_of_an_address_share_the_costly_limit() -> None:
    clock = ManualTime()
    limiter = RateLimiter(clock)
    for _ in range(100):
        limiter.check_costly(FAR)
    with pytest.raises(Rejected, match="too fast"):
        limiter.check_costly(FAR)
    limiter.check_costly("203.0.113.8")
    clock.time = 1.0
    limiter.check_costly(FAR)


def test_loopback_addresses_are_local() -> None:
    assert [is_local(a) for a in ("127.0.0.1", "::1", "", FAR, "10.0.0.1")] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_proxy_passes_its_clients_address_on(server: Server) -> None:
    opening = {"game": "leduc", "token": token()}
    headers = {"x-forwarded-for": FAR}
    codes = [server.ask("POST", "/api/tables", opening, headers=headers).status_code for _ in range(62)]
    assert (codes[:60], codes[-1]) == ([201] * 60, 429)
    assert server.ask("POST", "/api/tables", opening).status_code == 201


def test_a_network_of_ipv6_counts_as_one_address(server: Server) -> None:
    """The owner of one address has 2**64 of them."""
    opening = {"game": "leduc", "token": token()}
    codes = [
        server.ask(
            "POST", "/api/tables", opening, headers={"x-forwarded-for": f"2001:db8:0:1::{number:x}"}
        ).status_code
        for number in range(1, 63)
    ]
    assert (codes[:60], codes[-1]) == ([201] * 60, 429)


@pytest.mark.parametrize(
    ("address", "payer"),
    [
        (FAR, FAR),
        (f"::ffff:{FAR}", FAR),
        ("::ffff:127.0.0.1", "127.0.0.1"),
        ("::1", "::1"),
        ("2001:db8:0:1:2:3:4:5", "2001:db8:0:1::"),
        ("2001:db8:0:2::5", "2001:db8:0:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, payer: str) -> None:
    assert network_of(address) == payer


def test_rematches_count_as_tables(server: Server) -> None:
    """Requests at the same time share one table."""
    far, tables = {"x-forwarded-for": "203.0.113.66"}, set()
    played = OpenedTable(server, "leduc", people=2).start()
    clients = [played.client(own).join() for own in played.tokens]
    play(clients, random.Random(1))
    with ThreadPoolExecutor(20) as pool:
        ask = partial(server.ask, "POST", body={"wait": False}, bearer=played.tokens[0], headers=far)
        for answer in pool.map(ask, [f"/api/tables/{played.id}/rematch"] * 40):
            assert answer.status_code == 200
            tables.add(answer.json()["rematch"]["id"])
    assert len(tables) == 1
    kept = rows(server.store, f"SELECT id FROM tables WHERE config LIKE '%{hash_token(played.tokens[0])}%'")
    assert len(kept) == 1
    for _ in range(59):
        opening = {"game": "leduc", "token": token()}
        assert server.ask("POST", "/api/tables", opening, headers=far).status_code == 201
    other = OpenedTable(server, "leduc", people=2).start()
    play([other.client(own).join() for own in other.tokens], random.Random(2))
    answer = server.ask(
        "POST", f"/api/tables/{other.id}/rematch", {"wait": False}, other.tokens[0], headers=far
    )
    assert (answer.status_code, answer.json()["code"]) == (429, "RATE_LIMITED")


def test_page_from_another_server_changes_nothing(server: Server) -> None:
    opening = {"game": "leduc", "token": token()}
    answer = server.ask("POST", "/api/tables", opening, headers={"origin": "http://example.org"})
    assert (answer.status_code, answer.json()["code"]) == (403, "ORIGIN")


def test_flooding_client_is_disconnected(server: Server) -> None:
    table = OpenedTable(server, "leduc", people=2).start()
    client = table.client(table.tokens[0]).join()

    def send_and_send() -> None:
        with suppress(ConnectionClosed):  # perhaps before all of it is sent
            for _ in range(10 * FRAME_BURST):
                client.send({"type": "play_move", "request_id": "m", "move": -1})

    sender = Thread(target=send_and_send)
    sender.start()
    with suppress(ConnectionClosed):
        while True:
            client.receive()
    sender.join()
    assert len(client.refusals) > FRAME_BURST
    assert client.refusals[-1]["code"] == "RATE_LIMITED"


def test_chat_is_rate_limited(server: Server) -> None:
    table = OpenedTable(server, "leduc", people=2).start()
    client = table.client(table.tokens[0]).join()
    for number in range(COSTLY_BURST + 10):
        client.send({"type": "send_chat", "request_id": str(number), "words": "again"})
    while "RATE_LIMITED" not in [refusal["code"] for refusal in client.refusals]:
        client.receive()
    assert sum(event["kind"] == "chat_sent" for event in client.table_events) < COSTLY_BURST + 10
    client.send({"type": "play_move", "request_id": "still", "move": -1})  # and may play all the same
    while client.refusals[-1]["request_id"] != "still":
        client.receive()
