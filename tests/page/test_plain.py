"""Games of other authors on the default table: every move works, and everything fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.outside import installed
from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL, Person, Size
from tests.page.conftest import Arrival
from tests.page.sitting import play_out, play_through, set_up
from tests.server.serving import Server, run_command
from tools.page import build

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


Sit = Callable[..., Person]


def serve_outside_games(arguments: list[str], out: Connection, errors: Path) -> None:
    with installed():
        run_command(arguments, out, errors)


@pytest.fixture(scope="module")
def outside_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build()
    folder = tmp_path_factory.mktemp("outside")
    with installed(), Server(folder, command=serve_outside_games) as server:
        yield server


@pytest.fixture
def sit(outside_server: Server, arrive: Arrival) -> Sit:
    def sit(game: str, size: Size, seats: int, **options: Any) -> Person:
        person = arrive(size, at=f"http://127.0.0.1:{outside_server.port}")
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


def test_open_piles_of_every_seat_are_visible(sit: Sit) -> None:
    person = sit("love-letter", DESK, 4)
    play_out(person, most=4)
    for seat in (1, 2, 3):
        expect(person.page.locator(f"[data-seat='{seat}'] [data-place='played/{seat}']")).to_be_visible()
    expect(person.page.locator(".own [data-place='played/0']")).to_be_visible()
