"""Refusals on the page: everything a view refuses is touched, and says why.

The positions together contain all refusals of the games. If something can be chosen for another move, or if
many answers in words are refused, the list beside the table gives the reason.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from allhands.table.game_config import load
from tests.helpers import GAMES
from tests.page.browsing import DESK, PHONE, Person
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SMALL_TARGETS, serious, settled
from tests.page.positions import Position, PositionServer, positions
from tests.page.sitting import sit_at

FILE = Path(__file__).parent / "refusing.toml"
SIZES = {"desk": DESK, "phone": PHONE}

# Refusals that no view offers: nobody with four cards is asked for one, the last of two options is taken
# automatically, anyone with silvs can be robbed, and any lure target can also be swapped.
UNTOLD = {
    "deck-hand": {"FLOOR", "NOTHING_TO_DO"},
    "hanataz": {"NO_CARDS_THERE"},
    "hand-management": {"NOBODY_TO_SWAP"},
}

# Reports whether something can be chosen. If not, where to touch it.
LOOK = """async (thing) => {
  await document.fonts.ready
  const [, kind, name] = /^(\\w+):(.*)$/.exec(thing)
  const frame = document.querySelector('.frame')
  const shown = (e) => e.getBoundingClientRect().width > 0 && !e.closest('.rail, dialog, .touched')
  const all = (names) => [...frame.querySelectorAll(names)].filter(shown)
  const point = (e) => {
    e.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'})
    const r = e.getBoundingClientRect()
    for (const dx of [.5, .25, .1, .75, .9]) for (const dy of [.5, .15, .85, .3]) {
      const [x, y] = [r.left + r.width * dx, r.top + r.height * dy]
      if (document.elementFromPoint(x, y)?.closest(`[data-${kind}]`) === e) return [x, y]
    }
    return null
  }
  const lit = all(`[data-touch=${CSS.escape(thing)}]`).some((e) => e.matches('.can, .sel, :not(.card)'))
  return {
    lit,
    at: lit ? [] : all(`[data-${kind}=${CSS.escape(name)}]`).map(point).filter(Boolean),
  }
}"""

# The reason that appears after a touch.
COUNT = "window.clicks = 0; addEventListener('click', () => { window.clicks += 1 })"
SAID = """async (patience) => {
  const end = performance.now() + patience
  while (!window.clicks && performance.now() < end) await new Promise((next) => setTimeout(next, 5))
  window.clicks = 0
  return [...document.querySelectorAll('.hand .why, .bar .ask .not')].map((e) => e.textContent).join()
}"""
PATIENCE = 10_000  # milliseconds


def sentence(refusal: dict[str, Any]) -> str:
    """Return the words with their rule."""
    clause = refusal.get("clause")
    return plain(refusal["words"] + (f" Rule {clause.partition('-')[2]}" if clause else ""))


def plain(words: str) -> str:
    """Return the words with single spaces."""
    return " ".join(words.split())


def things_of(refusal: dict[str, Any]) -> list[str]:
    """Return everything that may be touched for a refusal."""
    cards, places, seats = (refusal.get(kind, []) for kind in ("cards", "places", "seats"))
    named = [f"card:{card}" for card in cards] + [f"place:{place}" for place in places]
    return [f"refused:{refusal['answer']}", *named, *(f"seat:{seat}" for seat in seats)]


def provoke(person: Person, refusal: dict[str, Any], others: list[dict[str, Any]]) -> bool:
    """Touch a refused thing until it says why. Return whether it does.

    If not, it can be chosen for something else, or it is only an answer in words.
    """
    words, things = sentence(refusal), things_of(refusal)
    looks = {thing: person.page.evaluate(LOOK, thing) for thing in things}
    for thing, seen in looks.items():
        reasons = sum(thing in things_of(other) for other in others)
        if any(touch_again(person, thing, spot, words, reasons) for spot in range(len(seen["at"]))):
            return True
    assert len(things) == 1 or any(seen["lit"] for seen in looks.values()), f"{words} is said by nothing"
    return False


def touch_again(person: Person, thing: str, spot: int, words: str, reasons: int) -> bool:
    """Touch repeatedly, because each touch shows the next of several reasons."""
    for _ in range(reasons):
        person.touch(*person.page.evaluate(LOOK, thing)["at"][spot])
        if words in plain(person.page.evaluate(SAID, PATIENCE)):
            return True
    return False


def listed(person: Person) -> list[str]:
    """Open the list of refusals, in the side panel or on a phone in a sheet, and read it."""
    if person.size.touch:
        person.page.locator(".dock [aria-label=Log]").tap()
    summary = person.page.locator(".moment summary")
    summary.tap() if person.size.touch else summary.click()
    reasons = person.page.locator(".moment dd")
    expect(reasons.first).to_be_visible()
    found = [plain(words).rstrip(".") for words in reasons.all_inner_texts()]
    if person.size.touch:
        person.page.keyboard.press("Escape")
        expect(person.page.locator("dialog")).to_have_count(0)
    return found


def sit_down_in(person: Person, server: PositionServer, position: Position) -> list[dict[str, Any]]:
    """Take the seat with the question in a position. Return the server's refusals there."""
    opened = server.open(position)
    token = opened.tokens[position.asked]
    client = opened.client(token).join()
    client.leave()
    sit_at(person, opened.id, position.game, token, position.asked)
    assert client.view is not None
    refusals: list[dict[str, Any]] = client.view["shown"]["refusals"]
    return refusals


