"""Taking a seat at a table, and playing to the end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from itertools import islice

from allhands.table.game_config import load
from tests.page.advice import Advice
from tests.page.browsing import Person
from tests.server.serving import Server

PATIENCE = 45  # seconds until someone must be asked, on a busy machine
PAUSE = 40  # milliseconds between two looks
HEARD = 0.5  # seconds in which the server usually gets an answer, before anyone gives another
SHORT = {"hanataz": {"hands": 2}}

# Bots at the free seats that play the same on every machine, compiled or not.
GREEDY = """async () => {
  const [{id, token}] = JSON.parse(localStorage.getItem('keys'))
  const headers = {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'}
  const {seats} = await (await fetch(`/api/tables/${id}`, {headers})).json()
  for (const [seat, {name}] of seats.entries()) if (name === null) {
    await fetch(`/api/tables/${id}/seats/${seat}/bot`, {method: 'PUT', headers, body: '{"kind": "greedy"}'})
  }
}"""


def set_up(
    host: Person,
    game: str,
    friend: Person | None = None,
    seats: int | None = None,
    seed: int | None = None,
    **options: int,
) -> None:
    """Set up a table for the host. The friend joins by link, and bots fill the other seats."""
    host.go("/")
    seats = seats or min(3, max(load(game).seats))
    last = {game: {"seats": seats, "options": options or SHORT.get(game, {}), "seed": seed}}
    host.page.evaluate("terms => localStorage.setItem('terms', terms)", json.dumps(last))
    host.page.evaluate("known => localStorage.setItem('guided', known)", json.dumps([game]))  # no lesson
    host.go(f"/new/{game}")
    host.page.wait_for_selector(".frame.setup .bar .go")
    if friend:
        come(friend, host)
        sit_down(friend, host)
    host.page.evaluate(GREEDY)
    host.page.wait_for_selector(".bar:has-text('Everybody is here')")
    host.button("Start the match")
    for person in filter(None, (host, friend)):
        person.page.wait_for_selector(".frame:not(.setup) .bar")


# Navigate like from the lobby, without reloading the page.
GO = """({key, path}) => {
  localStorage.setItem('keys', JSON.stringify([key]))
  document.querySelector('.frame')?.setAttribute('data-former', '')
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""


def sit_at(person: Person, table: str, game: str, token: str, seat: int, ends: bool = False) -> None:
    """Take a seat with its credentials, at a table with a question or a finished match."""
    key = {"id": table, "game": game, "token": token, "seat": seat, "used": 1}
    person.page.evaluate(GO, {"key": key, "path": f"/table/{table}"})
    there = "[data-over]" if ends else ".bar.mine"
    person.page.wait_for_selector(f".frame:not([data-former], .setup) {there}")


def come(friend: Person, host: Person) -> None:
    """Open the host's invite link."""
    link = host.page.locator(".invite [data-link]").get_attribute("data-link")
    assert link is not None
    friend.page.goto(link)
    friend.page.wait_for_selector("form.stage .bar")


def sit_down(friend: Person, host: Person) -> None:
    friend.page.get_by_label("Your name").fill("Ben")
    friend.button("Take the seat")
    friend.page.wait_for_selector(".bar:has-text('Waiting for')")
    host.page.wait_for_selector(".seatc:has-text('Ben'), .s8:has-text('Ben')")


def play_out(*people: Person, most: int | None = None) -> None:
    """Touch active things when asked, until everyone sees the end, or for `most` touches."""
    asked, steps = time.monotonic(), 0
    while not all(person.over for person in people) and (most is None or steps < most):
        taken = [person.step() for person in people]
        steps += sum(taken)
        if any(taken):
            asked = time.monotonic()
        else:
            assert time.monotonic() < asked + PATIENCE, [person.look() for person in people]
            people[0].page.wait_for_timeout(PAUSE)


def play_through(
    server: Server,
    *people: Person,
    by_keys: bool = False,
    like: str = "random",
    troubles: Iterable[Callable[[], object]] = (),
) -> None:
    """Play a whole match like a bot, by touch or by keys, until everyone sees the end.

    After each touch comes the next of the troubles, while there are any.
    """
    advice = Advice(server.store, people[0].page.url.rpartition("/")[2], like)
    moved = answered = time.monotonic()
    coming = iter(troubles)
    while not advice.over:
        if advice.follow():
            moved, answered = time.monotonic(), 0.0
        elif advice.asked is None or time.monotonic() < answered + HEARD:
            time.sleep(0.005)
        else:
            person = people[advice.asked]
            if person.key_step(advice.wish) if by_keys else person.step(advice.wish):
                for trouble in islice(coming, 1):
                    trouble()
            else:
                time.sleep(PAUSE / 1000)
            answered = time.monotonic() if person.committed else 0.0
        assert time.monotonic() < moved + PATIENCE, [person.look() for person in people]
    for person in people:
        person.page.wait_for_selector("[data-over]")
