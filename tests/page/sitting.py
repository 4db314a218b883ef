"""Sitting down at a table, and playing there until the end."""

from __future__ import annotations

import json
import time

from allhands.table.box import load
from tests.page.browsing import Person

PATIENCE = 45  # seconds in which somebody has to be asked, on a busy machine
PAUSE = 40  # milliseconds between looking again
SHORT = {"hanataz": {"hands": 2}}


def set_up(host: Person, game: str, friend: Person | None = None, seats: int | None = None) -> None:
    """A table of the host's; the friend comes by the link, and bots get what is left."""
    host.go("/")
    host.page.evaluate("terms => localStorage.setItem('terms', terms)", terms_of(game, seats))
    host.page.evaluate("known => localStorage.setItem('guided', known)", json.dumps([game]))  # nobody is new
    host.go(f"/new/{game}")
    host.page.wait_for_selector(".frame.setup .bar .go")
    if friend:
        come(friend, host)
        sit_down(friend, host)
    host.button("Start the match")
    host.page.wait_for_selector(".frame:not(.setup) .bar")


def come(friend: Person, host: Person) -> None:
    """By the link that the host would send."""
    link = host.page.locator("[data-link*='invite']").get_attribute("data-link")
    assert link is not None
    friend.page.goto(link)
    friend.page.wait_for_selector("form.stage .bar")


def sit_down(friend: Person, host: Person) -> None:
    friend.page.get_by_label("Your name").fill("Ben")
    friend.button("I am ready")
    friend.page.wait_for_selector(".bar:has-text('Waiting for')")
    host.page.wait_for_selector(".seatc:has-text('Ben'), .s8:has-text('Ben')")


def terms_of(game: str, seats: int | None) -> str:
    """The terms of last time, as the page keeps them: a table for three, where there can be three."""
    seats = seats or min(3, max(load(game).seats))
    return json.dumps({game: {"seats": seats, "options": SHORT.get(game, {})}})


def play_out(*people: Person, by_keys: bool = False, most: int | None = None) -> None:
    """Everybody answers when they are asked, until all see the end, or so many answers were given."""
    asked, steps = time.monotonic(), 0
    while not all(person.over for person in people) and (most is None or steps < most):
        taken = [person.key_step() if by_keys else person.step() for person in people]
        steps += sum(taken)
        if any(taken):
            asked = time.monotonic()
        else:
            assert time.monotonic() < asked + PATIENCE, [person.look() for person in people]
            people[0].page.wait_for_timeout(PAUSE)
