"""Whole matches of every game, by clicking on what is lit."""

from __future__ import annotations

import json
import time

from tests.page.browsing import PHONE, Person
from tests.page.conftest import Arrival

PATIENCE = 240  # seconds for a match, on a busy machine
PAUSE = 40  # milliseconds between looking again
SHORT = {"hanataz": {"hands": 2}}


def set_up(host: Person, game: str, friend: Person | None) -> None:
    """A table of the host's; the friend comes by the link, and bots get what is left."""
    host.go("/")
    host.page.evaluate("terms => localStorage.setItem('terms', terms)", terms_of(game))
    host.go(f"/new/{game}")
    host.page.wait_for_selector(".frame.setup .bar .go")
    if friend:
        link = host.page.locator("[data-link*='invite']").get_attribute("data-link")
        assert link is not None
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill("Ben")
        friend.button("I am ready")
        friend.page.wait_for_selector(".bar:has-text('Waiting for')")
        host.page.wait_for_selector(".seatc:has-text('Ben'), .s8:has-text('Ben')")
    host.button("Start the match")


def terms_of(game: str) -> str:
    seats = {"leduc": 2, "deckhand-ccg": 2}.get(game, 3)
    return json.dumps({game: {"seats": seats, "options": SHORT.get(game, {})}})


def play_out(*people: Person, by_keys: bool = False) -> None:
    """Everybody answers when they are asked, until all see the end."""
    end = time.monotonic() + PATIENCE
    while not all(person.over for person in people):
        assert time.monotonic() < end, [person.look() for person in people]
        steps = [person.key_step() if by_keys else person.step() for person in people]
        if not any(steps):
            people[0].page.wait_for_timeout(PAUSE)


def test_two_people_and_bots_play_a_whole_match(name: str, arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, name, friend)
    play_out(host, friend)
    assert host.page.locator("[data-over]").inner_text()


def test_a_match_on_a_phone_by_touch(arrive: Arrival) -> None:
    person = arrive(PHONE)
    set_up(person, "hanataz", None)
    play_out(person)


def test_a_match_by_keys_alone(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "leduc", None)
    play_out(person, by_keys=True)
