"""Games of other authors on the default table: every move works, and everything fits."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL, Person, Size
from tests.page.conftest import Arrival, Sit
from tests.page.looking import settled
from tests.page.sitting import play_out, play_through, set_up
from tests.server.serving import Server

# Buttons that extend beyond the bar, and the page if it is wider than the window.
LEAVES = """() => {
  const bar = document.querySelector('.bar').getBoundingClientRect()
  const wide = innerWidth + 1
  const out = [...document.querySelectorAll('.bar .btn')].filter((button) => {
    const r = button.getBoundingClientRect()
    return r.left < bar.left - 1 || r.right > bar.right + 1 || r.bottom > bar.bottom + 1
  })
  const page = document.documentElement.scrollWidth > wide ? ['the page'] : []
  return [...out.map((button) => button.innerText), ...page]
}"""


@pytest.fixture
def sit_plainly(outside_server: Server, arrive: Arrival) -> Sit:
    """Open a table that is drawn plainly, even if its game brings its own page."""

    def hide_pages(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=[{**game, "page_files": []} for game in answer.json()])

    def sit(game: str, size: Size, seats: int, **options: Any) -> Person:
        person = arrive(size, at=f"http://127.0.0.1:{outside_server.port}")
        person.page.route("**/api/games", hide_pages)
        set_up(person, game, seats=seats, seed=3, **options)
        return person

    return sit


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "seats"), [("love-letter", 4), ("patron", 5)])
def test_third_party_match_can_be_played(
    game: str, seats: int, size: Size, sit: Sit, outside_server: Server
) -> None:
    options = {"goal": 1} if game == "love-letter" else {}
    play_through(outside_server, sit(game, size, seats, **options))


@pytest.mark.parametrize("size", [DESK, LAPTOP, PHONE, SMALL], ids=str)
def test_long_labels_stay_in_the_bar(size: Size, sit: Sit) -> None:
    person = sit("patron", size, 5)
    play_out(person, most=2)
    for seat in (1, 2):
        person.page.wait_for_selector(".bar.mine")
        person.page.locator(f"[data-touch='seat:{seat}']").first.click()
    expect(person.page.locator(".bar .go")).to_contain_text("purse")
    assert person.page.evaluate(LEAVES) == []


# Seats that reach beyond the window, and cards in hand that others lie over.
OUT_OF_SIGHT = """() => {
  const box = (e) => e.getBoundingClientRect()
  const isOut = (e) => box(e).left < 0 || box(e).right > innerWidth
  const seats = [...document.querySelectorAll('.pseat')].filter(isOut)
  const hand = [...document.querySelectorAll('.hand .card')]
  const under = hand.filter((e, i) => hand[i + 1] && box(e).right > box(hand[i + 1]).left + 8)
  return [...seats, ...under].map((e) => e.innerText)
}"""


@pytest.mark.parametrize(("game", "seats"), [("love-letter", 4), ("patron", 5)])
def test_phones_show_every_seat_and_card(game: str, seats: int, sit: Sit) -> None:
    person = sit(game, PHONE, seats)
    person.page.wait_for_selector(".bar.mine")
    for size in (PHONE, SMALL):
        person.resize(size)
        assert settled(person, OUT_OF_SIGHT) == [], size


# Answers on the shelf that the window or the action bar cuts off, or that don't say which card they name.
UNREADABLE = """() => {
  const bar = document.querySelector('.bar').getBoundingClientRect()
  const isShown = (e) => e.getBoundingClientRect().height > 0
  const isNamed = (e) => [...e.querySelectorAll('.name, .pname')].some(isShown)
  return [...document.querySelectorAll('.pans')]
    .filter((e) => e.getBoundingClientRect().bottom > bar.top + 1 || !isNamed(e)).map((e) => e.innerText)
}"""


def test_every_guess_is_named_and_in_sight(sit_plainly: Sit) -> None:
    person = sit_plainly("love-letter", DESK, 4)
    person.page.locator("[data-touch='card:Guard']").first.click()
    person.page.locator(".bar .go").click()
    person.page.locator(".bar").get_by_role("button", name="Ada").click()
    expect(person.page.locator(".pans")).to_have_count(7)
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        assert settled(person, UNREADABLE) == [], size
    person.resize(DESK)
    for key in ("3", "Enter"):
        person.page.keyboard.press(key)
    expect(person.page.locator(".rail .log")).to_contain_text("Handmaid")


def test_open_piles_of_every_seat_are_visible(sit: Sit) -> None:
    person = sit("love-letter", DESK, 4)
    play_out(person, most=4)
    for seat in (1, 2, 3):
        expect(person.page.locator(f"[data-seat='{seat}'] [data-place='played/{seat}']")).to_be_visible()
    expect(person.page.locator(".own [data-place='played/0']")).to_be_visible()


def test_the_lobby_counts_outside_games_and_gives_them_lids(outside_server: Server, arrive: Arrival) -> None:
    person = arrive(at=f"http://127.0.0.1:{outside_server.port}")
    person.go("/")
    expect(person.page.locator(".hail p")).to_contain_text("Six card games")
    expect(person.page.locator(".box")).to_have_count(6)
    for game in ("love-letter", "patron"):
        expect(person.page.locator(f".box[data-game='{game}'] .lid .card")).to_have_count(3)
