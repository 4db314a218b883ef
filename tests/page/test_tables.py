"""Crowded tables: every word is readable, in windows of all sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SMALL_TARGETS, SPILT, serious, settled
from tests.page.positions import PositionServer, come, crowded, take_up

SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE, "small": SMALL}


@pytest.mark.parametrize("game", ["deck-hand", "hanataz", "hand-management"])
def test_every_word_of_a_crowded_table_is_readable(
    game: str, positioned: PositionServer, arrive: Arrival
) -> None:
    person = come(arrive, positioned)
    for title, position, chosen in crowded(game):
        take_up(person, positioned, position, *chosen)
        for name, size in SIZES.items():
            person.resize(size)
            found = settled(person, CUT) + settled(person, SPILT)
            assert found == [], f"{title}, {name}: {found}"
        person.resize(DESK)


def test_answers_show_their_results(positioned: PositionServer, arrive: Arrival) -> None:
    """This covers what comes before and after a purchase, and a card's effect on a chance."""
    person = come(arrive, positioned)
    seen = {
        "improve": ("[data-card='Look Over There'] .tag", ["play first"]),
        "spend": (".after dd", ["3 cards, 11 points", "Bruno and his sister, ready this week", "1 of 4"]),
        "play": (".then1 span", ["with +3"] * 3),
    }
    for title, position, chosen in crowded("hand-management"):
        if title in seen:
            take_up(person, positioned, position, *chosen)
            selector, words = seen[title]
            expect(person.page.locator(selector)).to_have_text(words)


def test_plate_on_a_phone_opens_the_agency_and_the_shop(positioned: PositionServer, arrive: Arrival) -> None:
    """They have no room beside the jobs."""
    person = come(arrive, positioned, PHONE)
    _, position, _ = next(crowded("hand-management"))
    take_up(person, positioned, position)
    person.page.locator(".agency[data-seat='2']").tap()
    sheet = person.page.locator("dialog.sheet")
    for model in ("Rhett Index", "Hugh Knuckles", "Fay Langes"):
        expect(sheet.locator(f"figure [data-card='{model}']")).to_be_visible()
    expect(sheet.locator("figcaption")).to_have_text(["sent to job 1", "sent to job 2", "at home"])
    sheet.get_by_role("tab", name="Shop").tap()
    expect(sheet.locator(".imps li")).to_have_count(5)
    assert serious(person) == []
    assert person.page.evaluate(SMALL_TARGETS) == []
    person.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_low_window_previews_a_hired_model(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned, LAPTOP)
    position = next(where for title, where, _ in crowded("hand-management") if "hired" in title)
    take_up(person, positioned, position, "card:Tippy Tapper")
    expect(person.page.locator(".yours1 .ghost2")).to_contain_text("Tippy Tapper")
    expect(person.page.locator(".yours1 .ghost2")).to_be_visible()
