"""Lost connections, reloads and killed servers: the match goes on, and nothing doubles."""

from __future__ import annotations

import json
import os
import signal
from itertools import repeat
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.page.advice import Advice
from tests.page.browsing import Person
from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.played import nearly
from tests.page.sitting import play_out, play_through, set_up, sit_at
from tests.server.serving import Server, rows

CUTS = 10
LEFT = 4  # answers left until the end of a match


# The table as a person sees it, and the things that can be chosen.
SEEN = """() => [
  document.querySelector('.stage').innerText,
  ...[...document.querySelectorAll('.stage [data-card]')].map((e) => e.dataset.card + e.matches('.can')),
]"""

BACK = "() => sockets.at(-1).readyState === WebSocket.OPEN && !document.querySelector('.bar.off')"


def settled(person: Person) -> list[str]:
    """Return the log once the person is asked and nothing more arrives."""
    while True:
        told = person.events()
        person.page.wait_for_timeout(300)
        seen = person.look(patience=500)
        person.over = seen["over"]
        if (person.over or seen["points"]) and person.events() == told:
            return told


def take_up(person: Person, server: Server, game: str) -> str:
    """Open a match with few answers left. Return its table."""
    person.go("/")
    person.page.evaluate("known => localStorage.setItem('guided', known)", json.dumps([game]))
    id, token, *_ = nearly(server.store, game, LEFT)
    sit_at(person, id, game, token, 0)
    return id


def is_told_alike(person: Person) -> None:
    """Check at the end that a reload shows the same log."""
    told = whole_log(person)
    person.page.reload()
    person.page.wait_for_selector("[data-over]")
    assert whole_log(person) == told


def whole_log(person: Person) -> list[str]:
    """Open the log, which is behind the highlights at the end."""
    person.page.locator("#tab-Log").click()
    expect(person.page.locator(".rail .log p").last).to_be_visible()
    return person.events()


def test_match_survives_reloads_and_lost_connections(name: str, server: Server, arrive: Arrival) -> None:
    """The connection is lost during a question, and then after every touch."""
    person = arrive()
    take_up(person, server, name)
    before = settled(person), person.page.evaluate(SEEN)
    person.page.reload()
    assert (settled(person), person.page.evaluate(SEEN)) == before
    cuts = []

    def cut() -> None:
        cuts.append(True)
        person.cut()
        person.page.wait_for_function(BACK)

    for _ in range(CUTS - 2):
        cut()
    play_through(server, person, like="greedy", troubles=repeat(cut))
    assert len(cuts) >= CUTS
    is_told_alike(person)


# Collects everything the bar says from now on.
LISTEN = """() => {
  window.said = []
  const hear = () => said.push(document.querySelector('.bar .ask')?.innerText ?? '')
  new MutationObserver(hear).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""


def test_missed_events_are_shown_after_reconnecting(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "leduc", friend, hands=10)  # so that folding doesn't end the match
    while not friend.page.locator(".bar.mine").count():
        host.step(patience=500)
        assert not host.over
    host.cut(off=True)
    host.page.wait_for_selector(".bar.off:has-text('No connection')")
    before = len(friend.events())
    while len(friend.events()) == before:
        friend.step(patience=500)
    host.page.evaluate(LISTEN)
    host.cut()
    host.page.wait_for_function("() => said.some((words) => /Connected again.*[1-9] event/s.test(words))")
    expect(host.page.locator(".rail .log p.new").last).to_be_visible()
    play_out(host, friend)


def test_match_survives_an_announced_restart(arrive: Arrival, tmp_path: Path) -> None:
    """Players go on until the restart, and after it."""
    with Server(tmp_path) as server:
        person = arrive(at=f"http://127.0.0.1:{server.port}")
        set_up(person, "leduc")
        person.page.wait_for_selector(".bar.mine")
        os.kill(server.pid, signal.SIGUSR1)
        expect(person.page.locator("header")).to_contain_text("Short pause soon")
        person.page.wait_for_selector(".bar.mine")
        server.stop()
        person.page.wait_for_selector(".bar.off:has-text('A short pause for an update')")
        server.start()
        person.page.wait_for_selector(".bar:not(.off)")
        expect(person.page.locator("header")).not_to_contain_text("Short pause soon")
        play_out(person)


def commit(person: Person, advice: Advice) -> None:
    """Touch everything that an answer needs."""
    while not person.committed:
        person.step(advice.wish, patience=500)


def test_move_survives_a_server_kill(name: str, away: Server, arrive: Arrival) -> None:
    person = arrive(at=f"http://127.0.0.1:{away.port}")
    table = take_up(person, away, name)
    os.kill(away.pid, signal.SIGSTOP)  # so that the move is sent but not acknowledged
    commit(person, Advice(away.store, table, "greedy"))
    away.kill()
    person.page.wait_for_selector(".bar.off:has-text('Your move is kept')")
    check(person, alike=name != "hanataz")
    away.start()
    person.page.wait_for_selector(".bar:not(.off)")
    play_through(away, person, like="greedy")
    is_told_alike(person)


def move_over(person: Person, tab: Page) -> None:
    """Play in this window. The other one only shows the match."""
    person.page = tab
    tab.get_by_role("button", name="Play here").click()
    tab.wait_for_selector(".bar:not(:has-text('another window'))")


# Collects the request ids of all sent moves: some answers take several.
SENT = """
window.sent = []
const plainly = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  const {type, request_id} = JSON.parse(text)
  if (type === 'play_move') sent.push(request_id)
  return plainly.call(this, text)
}
"""


def test_only_one_tab_plays_a_seat(name: str, away: Server, arrive: Arrival) -> None:
    """If both have answered the same question, one answer counts."""
    person = arrive(at=f"http://127.0.0.1:{away.port}")
    person.context.add_init_script(SENT)
    table = take_up(person, away, name)
    advice = Advice(away.store, table, "greedy")
    first = person.page
    first.reload()
    settled(person)
    second = person.page = person.open(f"/table/{table}")
    settled(person)
    expect(first.locator(".bar.off")).to_contain_text("Your seat is open in another window")
    expect(first.locator(".stage .card.can")).to_have_count(0)
    os.kill(away.pid, signal.SIGSTOP)
    commit(person, advice)
    move_over(person, first)
    person.committed = False
    commit(person, advice)
    os.kill(away.pid, signal.SIGCONT)
    expect(second.locator(".bar.off")).to_contain_text("Your seat is open in another window")
    told = settled(person)
    query = "SELECT request_id FROM events WHERE kind = 'move_played' AND request_id IS NOT NULL"
    made = rows(away.store, query)
    assert 0 < len(made) <= max(len(set(tab.evaluate("sent"))) for tab in (first, second))
    move_over(person, second)
    assert settled(person) == told
    second.close()
    first.wait_for_selector(".bar:not(.off)")  # automatically, now that no other tab has the seat
    person.page = first
    play_through(away, person, like="greedy")
    is_told_alike(person)


OLD = (
    "const send = WebSocket.prototype.send;"
    "WebSocket.prototype.send = function (text) {"
    ' return send.call(this, text.replace(/"protocol":\\d+/, \'"protocol":0\')) }'
)


def test_page_that_stays_outdated_says_so(arrive: Arrival) -> None:
    """Reloading doesn't help here."""
    person = arrive()
    set_up(person, "leduc")
    person.page.wait_for_selector(".frame:not(.setup) .bar")
    person.context.add_init_script(OLD)
    person.page.reload()
    person.page.wait_for_selector("text=newer than this page")


