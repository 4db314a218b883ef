"""Hand Management's table: a large hand keeps its points in sight, and the shop fits on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SPILT, settled
from tests.page.positions import Position, PositionServer, lay_scene, scenes
from tests.page.test_tables import come, take_up

HAND = [
    *("Signed Testimonial", "Casting Flowers", "Vinegar Crisps", "Your Contract Now", "Exchange Programme"),
    *("Look Over There", "Good Lighting", "Free Lunch", "Two Envelopes", "Paraffin Bath"),
]
# Points in hand that something else lies over, or that lie outside the window.
HIDDEN_POINTS = """() => [...document.querySelectorAll('.hand .vp')].filter((e) => {
  const r = e.getBoundingClientRect()
  return !e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2))
}).map((e) => e.closest('.card').dataset.card)"""
# What can be bought, as far as the action bar slices it.
SLICED = """() => {
  const bar = document.querySelector('.bar').getBoundingClientRect()
  const shelves = [...document.querySelectorAll('.shelf')]
  return shelves.filter((e) => e.getBoundingClientRect().bottom > bar.top + 1).map((e) => e.innerText)
}"""


def position(cards: int) -> Position:
    given: dict[str, Any] = dict(scenes("hand-management")["improve"]["given"])
    given["hands"] = [HAND[:cards], ["Instant Glue", "Cuticle Coach"], ["Bag Carrier", "Sticky Handshake"]]
    table, _ = lay_scene("hand-management", {"given": given, "when": ["Buy nothing"]})
    moves = [move.id for move in table.history]
    assert table.decider is not None
    return Position("hand-management", dict(table.box.options), given, moves, table.seats, table.decider)


@pytest.mark.parametrize("cards", [6, 8, 10])
def test_a_large_hand_hides_no_points(cards: int, positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position(cards))
    expect(person.page.locator(".hand .vp")).to_have_count(cards)
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        assert settled(person, HIDDEN_POINTS) == [], size
        assert settled(person, SLICED) == [], size
        assert settled(person, CUT) + settled(person, SPILT) == [], size
