from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Thread

import pytest
from websockets.exceptions import ConnectionClosed

from allhands.server.entries import hashed
from allhands.server.limits import Bucket, Visitors, is_here, payer_of
from allhands.server.sockets import BURST, OTHERS_BURST
from allhands.table.refusal import Refused
from tests.server.serving import Opened, Server, rows, token
from tests.server.test_matches import play

FAR = "203.0.113.7"


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_is_filled_again() -> None:
    clock = Clock()
    bucket = Bucket(2, 0.5, clock)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.time = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.time = 1e9
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def refused(visitors: Visitors, address: str, times: int) -> int:
    """How many of so many tables an address may not open."""
    codes = []
    for _ in range(times):
        try:
            visitors.open_table(address)
        except Refused as refusal:
            codes.append(refusal.code)
    assert set(codes) <= {"TOO_MANY"}
    return len(codes)


def test_an_address_opens_so_many_tables_and_this_machine_any() -> None:
    clock = Clock()
    visitors = Visitors(clock)
    assert refused(visitors, FAR, 70) == 10
    assert refused(visitors, "203.0.113.8", 1) == 0
    assert refused(visitors, "127.0.0.1", 1000) == 0
    clock.time = 600.0
    assert refused(visitors, FAR, 11) == 1


def test_sockets_are_counted_while_they_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Visitors, "MOST_SOCKETS", 1)
    visitors = Visitors()
    for _ in range(2):
        with visitors.socket(FAR), pytest.raises(Refused, match="too many"), visitors.socket(FAR):
            pass


def test_who_reconnects_and_reconnects_is_told_to_wait() -> None:
    clock = Clock()
    visitors = Visitors(clock)

    def connected(times: int) -> int:
        """How many of so many sockets, one after another, are let in."""
        count = 0
        for _ in range(times):
            with suppress(Refused), visitors.socket(FAR):
                count += 1
        return count

    assert connected(1000) == 200
    clock.time = 2.0
    assert connected(1000) == 10


def test_all_sockets_of_an_address_share_what_takes_thought() -> None:
    clock = Clock()
    visitors = Visitors(clock)
    for _ in range(100):
        visitors.think(FAR)
    with pytest.raises(Refused, match="too fast"):
        visitors.think(FAR)
    visitors.think("203.0.113.8")
    clock.time = 1.0
    visitors.think(FAR)


def test_what_is_here() -> None:
    assert [is_here(a) for a in ("127.0.0.1", "::1", "", FAR, "10.0.0.1")] == [True, True, True, False, False]


def test_a_proxy_says_for_whom_it_asks(server: Server) -> None:
    opening = {"game": "leduc", "token": token()}
    headers = {"x-forwarded-for": FAR}
    codes = [server.ask("POST", "/api/tables", opening, headers=headers).status_code for _ in range(62)]
    assert (codes[:60], codes[-1]) == ([201] * 60, 429)
    assert server.ask("POST", "/api/tables", opening).status_code == 201


def test_a_network_of_ipv6_counts_as_one_address(server: Server) -> None:
    """Whoever has one of its addresses has 2**64 of them."""
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
    assert payer_of(address) == payer


def test_rematches_count_as_tables(server: Server) -> None:
    """Also those asked for at the same time, of which one table comes."""
    far, tables = {"x-forwarded-for": "203.0.113.66"}, set()
    played = Opened(server, "leduc", people=2).start()
    clients = [played.client(own).join() for own in played.tokens]
    play(clients, random.Random(1))
    with ThreadPoolExecutor(20) as pool:
        ask = partial(server.ask, "POST", bearer=played.tokens[0], headers=far)
        for answer in pool.map(ask, [f"/api/tables/{played.id}/rematch"] * 40):
            assert answer.status_code == 200
            tables.add(answer.json()["id"])
    assert len(tables) == 1
    kept = rows(server.store, f"SELECT id FROM tables WHERE header LIKE '%{hashed(played.tokens[0])}%'")
    assert len(kept) == 1
    for _ in range(59):
        opening = {"game": "leduc", "token": token()}
        assert server.ask("POST", "/api/tables", opening, headers=far).status_code == 201
    other = Opened(server, "leduc", people=2).start()
    play([other.client(own).join() for own in other.tokens], random.Random(2))
    answer = server.ask("POST", f"/api/tables/{other.id}/rematch", bearer=other.tokens[0], headers=far)
    assert (answer.status_code, answer.json()["code"]) == (429, "TOO_MANY")
    answer = server.ask(
        "POST", f"/api/tables/{other.id}/again", {"wait": False}, other.tokens[0], headers=far
    )
    assert (answer.status_code, answer.json()["code"]) == (429, "TOO_MANY")


def test_a_page_from_elsewhere_changes_nothing(server: Server) -> None:
    opening = {"game": "leduc", "token": token()}
    answer = server.ask("POST", "/api/tables", opening, headers={"origin": "http://example.org"})
    assert (answer.status_code, answer.json()["code"]) == (403, "ORIGIN")


def test_who_sends_and_sends_is_sent_away(server: Server) -> None:
    table = Opened(server, "leduc", people=2).start()
    client = table.client(table.tokens[0]).join()

    def send_and_send() -> None:
        with suppress(ConnectionClosed):  # perhaps before all of it is sent
            for _ in range(10 * BURST):
                client.send({"type": "move", "mark": "m", "move": -1})

    sender = Thread(target=send_and_send)
    sender.start()
    with suppress(ConnectionClosed):
        while True:
            client.hear()
    sender.join()
    assert len(client.refusals) > BURST
    assert client.refusals[-1]["code"] == "TOO_FAST"


def test_who_talks_and_talks_is_told_to_wait(server: Server) -> None:
    table = Opened(server, "leduc", people=2).start()
    client = table.client(table.tokens[0]).join()
    for number in range(OTHERS_BURST + 10):
        client.send({"type": "say", "mark": str(number), "words": "again"})
    while "TOO_FAST" not in [refusal["code"] for refusal in client.refusals]:
        client.hear()
    assert sum(entry["kind"] == "said" for entry in client.entries) < OTHERS_BURST + 10
    client.send({"type": "move", "mark": "still", "move": -1})  # and may play all the same
    while client.refusals[-1]["mark"] != "still":
        client.hear()