def test_outdated_page_reloads_and_continues(arrive: Arrival) -> None:
    """It reloads automatically and then is current."""
    person = arrive()
    set_up(person, "leduc")
    person.page.wait_for_selector(".frame:not(.setup) .bar")
    person.context.add_init_script(f"if (!sessionStorage.getItem('renewed')) {{ {OLD} }}")
    person.page.reload()
    person.page.wait_for_function("() => sessionStorage.getItem('renewed')")
    person.page.wait_for_selector(".bar.mine, [data-over]")  # the old page never gets here
    play_out(person)


@pytest.mark.parametrize("table", ["nowhere", "AAAAAAAAAAAAAAAA"])
def test_unknown_table_is_reported(table: str, arrive: Arrival) -> None:
    person = arrive()
    person.page.goto(f"{person.address}/table/{table}")
    person.page.wait_for_selector(":text('We can’t find a table')")


def test_invalid_address_is_reported(arrive: Arrival) -> None:
    person = arrive()
    person.page.goto(f"{person.address}/%E0%A4%A")
    person.page.wait_for_selector("text=Page not found")


@pytest.mark.parametrize("path", ["api/games/leduc/cards*", "assets/leduc-*"])
def test_table_loads_after_a_failed_request(path: str, server: Server, arrive: Arrival) -> None:
    """It loads as soon as its files are available."""
    person = arrive()
    person.go("/")
    id, token, *_ = nearly(server.store, "leduc", LEFT)
    person.page.route(f"**/{path}", lambda route: route.abort("connectionrefused"), times=1)
    sit_at(person, id, "leduc", token, 0)


ADDRESSES = [
    "",
    "new/leduc",
    "learn/leduc",
    "table/nowhere",
    "replay/nowhere",
    "watch",
    "watch/leduc",
    "cards",
]
ADDRESSES += ["cards/leduc", "rules/leduc", "decks/deckhand-ccg", "credits", "nowhere"]


@pytest.mark.parametrize("path", ADDRESSES)
def test_only_own_script_files_may_run(path: str, address: str) -> None:
    policy = httpx.get(f"{address}/{path}").headers["content-security-policy"]
    scripts = [part for part in policy.split("; ") if part.startswith(("script-src", "default-src"))]
    assert scripts == ["default-src 'self'"]


def test_page_is_installable_with_icons(address: str) -> None:
    page = httpx.get(address).text
    assert '<link rel="manifest" href="/manifest.json"' in page
    manifest = httpx.get(f"{address}/manifest.json").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    icons = {icon["sizes"]: httpx.get(address + icon["src"]) for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= icons.keys()
    assert {icon.headers["content-type"] for icon in icons.values()} == {"image/png"}
