"""A game from outside that brings its own page folder: Love Letter draws its own board and card faces."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.browsing import DESK
from tests.page.conftest import Sit
from tests.page.sitting import play_out


def test_the_game_draws_its_own_board_and_faces(sit: Sit) -> None:
    person = sit("love-letter", DESK, 4)
    pile = person.page.locator(".ll-piles .ll-pile")
    expect(pile.first).to_contain_text(re.compile(r"^Deck: \d+"))
    face = person.page.locator(".own .hand .ll-face").first
    expect(face).to_be_visible()
    colour = face.evaluate("face => getComputedStyle(face).backgroundColor")
    assert colour == "rgb(122, 31, 61)", "the style sheet of the page folder is loaded"


def test_the_board_follows_the_match(sit: Sit) -> None:
    person = sit("love-letter", DESK, 4)
    deck = person.page.locator(".ll-pile", has_text="Deck").locator("small").first
    before = int(re.sub(r"\D", "", deck.inner_text()))
    play_out(person, most=4)
    expect(deck).not_to_have_text(f"Deck: {before}")


def test_a_page_that_fails_leaves_the_plain_table(sit: Sit) -> None:
    person = sit("love-letter", DESK, 4)
    person.page.route("**/games/love-letter/ui.js", lambda route: route.fulfill(status=404))
    person.page.reload()
    expect(person.page.locator(".frame.plain .bar")).to_be_visible()
    expect(person.page.locator(".ll-piles")).to_have_count(0)
    assert person.page.locator(".own .hand .card").count() > 0
    assert all("ui.js" in trouble for trouble in person.troubles), person.troubles
    person.troubles.clear()
