"""A calm table: the preview waits for the pointer, and nothing jumps."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, Person
from tests.page.conftest import Arrival
from tests.page.positions import DECK_HAND, HANATAZ, PositionServer, come, position_after, take_up

SCROLLED = "stage => { stage.scrollTop = 8; return stage.scrollTop }"
SETTLED = 900  # milliseconds, longer than a pointer must rest


def bounding_box(person: Person, selector: str) -> dict[str, Any]:
    found = person.page.locator(selector).first.bounding_box()
    assert found is not None
    return dict(found)


def test_preview_needs_a_pointer_that_moved_and_rests(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("deck-hand", DECK_HAND))
    card = bounding_box(person, ".hand [data-card='Fist Fight']")
    x, y = card["x"] + card["width"] / 2, card["y"] + 60
    preview = person.page.locator(".touched")
    person.page.mouse.click(x, y)
    person.page.wait_for_timeout(SETTLED)
    expect(preview).to_have_count(0)  # the pointer hasn't moved since the click
    person.page.mouse.move(x + 4, y + 4)
    expect(preview).to_be_visible()
    shop, shown = bounding_box(person, ".shop"), bounding_box(person, ".touched")
    assert shown["x"] >= shop["x"] + shop["width"]
    person.page.mouse.move(5, 300)
    expect(preview).to_have_count(0)


def test_bar_keeps_its_height_and_position(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("deck-hand", DECK_HAND))
    for size in (DESK, LAPTOP):
        person.resize(size)
        before = bounding_box(person, ".bar")
        person.page.locator(".six [data-card='Skull Island']").click()  # says why not
        expect(person.page.locator(".bar .not")).to_be_visible()
        assert bounding_box(person, ".bar") == before
        person.page.locator(".hand [data-card='Fist Fight']").click()
        assert bounding_box(person, ".bar") == before
        person.page.keyboard.press("Escape")
    assert (
        person.page.evaluate(
            "() => { const s = document.querySelector('.stage'); s.scrollTop = 8; return s.scrollTop }"
        )
        == 0
    )


def test_reason_is_upright_and_the_deck_does_not_move(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("hanataz", HANATAZ))
    deck = bounding_box(person, ".strip [data-place='deck']")
    take_up(person, positioned, position_after("hanataz", HANATAZ, "2 of Waves"))
    assert bounding_box(person, ".strip [data-place='deck']")["x"] == deck["x"]
    person.page.locator(".hand [data-card='Knight of Flames']").click()
    why = person.page.locator(".hand .why")
    expect(why).to_be_visible()
    assert why.evaluate("e => Math.abs(e.getBoundingClientRect().width - e.offsetWidth) < 1")


def test_the_preview_lies_over_a_lesson(arrive: Arrival) -> None:
    person = arrive(moves=True)
    person.page.goto(f"{person.address}/learn/hanataz")
    expect(person.page.locator(".coach")).to_be_visible()
    card = bounding_box(person, ".hand .card:last-child")
    for by in (30, 34):
        person.page.mouse.move(card["x"] + card["width"] - by, card["y"] + by)
    expect(person.page.locator(".touched")).to_be_visible()
    above = "names => names.map((name) => Number(getComputedStyle(document.querySelector(name)).zIndex))"
    preview, lesson = person.page.evaluate(above, [".touched", ".coach"])
    assert preview > lesson
