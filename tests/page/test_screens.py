"""Every screen: nothing serious for axe-core, nothing cut off, at a desk and on a phone, dark and light."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL, Person, Size
from tests.page.conftest import Arrival
from tests.page.sitting import come, play_out, set_up, sit_down

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ZOOMED = Size(720, 450)  # a desk, at 200 %
SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE, "small": SMALL, "zoomed": ZOOMED}
SCREENS = ["/", "/watch", "/credits", "/new/hanataz", "/new/deckhand-ccg", "/decks/deckhand-ccg"]
SCREENS += ["/table/nowhere"]

# What reaches beyond the window, or beyond what holds and clips it. What scrolls is not cut off; what is out
# of sight on purpose has no size, and cards may be tucked away at the lower edge.
CUT = """() => {
  const found = []
  const style = (e) => getComputedStyle(e)
  const scrolls = (e) => /(auto|scroll)/.test(style(e).overflowX + style(e).overflowY)
  const clips = (e) => /(hidden|clip)/.test(style(e).overflowX + style(e).overflowY)
  const outside = (r, w) =>
    r.left < w.left - 1 || r.right > w.right + 1 || r.top < w.top - 1 || r.bottom > w.bottom + 1
  const seen = {left: 0, right: innerWidth, top: -Infinity, bottom: Infinity}
  const page = document.documentElement
  const whole = document.querySelector('.frame:not(.setup)') && page.scrollHeight <= innerHeight + 1
  if (whole) Object.assign(seen, {top: 0, bottom: innerHeight})
  for (const e of document.querySelectorAll('button, a, .card, h1, h2, .plate-p, .bar, input')) {
    const box = e.getBoundingClientRect()
    const half = Math.min(box.width, e.offsetWidth) / 2 // a card in a fan is turned: its corners do not count
    const middle = box.x + box.width / 2
    const r = {left: middle - half, right: middle + half, top: box.top, bottom: box.bottom}
    if (!box.width || !box.height || e.closest('.vh, [inert], [aria-hidden=true]')) continue
    if (e.matches('.card') || e.closest('.card')) Object.assign(r, {top: 0, bottom: 0})
    for (let holder = e.parentElement; holder !== document.body; holder = holder?.parentElement) {
      if (!holder || scrolls(holder)) break
      if (clips(holder) && !e.closest('.card') && outside(r, holder.getBoundingClientRect())) {
        found.push(`in ${holder.className}: ${e.outerHTML.slice(0, 120)}`)
      }
      if (holder.parentElement === document.body && outside(r, seen)) found.push(e.outerHTML.slice(0, 120))
    }
  }
  if (page.scrollWidth > innerWidth) found.push('the page is wider than the window')
  return found
}"""

# What is too small for a finger: 21 pixels from its middle one touches something else, or nothing. A link
# within a text may be as high as the text; what another thing lies over is not asked.
SMALL_TARGETS = """() => [...document.querySelectorAll('button, a[href], input, select, summary')]
  .filter((e) => !e.disabled && !(e.matches('a, .link') && getComputedStyle(e).display === 'inline'))
  .filter((e) => {
    e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
    const r = e.getBoundingClientRect()
    const [x, y] = [r.x + r.width / 2, r.y + r.height / 2]
    const hits = (dx, dy) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit && (hit === e || e.contains(hit) || hit.contains(e) && hit.matches('label'))
    }
    return r.width && hits(0, 0) && ![[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => hits(dx, dy))
  })
  .map((e) => e.outerHTML.slice(0, 140))"""


# What a screen reader says without being asked.
SPOKEN = """() => [...document.querySelectorAll('[aria-live=polite], [role=status], [role=log]')]
  .filter((e) => e.getAttribute('aria-live') !== 'off').map((e) => e.textContent)"""

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
        person.resize(size)
        assert person.page.evaluate(CUT) == [], name
    person.resize(PHONE)
    assert person.page.evaluate(SMALL_TARGETS) == []
    for size, theme in product((DESK, PHONE), ("dark", "light")):
        person.resize(size)
        person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert serious(person) == [], theme
    person.resize(person.size)


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_of_the_site(path: str, arrive: Arrival) -> None:
    person = arrive()
    person.go(path)
    check(person)


@pytest.mark.parametrize("button", ["Settings", "Pick a name"])
def test_a_sheet_of_the_site(button: str, arrive: Arrival) -> None:
    person = arrive()
    person.go("/")
    person.button(button)
    person.page.wait_for_selector("dialog[open]")
    check(person)
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("dialog", state="detached")


def test_cards_and_rules_and_the_table_of_a_game(name: str, arrive: Arrival) -> None:
    person = arrive()
    for path in (f"/cards/{name}", f"/rules/{name}"):
        person.go(path)
        check(person)
    set_up(person, name)
    person.page.wait_for_selector(".frame:not(.setup) .bar.mine")
    check(person)


def test_a_match_from_the_invitation_to_the_replay(arrive: Arrival) -> None:
    """Every screen on the way: the link as a picture, the waiting room, a phone's sheets, end and replay."""
    host, friend = arrive(), arrive()
    host.go("/new/leduc")
    host.page.wait_for_selector(".frame.setup .bar .go")
    host.button("QR code")
    host.page.wait_for_selector("dialog .qr")
    check(host)
    host.page.keyboard.press("Escape")
    come(friend, host)
    check(friend)
    sit_down(friend, host)
    check(friend)
    host.button("Start the match")
    host.page.wait_for_selector(".frame:not(.setup) .bar")
    host.resize(PHONE)
    for tab in ("Log", "Chat", "Rules"):
        host.page.locator(f".dock [aria-label^={tab}]").click()
        host.page.wait_for_selector(f"dialog[open] [aria-selected=true]:has-text('{tab}')")
        assert serious(host) == [], tab
        assert host.page.evaluate(SMALL_TARGETS) == [], tab
        host.page.keyboard.press("Escape")
        host.page.wait_for_selector("dialog", state="detached")
    host.resize(DESK)
    play_out(host, friend)
    check(host)
    host.button("Replay")
    host.page.wait_for_selector(".frame.replay")
    check(host)


def test_one_thing_at_a_table_speaks_by_itself(arrive: Arrival) -> None:
    """It tells what is asked, and what has happened."""
    person = arrive(PHONE)
    set_up(person, "leduc")
    person.page.wait_for_selector(".bar.mine")
    [asked] = person.page.evaluate(SPOKEN)
    assert person.page.locator(".bar .ask b").inner_text() in asked
    play_out(person, most=2)  # one touch chooses, and one plays
    person.page.wait_for_function(f"asked => ({SPOKEN})()[0] !== asked", arg=asked)
    [told] = person.page.evaluate(SPOKEN)
    assert told


def test_no_text_overflows_its_card(name: str, arrive: Arrival) -> None:
    """Every card of every game, at M and at L."""
    person = arrive()
    person.go(f"/cards/{name}")
    for width in (128, 248):
        person.page.evaluate(WIDEN, width)
        assert person.page.evaluate(OVERFLOW) == [], width
