"""A new player's path, which leads to a table in two clicks, and then further.

A friend joins by link, the server restarts, they leave, return and play to the end, and someone else watches
the replay.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from allhands.files.discovery import game_names
from allhands.table.game_config import load
from tests.page.advice import Advice
from tests.page.browsing import DESK, PHONE, Person
from tests.page.conftest import Arrival
from tests.page.sitting import play_through, set_up
from tests.server.serving import Client, Server

LAST = 3  # answers given by hand, after the others went over the wire
OWN = "JSON.parse(localStorage.getItem('keys'))[0].token"


def hurry(server: Server, table: str, *people: Person) -> None:
    """Play quickly over the wire, like a bot, until a few answers are left."""
    clients = [Client(server, table, person.page.evaluate(OWN)).join() for person in people]
    for seat, revision, move in Advice(server.store, table, "greedy").ahead()[:-LAST]:
        client = clients[seat]
        while client.view is None or client.view["revision"] < revision:
            client.receive()
        mark = client.move([each["id"] for each in client.view["moves"]].index(move))
        while mark not in client.acks:
            client.receive()
    for client in clients:
        client.leave()


def press(person: Person, *names: str) -> None:
    """Press the button with one of these names."""
    said = re.compile(f"^({'|'.join(map(re.escape, names))})$")
    button = person.page.get_by_role("button", name=said).locator("visible=true").first
    button.tap() if person.size.touch else button.click()


def come_back(person: Person, title: str, other: str) -> None:
    """Return to a table from the list of matches."""
    person.go("/")
    match = person.page.get_by_role("listitem").filter(has_text=title).filter(has_text=f"with {other}")
    match.get_by_role("button").click()
    person.page.wait_for_selector(".frame:not(.setup) .bar")


def test_new_player_reaches_a_table_and_beyond(name: str, away: Server, arrive: Arrival) -> None:
    address, title = f"http://127.0.0.1:{away.port}", load(name).game.info.title
    sizes = [DESK, PHONE] if game_names().index(name) % 2 else [PHONE, DESK]
    host, friend, anybody = (arrive(size, at=address) for size in (*sizes, DESK))

    host.go("/")
    press(host, f"Play now: {title}", f"Learn with {title.split()[0]}")
    host.page.wait_for_selector(".frame:not(.setup) .bar.mine")

    set_up(host, name, friend, seats=2, seed=1)
    table = host.page.url.rpartition("/")[2]
    away.kill()
    for person in (host, friend):
        person.page.wait_for_selector(".bar.off:has-text('No connection')")
    press(friend, "Leave")
    expect(friend.page.get_by_role("heading", name="No connection")).to_be_visible()
    away.start()
    host.page.wait_for_selector(".frame:not(.setup) .bar:not(.off)")
    press(host, "Leave")
    press(host, "Leave, keep my seat")
    expect(friend.page.get_by_role("heading", name="Pull up a chair")).to_be_visible()

    hurry(away, table, host, friend)
    come_back(host, title, "Ben")
    come_back(friend, title, "Guest")
    play_through(away, host, friend, like="greedy")

    link = host.page.locator("header [data-link]").get_attribute("data-link")
    anybody.page.goto(link or "")
    anybody.page.wait_for_selector(".frame.replay")
    anybody.page.keyboard.press("End")
    expect(anybody.page.locator(".pwhere")).to_have_text(re.compile(r"move (\d+) of \1$"))
