"""Hand Management's table: a large hand keeps its points in sight, and the shop fits on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from allhands.table.table import Table
from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SPILT, settled
from tests.page.positions import Position, PositionServer, come, lay_scene, scenes, take_up

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
    return Position(
        "hand-management", dict(table.game_config.options), given, moves, table.seats, table.decider
    )


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


# What of the strip of plays lies outside it: the newest plays stand at its end.
BEYOND = """() => {
  const strip = document.querySelector('.round').getBoundingClientRect()
  return [...document.querySelectorAll('.round .go1')]
    .filter((e) => e.getBoundingClientRect().right > strip.right + 1).map((e) => e.innerText)
}"""

# Applicants that lie over the next one.
OVERLAID = """() => {
  const stalls = [...document.querySelectorAll('.stall')].map((e) => [e, e.getBoundingClientRect()])
  const bottom = (e) => e.getBoundingClientRect().bottom
  const foot = (e) => Math.max(...[...e.querySelectorAll('.nm, .wins')].map(bottom))
  const lies = ([e], i) => stalls[i + 1] && foot(e) > stalls[i + 1][1].top + 2
  return stalls.filter(lies).map(([e]) => e.innerText)
}"""


def before_the_dice() -> Position:
    """Lay a job of four agencies on which cards have been played, with passes between them."""
    table, given = lay_scene("hand-management", scenes("hand-management")["table-four"])
    while table.decider != 0 or plays_told(table) < 12:
        moves = {move.words: move for move in table.moves}
        plays = [words for words in moves if words.startswith("Play") and len(table.history) % 3 == 0]
        words = next(iter(plays), "Pass" if "Pass" in moves else next(iter(moves)))
        table.play(moves[words].id)
    moves_made = [move.id for move in table.history]
    return Position("hand-management", dict(table.game_config.options), given, moves_made, table.seats, 0)


def plays_told(table: Table) -> int:
    shown = table.view(0, page=True).shown
    return sum(caption.kind == "play" for caption in shown.captions) if shown else 0


def test_the_strip_of_four_agencies_keeps_the_newest_plays(
    positioned: PositionServer, arrive: Arrival
) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, before_the_dice())
    expect(person.page.locator(".round .go1")).not_to_have_count(0)
    for size in (DESK, LAPTOP, PHONE):
        person.resize(size)
        expect(person.page.locator(".round .nextup")).to_be_visible()
        assert settled(person, BEYOND) == [], size
    for size in (PHONE, SMALL):
        person.resize(size)
        assert settled(person, OVERLAID) == [], size


def apply_until(seat: int) -> Position:
    """Let agencies send models until it is an agency's turn to do so."""
    table, given = lay_scene("hand-management", scenes("hand-management")["table"])
    while table.decider != seat:
        table.play(next(move for move in table.moves if move.words.startswith("Send")))
    moves = [move.id for move in table.history]
    return Position("hand-management", dict(table.game_config.options), given, moves, table.seats, seat)


@pytest.mark.parametrize(("seat", "words"), [(0, r"\d+ to \d+%"), (1, r"\d+%")])
def test_chances_are_ranges_until_all_rivals_have_applied(
    seat: int, words: str, positioned: PositionServer, arrive: Arrival
) -> None:
    """Ben, who applies last, is told his exact chances."""
    person = come(arrive, positioned)
    take_up(person, positioned, apply_until(seat))
    chances = person.page.locator(".chances.asked .range b")
    expect(chances.first).to_be_visible()
    shown = chances.all_inner_texts()
    assert all(re.fullmatch(words, chance) for chance in shown), shown
