"""Replays of every game: by link, keys and mouse, from any perspective, with the proof."""

from __future__ import annotations

from playwright.sync_api import expect

from allhands.table.table import Table
from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL, Person
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SIZES, check, settled
from tests.page.played import NAMES, finish
from tests.server.serving import Server

# Cards and coins in motion. Hover effects don't count.
MOVING = "() => document.getAnimations().filter((e) => e.constructor === Animation).length"
# The parts of the hand or the player outside the window or covered.
COVERED = """() => {
  const parts = [...document.querySelectorAll('.hand .card, .player, .player button:not(.pin2), .bar.told')]
  const found = []
  for (const e of parts.filter((e) => e.getBoundingClientRect().width > 0)) {
    const r = e.getBoundingClientRect()
    if (r.top < 0 || r.bottom > innerHeight + 1) found.push(`outside: ${e.outerHTML.slice(0, 90)}`)
    for (const y of [r.top + 3, r.bottom - 3]) {
      const hit = document.elementFromPoint(r.x + r.width / 2, y)
      const other = e.matches('.card') && hit?.closest('.hand')
      if (!other && !e.contains(hit)) found.push(`covered: ${e.outerHTML.slice(0, 90)} by ${hit?.className}`)
    }
  }
  return found
}"""
# Names that lie over the line below them, and numbers of units that lie outside their units.
SQUEEZED = """() => {
  const box = (e) => e.getBoundingClientRect()
  const shown = (e) => e !== null && box(e).height > 0
  const cards = [...document.querySelectorAll('.stage .mid .card, .stage .dhm .card')]
  const names = cards.map((card) => [card.querySelector('.name'), card.querySelector('.vals')])
    .filter(([name, below]) => shown(name) && shown(below) && box(name).bottom > box(below).top + 2)
  const units = [...document.querySelectorAll('.tok .thp')].map((e) => [e, e.closest('.tbody')])
    .filter(([number, unit]) => shown(number) && unit && box(number).bottom > box(unit).bottom)
  return [...names, ...units].map(([e]) => e.innerText)
}"""
DRAWN = """() => [...document.querySelectorAll('.stage [data-card]')]
  .filter((e) => e.getBoundingClientRect().width > 0).map((e) => e.dataset.card)"""


def is_at(person: Person, move: int, last: int) -> None:
    """Check that the replay shows a move without animation."""
    expect(person.page.locator(".pwhere")).to_contain_text(f"move {move} of {last}")
    assert person.page.evaluate(MOVING) == 0


def step(person: Person, last: int) -> None:
    """Step by keys: to the end and back, by one and by a part, never beyond."""
    page = person.page
    for keys, move in (("End", last), ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1)):
        page.keyboard.press(keys)
        is_at(person, move, last)
    page.keyboard.press("]")
    expect(page.locator(".pwhere")).not_to_contain_text(f"move 1 of {last}")


def scrub(person: Person, to: int, last: int) -> None:
    """Drag along the timeline. The replay follows at once."""
    track = person.page.locator(".reel").bounding_box()
    assert track is not None
    x, y, width = track["x"], track["y"] + track["height"] / 2, track["width"]
    mouse = person.page.mouse
    mouse.move(x + 1, y)
    mouse.down()
    is_at(person, 0, last)
    for move in (last, to):
        mouse.move(x + width * move / last, y)
        is_at(person, move, last)
    mouse.up()


def look_as(person: Person, whose: str) -> set[str]:
    """Return the cards on the table from someone's perspective."""
    eyes = person.page.get_by_role("radio", name=whose)
    eyes.click()
    expect(eyes).to_be_checked()
    return set(person.page.evaluate(DRAWN))


def hands(table: Table) -> list[set[str]]:
    """Return everyone's hand."""
    views = [table.view(seat) for seat in range(table.seats)]
    found = [zone for view in views for zone in view.zones if zone.place == f"hands/{view.viewer}"]
    return [{card for card in zone.cards if card} for zone in found]


def seen(table: Table) -> set[str]:
    """Return the cards that everyone sees somewhere."""
    return {card for zone in table.view(None).zones for card in zone.cards if card}


def with_secrets(finished: Table) -> tuple[int, Table]:
    """Return the middle moment where someone holds a secret card, and the table there."""
    table, found = finished.begun(), []
    for number, move in enumerate(finished.history):
        if any(hand - seen(table) for hand in hands(table)):
            found.append((number, table.clone()))
        table.play(move.id)
    return found[len(found) // 2]


# Whether a sentence in the header is whole.
WHOLE = """() => {
  const e = document.querySelector('header .where .note'), r = e.getBoundingClientRect()
  const hit = document.elementFromPoint(r.x + 2, r.y + r.height / 2)
  return e.scrollWidth <= e.clientWidth + 1 && e.contains(hit)
}"""


def test_replay_says_that_the_host_chose_the_deal(server: Server, arrive: Arrival) -> None:
    """From every perspective, in windows of all sizes, and beside the log."""
    id, _, key, _ = finish(server.store, "leduc", seed=5)
    person = arrive()
    person.page.goto(f"{person.address}/replay/{id}#key={key}")
    note = person.page.locator("header .where .note")
    expect(person.page.locator(".rail .departed")).to_have_text("The host chose this deal.")
    for whose in (*NAMES, "Public", "All open"):
        look_as(person, whose)
        expect(note).to_have_text("The host chose this deal.")
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        assert person.page.evaluate(WHOLE), size


def test_replay_can_be_watched(name: str, server: Server, arrive: Arrival) -> None:
    id, _, key, finished = finish(server.store, name)
    person, last = arrive(moves=True), len(finished.history)
    person.page.goto(f"{person.address}/replay/{id}#key={key}")
    expect(person.page.locator(".rail .verif")).to_contain_text("Older, weaker proof")
    is_at(person, 0, last)
    step(person, last)
    number, table = with_secrets(finished)
    scrub(person, number, last)
    held = hands(table)
    for seat, whose in enumerate(NAMES):
        assert held[seat] <= look_as(person, whose)
    assert set().union(*held) <= look_as(person, "All open")
    moment = person.page.locator("header [data-link]").get_attribute("data-link") or ""
    assert not look_as(person, "Public") & (set().union(*held) - seen(table))
    person.page.goto(moment)
    person.page.reload()
    expect(person.page.get_by_role("radio", name="All open")).to_be_checked()
    is_at(person, number, last)
    check(person, alike=True)
    for window, size in SIZES.items():
        person.resize(size)
        assert held[0] <= look_as(person, NAMES[0]), f"{window}: one's own hand"
        assert settled(person, CUT) == [], window


def test_hand_and_timeline_are_fully_visible(name: str, server: Server, arrive: Arrival) -> None:
    id, _, key, finished = finish(server.store, name)
    last = len(finished.history)
    person = arrive()
    person.page.goto(f"{person.address}/replay/{id}#key={key}&eyes=0&move={last // 2}")
    expect(person.page.get_by_role("radio", name=NAMES[0])).to_be_checked()
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        for keys in ("Home", "]", "]", "End"):
            person.page.keyboard.press(keys)
            assert settled(person, COVERED) == [], (size, keys)


def test_phones_leave_room_for_the_table(name: str, server: Server, arrive: Arrival) -> None:
    id, _, key, finished = finish(server.store, name)
    person = arrive(PHONE)
    person.page.goto(f"{person.address}/replay/{id}#key={key}&eyes=0&move={len(finished.history) // 2}")
    expect(person.page.get_by_role("radio", name=NAMES[0])).to_be_checked()
    for size in (PHONE, SMALL):
        person.resize(size)
        assert settled(person, SQUEEZED) == [], size
