"""Deckhand's table: plates with Gamers, Maneuvers before they are paid, and open hands for spectators."""

from __future__ import annotations

from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, settled
from tests.page.positions import Position, PositionServer, come, lay_scene, scenes, take_up
from tests.server.serving import Server, run_command
from tools.build_page import build

# Names and Hit Points on plates that have no room, or that something else lies over.
COVERED = """() => [...document.querySelectorAll('.plates .who, .plates .num')].filter((e) => {
  const r = e.getBoundingClientRect()
  const at = (x) => document.elementFromPoint(x, r.y + r.height / 2)
  const covered = ![r.x + 2, r.right - 2].every((x) => at(x)?.closest('.plate-p')?.contains(e))
  return e.checkVisibility() && (!r.width || covered)
}).map((e) => e.innerText)"""

# Marks on plates that reach into the cards in hand, or into another plate.
COLLIDING = """() => {
  const boxes = [...document.querySelectorAll('.plates :is(.mk, .held, .num, .gamer-t)')]
    .map((e) => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width)
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return boxes.flatMap(([e, a], i) => boxes.slice(i + 1)
    .filter(([, b]) => meet(a, b)).map(([other]) => `${e.innerText} meets ${other.className}`))
}"""


def serve_slowly(pause: str, arguments: list[str], out: Connection, errors: Path) -> None:
    """Serve with bots that take their time, so that a match is still running when it is looked at."""
    at = arguments.index("--pause") + 1
    run_command([*arguments[:at], pause, *arguments[at + 1 :]], out, errors)


@pytest.mark.parametrize("pause", ["5", "60"])
def test_open_hands_cover_no_plate(pause: str, arrive: Arrival, tmp_path: Path) -> None:
    """Bots that take a minute still look at their first hands."""
    build()
    with Server(tmp_path, command=partial(serve_slowly, pause)) as server:
        guest = arrive(at=f"http://127.0.0.1:{server.port}")
        guest.go("/watch/deckhand-ccg")
        expect(guest.page.locator(".plates .openh .card[data-card]").first).to_be_visible()
        for size in (DESK, LAPTOP, PHONE, SMALL):
            guest.resize(size)
            assert settled(guest, COVERED) == [], size
            assert settled(guest, CUT) == [], size
        guest.page.close()  # before the server it still loads from


# Names in hand of which a line is covered, or lies outside its card or the window.
UNREADABLE = """() => [...document.querySelectorAll('.hand .card')].filter((card) => {
  const name = card.querySelector('.name'), words = document.createRange()
  words.selectNodeContents(name)
  const lines = [...words.getClientRects()]
  const seen = (x, y) => card.contains(document.elementFromPoint(x, y))
  const whole = (r) => seen(r.left + 1, r.top + r.height / 2) && seen(r.right - 1, r.top + r.height / 2)
  return !lines.length || parseFloat(getComputedStyle(name).fontSize) < 11 || !lines.every(whole)
}).map((card) => card.dataset.card)"""


def test_names_and_costs_of_six_cards_in_hand_are_readable(
    positioned: PositionServer, arrive: Arrival
) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position(5))
    expect(person.page.locator(".hand .card")).to_have_count(6)
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        assert settled(person, UNREADABLE) + settled(person, CUT) == [], size
        for cost in person.page.locator(".hand .idx").all():
            assert cost.is_visible()


def position(moves_made: int | None = None) -> Position:
    """Lay the drawn table, after so many of its moves."""
    scene = scenes("deckhand-ccg")["table"]
    table, given = lay_scene("deckhand-ccg", {**scene, "when": scene["when"][:moves_made]})
    moves = [move.id for move in table.history]
    assert table.decider is not None
    return Position("deckhand-ccg", dict(table.game_config.options), given, moves, table.seats, table.decider)


def test_plates_with_gamers_do_not_collide(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position())
    expect(person.page.locator(".plates .gamer-t")).to_be_visible()
    expect(person.page.locator(".plates .away")).to_be_visible()  # which takes most room
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        assert settled(person, COVERED) + settled(person, COLLIDING) + settled(person, CUT) == [], size


def test_a_maneuver_shows_its_targets_before_it_is_paid(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position())
    told = len(person.events())
    person.page.locator(".hand [data-card='Parting Shot']").click()
    expect(person.page.locator(".bar .ask b")).to_have_text("Who do you aim Parting Shot at?")
    for place in ("map/4", "map/7"):
        expect(person.page.locator(f".stage [data-touch='place:{place}']").first).to_be_visible()
    assert len(person.events()) == told
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".bar .ask b")).to_have_text("Your turn")
