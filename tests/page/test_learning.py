"""Lessons by following their steps, the offer of one, and an end that adds up."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.browsing import DESK, PHONE, SMALL, Person, Size
from tests.page.conftest import Arrival
from tests.page.looking import check

LAST = "Let me play"

# The parts of a table that the lesson offer covers.
COVERED = """() => {
  const offer = document.querySelector('.offered').getBoundingClientRect()
  const beside = (r) => r.left >= offer.right || offer.left >= r.right
  const apart = (r) => beside(r) || r.top >= offer.bottom || offer.top >= r.bottom
  return [...document.querySelectorAll('.stage, .dock, .top .tools')]
    .filter((e) => !apart(e.getBoundingClientRect())).map((e) => e.className)
}"""


def lesson_of(person: Person, game: str) -> list[dict[str, Any]]:
    marks: list[dict[str, Any]] = httpx.get(f"{person.address}/api/games/{game}/lesson").json()["marks"]
    return marks


def touch(person: Person, selector: str) -> None:
    found = person.page.locator(selector).first
    found.tap() if person.size.touch else found.click()


def answer(person: Person, words: str) -> None:
    """Press an answer, which plays it."""
    touch(person, f".bar [data-touch]:has-text('{words}')")


def commit(person: Person, words: str) -> None:
    """Press the filled button, once it has these words."""
    expect(person.page.locator(".bar .btn.go")).to_contain_text(words)
    touch(person, ".bar .btn.go")


def reaches(person: Person, mark: dict[str, Any]) -> None:
    """Check that the step is shown and points at its targets."""
    expect(person.page.locator(".coach h2")).to_have_text(mark["title"])
    expect(person.page.locator(".holes g path")).to_have_attribute("d", re.compile("^M"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_leduc_lesson_works(arrive: Arrival, size: Size) -> None:
    person = arrive(size)
    person.go("/")
    gold, grey, plays, asked, log = lesson_of(person, "leduc")
    person.button("Learn with Leduc")
    reaches(person, gold)
    touch(person, ".coach .btn.go")
    reaches(person, grey)
    touch(person, ".bar .btn.not:has-text('Fold')")
    expect(person.page.locator(".bar .not:has-text('no raise to fold to')")).to_be_visible()
    touch(person, ".coach .btn.go")
    reaches(person, plays)
    answer(person, "Check")  # another move than the lesson's
    expect(person.page.locator(".coach .later")).to_contain_text("Raise for 2 chips")
    answer(person, "Raise")
    reaches(person, asked)
    answer(person, "Call")
    reaches(person, log)
    person.button(LAST)
    expect(person.page.locator(".coach")).to_have_count(0)
    answer(person, "Raise")
    expect(person.page.locator("[data-over]")).to_contain_text("You win the hand")


def test_lesson_resumes_and_can_be_left(arrive: Arrival) -> None:
    person = arrive()
    person.go("/")
    person.button("Learn with Leduc")
    gold, grey, *_ = lesson_of(person, "leduc")
    reaches(person, gold)
    check(person)
    person.page.set_viewport_size({"width": DESK.width, "height": DESK.height})
    touch(person, ".coach .btn.go")
    reaches(person, grey)
    person.page.reload()
    reaches(person, grey)
    person.button("Skip")
    expect(person.page.locator(".coach")).to_have_count(0)
    answer(person, "Check")  # a lesson would not allow this
    expect(person.page.locator(".rail .log")).to_contain_text("You check.")
    person.page.reload()
    person.page.wait_for_selector(".bar.mine")
    expect(person.page.locator(".coach")).to_have_count(0)


def test_new_player_is_offered_a_lesson(arrive: Arrival) -> None:
    """The first match offers Hanataz's lesson, with its steps on its own deal."""
    person = arrive()
    person.go("/")
    game_config = person.page.locator(".box", has_text="Hanataz")
    game_config.get_by_role("button", name="Play now").click()
    person.page.wait_for_selector(".rail .tour")
    person.button("Show me around")
    pot, control, gold, five, richer = lesson_of(person, "hanataz")
    reaches(person, pot)
    expect(person.page.locator(".holes g path")).to_have_attribute("d", re.compile("Z.+Z"))
    answer(person, "Keep your cards")
    reaches(person, control)
    person.page.keyboard.press("Enter")
    reaches(person, gold)
    touch(person, ".hand [data-card='10 of Winds']")
    commit(person, "Play the 10 of Winds")
    reaches(person, five)
    touch(person, "[data-touch='place:hanataz/1']")
    commit(person, "Flip card 2")
    reaches(person, richer)
    person.button(LAST)
    person.go("/")
    person.page.locator(".box", has_text="Hanataz").get_by_role("button", name="Play now").click()
    person.page.wait_for_selector(".frame:not(.setup) .bar")
    expect(person.page.locator(".moment")).to_be_visible()
    expect(person.page.locator(".tour")).to_have_count(0)
    touch(person, "#tab-Rules")
    expect(person.page.get_by_role("button", name="Show me around")).to_be_visible()


def test_lesson_offer_covers_nothing_on_a_phone(arrive: Arrival) -> None:
    person = arrive(SMALL)
    person.go("/")
    person.page.locator(".box", has_text="Hanataz").get_by_role("button", name="Play now").tap()
    person.page.wait_for_selector(".offered .tour")
    assert person.page.evaluate(COVERED) == []
    check(person)
    person.button("No, thanks")
    expect(person.page.locator(".tour")).to_have_count(0)
    expect(person.page.locator("header h1")).to_be_visible()


def finished(person: Person, game: str) -> None:
    """Let bots finish a match, and give the person's browser its credentials."""
    token = "t" * 32
    opening = {"game": game, "token": token, "options": {"hands": 1} if game == "hanataz" else {}}
    api, held = f"{person.address}/api", {"Authorization": f"Bearer {token}"}
    with httpx.Client(timeout=60) as asking:
        told = asking.post(
            f"{api}/quick-play", json={"opening": opening, "name": "Ada", "bot": "greedy"}
        ).json()
        table = f"{api}/tables/{told['table']['id']}"
        asking.post(f"{table}/start", json={}, headers=held).raise_for_status()
        asking.put(f"{table}/seats/0/stand-in", json={"kind": "greedy"}, headers=held).raise_for_status()
    key = {"id": told["table"]["id"], "game": game, "token": token, "seat": 0, "opener": True, "used": 1}
    person.go("/")
    person.page.evaluate("keys => localStorage.setItem('keys', keys)", json.dumps([key]))
    person.go(f"/table/{key['id']}")
    person.page.wait_for_selector(".frame.ended", timeout=180_000)


def test_score_breakdown_adds_up_at_the_end(arrive: Arrival) -> None:
    person = arrive()
    finished(person, "hanataz")
    rows = person.page.locator(".ledger tbody tr").all()
    towers = sorted(int(words) for words in person.page.locator(".tnum").all_inner_texts())
    sums = []
    for row in rows:
        *parts, score = [int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        assert sum(parts) == score
        sums.append(score)
    assert sorted(sums) == towers
    expect(person.page.locator(".rail .verif")).to_contain_text("Deal without proof")
    check(person)
