"""A match of several hands of Leduc: each ends with a showdown and the score so far."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.sitting import play_out, set_up


def test_each_hand_ends_with_a_showdown_and_the_score(arrive: Arrival) -> None:
    person = arrive(moves=True)
    set_up(person, "leduc", seats=2, hands=3)
    expect(person.page.locator("header .where")).to_contain_text("Hand 1 of 3: First round")
    answer = person.page.locator(".bar").get_by_role("button", name=re.compile("^(Check|Call|Next hand)"))
    while not answer.first.inner_text().startswith("Next hand"):
        answer.first.click()
        person.page.wait_for_timeout(300)
    verdict = person.page.locator(".verdict")
    expect(verdict).to_contain_text("Score after hand 1 of 3: You")
    told = verdict.inner_text()
    assert re.search(r"(You win|wins) the pot|The pot is split", told), told
    expect(person.page.locator(".rail .log")).to_contain_text(re.compile("takes? .* chips|split"))
    assert sum("ante" in line for line in person.events()) == 2  # the next deal isn't told yet
    play_out(person)
    expect(person.page.locator("[data-over]")).to_contain_text(re.compile("the match|is a draw"))
    check(person)
