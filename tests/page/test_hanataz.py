"""Hanataz's table: blocks and thefts are visible, and answers say their results."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SPILT, settled
from tests.page.positions import HANATAZ, Position, PositionServer, come, position_after, take_up
from tests.page.sitting import GO

ROBBERY = ("Play the Rogue of Stones", "Take 2 silvs from Seat 1")


def test_block_takes_one_click_and_is_visible(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("hanataz", HANATAZ, *ROBBERY))
    answers = person.page.locator(".bar .btn.can.two")
    expect(answers).to_have_count(2)
    expect(answers.nth(0)).to_contain_text("you lose 2 silvs")
    expect(answers.nth(1)).to_contain_text("1 silv for")
    expect(person.page.locator(".bar .slot-go")).to_have_count(0)
    answers.nth(1).click()
    stamp = person.page.locator(".stamp")
    expect(stamp).to_contain_text("Blocked")
    expect(stamp).to_contain_text("Knight cancels it")
    expect(stamp).to_have_count(0)


def test_theft_is_visible_on_the_table(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("hanataz", HANATAZ, *ROBBERY))
    person.page.locator(".bar .btn.can.two").nth(0).click()
    stamp = person.page.locator(".stamp")
    expect(stamp).to_contain_text("Robbed")
    expect(stamp).to_contain_text("2 silvs to")


def test_cards_are_exchanged_together(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    laid = {"pending": "REFRESH", "stack": [["FILL"], ["DRAW_UP"], ["REFRESH", 1]]}
    given = {"seats": 2, "decider": 0, "first": 0, "hand_number": 1, "silvs": [14, 14], "pot": 2} | laid
    opened = positioned.open(Position("hanataz", {}, given, [], 2, 0))
    key = {"id": opened.id, "game": "hanataz", "token": opened.tokens[0], "seat": 0, "used": 1}
    person.page.evaluate(GO, {"key": key, "path": f"/table/{opened.id}"})
    cards = person.page.locator(".hand button.card")
    expect(cards).to_have_count(5)
    for at in (1, 3):
        cards.nth(at).click()
    expect(person.page.locator(".hand .ticked")).to_have_count(2)
    expect(person.page.locator(".bar .boxes .on")).to_have_count(2)
    person.page.locator(".bar .slot-go:has-text('Exchange 2 cards')").click()
    expect(person.page.locator(".rail .log")).to_contain_text("You keep the rest")


def test_question_can_be_declined_for_the_whole_match(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("hanataz", HANATAZ, *ROBBERY))
    always = person.page.get_by_label("Always let it happen this match")
    expect(always).not_to_be_checked()
    always.click()
    expect(person.page.locator(".rail .log")).to_contain_text("let it happen")  # nobody pressed a button
    expect(always).to_be_checked()
    always.click()
    expect(always).to_have_count(0)


def test_a_yes_or_no_question_covers_nothing(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("hanataz", HANATAZ, *ROBBERY))
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        assert settled(person, CUT) + settled(person, SPILT) == [], size
