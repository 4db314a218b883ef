"""Every screen: nothing serious for axe-core, nothing cut off, at a desk and on a phone, dark and light."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL, Person
from tests.page.conftest import Arrival
from tests.page.sitting import set_up

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE, "small": SMALL}
SCREENS = ["/", "/watch", "/credits", "/new/hanataz", "/new/deckhand-ccg", "/decks/deckhand-ccg"]
SCREENS += ["/table/nowhere"]

# Texts, cards and buttons that reach beyond the window or beyond what holds and clips them. What scrolls is
# not cut off; what is moved out of sight on purpose has no size.
CUT = """() => {
  const found = []
  const scrolls = (e) => /(auto|scroll)/.test(getComputedStyle(e).overflowX + getComputedStyle(e).overflowY)
  for (const e of document.querySelectorAll('button, a, .card, h1, h2, .plate-p, .bar, input')) {
    const box = e.getBoundingClientRect()
    const half = Math.min(box.width, e.offsetWidth) / 2 // a card in a fan is turned: its corners do not count
    const middle = box.x + box.width / 2
    const r = {width: box.width, height: box.height, left: middle - half, right: middle + half}
    if (!r.width || !r.height || e.closest('.vh, [inert]')) continue
    let holder = e.parentElement
    while (holder && !scrolls(holder)) holder = holder.parentElement
    if (holder && holder !== document.body && holder !== document.documentElement) continue
    if (r.left < -1 || r.right > innerWidth + 1) found.push(e.outerHTML.slice(0, 120))
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window')
  return found
}"""


WIDEN = """w => {
  for (const card of document.querySelectorAll('.ggrid .card')) card.style.setProperty('--w', `${w}px`)
}"""

# Texts of a card that are longer than the place they have.
OVERFLOW = """() => [...document.querySelectorAll('.ggrid .card .text, .ggrid .card .name')]
  .filter((e) => e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2)
  .filter((e) => getComputedStyle(e).display !== 'none' && getComputedStyle(e).display !== 'inline')
  .map((e) => e.closest('.card').dataset.card)"""


def serious(person: Person) -> list[str]:
    """What axe-core finds on the screen as it is."""
    person.page.evaluate(AXE.read_text())
    found: dict[str, Any] = person.page.evaluate("axe.run({resultTypes: ['violations']})")
    grave = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
    return [f"{v['id']}: {node['html'][:120]}" for v in grave for node in v["nodes"][:3]]


def check(person: Person) -> None:
    """The screen as it is, at every size and in both themes."""
    for name, size in SIZES.items():
        person.page.set_viewport_size({"width": size.width, "height": size.height})
        assert person.page.evaluate(CUT) == [], name
    for size, theme in product((DESK, PHONE), ("dark", "light")):
        person.page.set_viewport_size({"width": size.width, "height": size.height})
        person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert serious(person) == [], theme


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_of_the_site(path: str, arrive: Arrival) -> None:
    person = arrive()
    person.go(path)
    check(person)


def test_cards_and_rules_and_the_table_of_a_game(name: str, arrive: Arrival) -> None:
    person = arrive()
    for path in (f"/cards/{name}", f"/rules/{name}"):
        person.go(path)
        check(person)
    set_up(person, name)
    person.page.wait_for_selector(".frame:not(.setup) .bar.mine")
    check(person)


def test_no_text_overflows_its_card(name: str, arrive: Arrival) -> None:
    """Every card of every game, at M and at L."""
    person = arrive()
    person.go(f"/cards/{name}")
    for width in (128, 248):
        person.page.evaluate(WIDEN, width)
        assert person.page.evaluate(OVERFLOW) == [], width