def look_over(person: Person, server: PositionServer, position: Position) -> set[str]:
    """Provoke all refusals in a position. Return their codes."""
    refusals = sit_down_in(person, server, position)
    assert settled(person, CUT) == []
    if person.size.touch:
        small = settled(person, SMALL_TARGETS)
        assert small == [], str(small)
    grave = settled(person, serious)
    assert grave == [], str(grave)
    unsaid = [refusal for refusal in refusals if not provoke(person, refusal, refusals)]
    if unsaid:
        found = listed(person)
        missing = [refusal for refusal in unsaid if sentence(refusal).rstrip(".") not in found]
        assert missing == [], f"{missing} not among {found}"
    return {refusal["code"] for refusal in refusals}


@pytest.mark.parametrize("size", SIZES)
def test_every_refusal_says_why(name: str, size: str, positioned: PositionServer, arrive: Arrival) -> None:
    theme = "light" if SIZES[size].touch else "dark"
    person = arrive(SIZES[size], theme, at=f"http://127.0.0.1:{positioned.port}")
    person.context.add_init_script(COUNT)
    person.go("/")
    person.page.evaluate("games => localStorage.setItem('guided', games)", json.dumps(GAMES))
    codes: set[str] = set()
    for position in positions(FILE, name):
        codes |= look_over(person, positioned, position)
    game = load(name).game
    told = [
        reason.name for reason in game.rules.Reason if reason and reason not in game.display.refusals.obvious
    ]
    assert codes == set(told) - UNTOLD.get(name, set())


def test_refusals_work_by_keyboard(positioned: PositionServer, arrive: Arrival) -> None:
    """A number key selects a card, and Tab and Enter a grey answer."""
    person = arrive(at=f"http://127.0.0.1:{positioned.port}")
    person.go("/")
    held, answer = next(positions(FILE, "hanataz")), next(positions(FILE, "leduc"))
    sit_down_in(person, positioned, held)
    person.page.locator(".hand .card.cannot").first.wait_for()
    number = person.page.evaluate(
        "() => [...document.querySelectorAll('.hand .card')].findIndex((e) => e.matches('.cannot'))"
    )
    person.page.keyboard.press(str(number + 1))
    expect(person.page.locator(".hand .why")).to_be_visible()
    sit_down_in(person, positioned, answer)
    while not person.page.evaluate("document.activeElement.matches('.bar .not')"):
        person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".bar .ask .not")).to_be_visible()
