"""All screens: nothing serious for axe-core, nothing cut off, at all sizes and themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from allhands.table.game_config import load
from tests.page.browsing import DESK, PHONE
from tests.page.conftest import Arrival
from tests.page.looking import SMALL_TARGETS, check, serious, settled
from tests.page.played import finish
from tests.page.sitting import come, play_out, set_up, sit_at, sit_down
from tests.server.serving import Server

SCREENS = ["/", "/watch", "/credits", "/decks/deckhand-ccg", "/nowhere", "/table/nowhere"]

# A screen reader's announcements.
SPOKEN = """() => [...document.querySelectorAll('[aria-live=polite], [role=status], [role=log]')]
  .filter((e) => e.getAttribute('aria-live') !== 'off').map((e) => e.textContent)"""

WIDEN = """w => {
  for (const card of document.querySelectorAll('.ggrid .card')) card.style.setProperty('--w', `${w}px`)
}"""

# Texts on cards that are longer than their space.
OVERFLOW = """() => [...document.querySelectorAll('.ggrid .card .text, .ggrid .card .name')]
  .filter((e) => e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2)
  .filter((e) => getComputedStyle(e).display !== 'none' && getComputedStyle(e).display !== 'inline')
  .map((e) => e.closest('.card').dataset.card)"""


# Cards with words beyond the edge.
BEYOND = """() => [...document.querySelectorAll('.ggrid .card')].filter((card) => {
  const {left, right} = card.getBoundingClientRect()
  const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement
    if (!words.currentNode.textContent.trim() || holder.closest('.vh') || !holder.checkVisibility()) continue
    range.selectNodeContents(words.currentNode)
    if ([...range.getClientRects()].some((r) => r.left < left - 1 || r.right > right + 1)) return true
  }
  return false
}).map((card) => card.dataset.card)"""


def test_game_can_be_set_up_again_after_a_match(arrive: Arrival) -> None:
    """The table's styles are loaded by then, and nothing may cover the button."""
    person = arrive()
    set_up(person, "hand-management")
    person.page.evaluate(
        "history.pushState(null, '', '/new/hand-management'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    person.button("Start the match")
    person.page.locator(".frame:not(.setup) .bar").wait_for()


@pytest.mark.parametrize("path", SCREENS)
def test_screen_is_accessible(path: str, arrive: Arrival) -> None:
    person = arrive()
    person.go(path)
    check(person)


@pytest.mark.parametrize("button", ["Settings", "Pick a name"])
def test_dialog_is_accessible(button: str, arrive: Arrival) -> None:
    person = arrive()
    person.go("/")
    person.button(button)
    person.page.wait_for_selector("dialog[open]")
    check(person)
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("dialog", state="detached")


def test_game_screens_are_accessible(name: str, arrive: Arrival) -> None:
    person = arrive()
    alike = name != "hanataz"  # only their texts differ
    for path in (f"/rules/{name}", f"/new/{name}", f"/cards/{name}"):
        person.go(path)
        check(person, alike)
    person.resize(PHONE)
    person.page.locator(".ggrid .card").first.click()
    person.page.wait_for_selector("dialog[open] .card")
    assert settled(person, SMALL_TARGETS) == []
    assert settled(person, serious) == []
    person.resize(DESK)
    set_up(person, name)
    person.page.wait_for_selector(".frame:not(.setup) .bar.mine")
    check(person)


def test_end_screen_is_accessible(name: str, server: Server, arrive: Arrival) -> None:
    person = arrive()
    person.go("/")
    id, token, *_ = finish(server.store, name)
    sit_at(person, id, name, token, 0, ends=True)
    expect(person.page.locator(".rail .verif")).to_contain_text("Older, weaker proof")
    check(person)


def test_screens_from_invite_to_replay_are_accessible(arrive: Arrival) -> None:
    """This covers the QR code, the waiting room, a phone's sheets, the end and the replay."""
    host, friend, guest = arrive(), arrive(), arrive()
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
    guest.page.goto(host.page.url)
    guest.page.wait_for_selector(".frame:not(.setup) .bar")
    check(guest)
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


def test_one_live_region_announces_questions_and_events(arrive: Arrival) -> None:
    """It announces the question and the latest events."""
    person = arrive(PHONE)
    set_up(person, "leduc")
    person.page.wait_for_selector(".bar.mine")
    [asked] = person.page.evaluate(SPOKEN)
    assert person.page.locator(".bar .ask b").inner_text() in asked
    play_out(person, most=2)  # one touch selects, and one plays
    person.page.wait_for_function(f"asked => !['', asked].includes(({SPOKEN})()[0])", arg=asked)


def test_screen_reader_hears_each_thing_once_in_full(arrive: Arrival) -> None:
    """A selection changes no announcement, and chips say their suits."""
    person = arrive()
    set_up(person, "hanataz", seats=2, seed=1)
    person.page.wait_for_selector(".bar.mine")
    said = person.page.locator(".frame [role=status] p").first
    said.evaluate("p => { p.dataset.said = 'once' }")
    card = person.page.locator(".hand .card").first
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(said).to_have_attribute("data-said", "once")
    play_out(person, most=2)
    chip = person.page.locator(".rail .log .cc:is(.flames, .waves, .winds, .stones)").first
    expect(chip).to_have_text(re.compile(r"^(\d+|[A-Z]\w+)\sof\s(Flames|Waves|Winds|Stones)$"))


def test_no_text_overflows_its_card(name: str, arrive: Arrival) -> None:
    """Check every card of every game, at sizes M and L."""
    person = arrive()
    person.go(f"/cards/{name}")
    expect(person.page.locator(".ggrid .card")).to_have_count(len(load(name).cards))
    for width in (128, 248):
        person.page.evaluate(WIDEN, width)
        assert person.page.evaluate(OVERFLOW) == [], width
        assert person.page.evaluate(BEYOND) == [], width
