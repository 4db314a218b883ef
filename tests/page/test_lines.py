"""Lines break, pages are loaded again, servers are killed: the match goes on, and nothing happens twice."""

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
LEFT = 4  # answers, of those that somebody has given in a match by its end


# What a person sees of the table, and what of it can be chosen.
SEEN = """() => [
  document.querySelector('.stage').innerText,
  ...[...document.querySelectorAll('.stage [data-card]')].map((e) => e.dataset.card + e.matches('.can')),
]"""

BACK = "() => sockets.at(-1).readyState === WebSocket.OPEN && !document.querySelector('.bar.off')"


def settled(person: Person) -> list[str]:
    """What the log tells when the person is asked, and nothing more comes of what was done before."""
    while True:
        told = person.events()
        person.page.wait_for_timeout(300)
        seen = person.look(patience=500)
        person.over = seen["over"]
        if (person.over or seen["points"]) and person.events() == told:
            return told


def take_up(person: Person, server: Server, game: str) -> str:
    """A match that has few answers left; which table."""
    person.go("/")
    person.page.evaluate("known => localStorage.setItem('guided', known)", json.dumps([game]))
    id, token, *_ = nearly(server.store, game, LEFT)
    sit_at(person, id, game, token, 0)
    return id


def is_told_alike(person: Person) -> None:
    """At the end: whoever comes anew hears the same, and not more or less."""
    told = whole_log(person)
    person.page.reload()
    person.page.wait_for_selector("[data-over]")
    assert whole_log(person) == told


def whole_log(person: Person) -> list[str]:
    """At the end it has stepped back behind the moments of the match."""
    person.page.locator("#tab-Log").click()
    expect(person.page.locator(".rail .log p").last).to_be_visible()
    return person.events()


def test_a_reload_in_the_middle_and_a_line_that_is_cut_again_and_again(
    name: str, server: Server, arrive: Arrival
) -> None:
    """Cut while somebody thinks, and then after every touch."""
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


# Everything that the bar has said from now on.
LISTEN = """() => {
  window.said = []
  const hear = () => said.push(document.querySelector('.bar .ask')?.innerText ?? '')
  new MutationObserver(hear).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""


def test_what_happened_while_the_line_was_lost_is_told(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "leduc", friend, hands=10)  # so that a player who folds doesn't end the match
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


def test_a_restart_that_is_announced(arrive: Arrival, tmp_path: Path) -> None:
    """One plays on until it comes, and after it."""
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
    """Touch what it takes for an answer."""
    while not person.committed:
        person.step(advice.wish, patience=500)


def test_a_server_that_is_killed_in_the_middle_of_a_move(name: str, away: Server, arrive: Arrival) -> None:
    person = arrive(at=f"http://127.0.0.1:{away.port}")
    table = take_up(person, away, name)
    os.kill(away.pid, signal.SIGSTOP)  # so that the move is made, and not answered
    commit(person, Advice(away.store, table, "greedy"))
    away.kill()
    person.page.wait_for_selector(".bar.off:has-text('Your move is kept')")
    check(person, alike=name != "hanataz")
    away.start()
    person.page.wait_for_selector(".bar:not(.off)")
    play_through(away, person, like="greedy")
    is_told_alike(person)


def move_over(person: Person, tab: Page) -> None:
    """Play in this window; the other one looks on."""
    person.page = tab
    tab.get_by_role("button", name="Play here").click()
    tab.wait_for_selector(".bar:not(:has-text('another window'))")


# The marks of all moves that a page has sent: some answers take several.
SENT = """
window.sent = []
const plainly = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  const {type, mark} = JSON.parse(text)
  if (type === 'move') sent.push(mark)
  return plainly.call(this, text)
}
"""


def test_two_tabs_at_one_seat(name: str, away: Server, arrive: Arrival) -> None:
    """One of them plays; where both have answered the same question, one answer counts."""
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
    first.wait_for_selector(".bar:not(.off)")  # by itself, now that no other has the seat
    person.page = first
    play_through(away, person, like="greedy")
    is_told_alike(person)


OLD = (
    "const send = WebSocket.prototype.send;"
    "WebSocket.prototype.send = function (text) {"
    ' return send.call(this, text.replace(/"protocol":\\d+/, \'"protocol":0\')) }'
)


def test_a_page_that_is_older_than_the_server(arrive: Arrival) -> None:
    """And stays so, whatever it does."""
    person = arrive()
    set_up(person, "leduc")
    person.page.wait_for_selector(".frame:not(.setup) .bar")
    person.context.add_init_script(OLD)
    person.page.reload()
    person.page.wait_for_selector("text=newer than this page")


def test_a_page_that_was_older_than_the_server_goes_on(arrive: Arrival) -> None:
    """It is loaded again by itself, and then is a new one."""
    person = arrive()
    set_up(person, "leduc")
    person.page.wait_for_selector(".frame:not(.setup) .bar")
    person.context.add_init_script(f"if (!sessionStorage.getItem('renewed')) {{ {OLD} }}")
    person.page.reload()
    person.page.wait_for_function("() => sessionStorage.getItem('renewed')")
    person.page.wait_for_selector(".bar.mine, [data-over]")  # the old page never gets so far
    play_out(person)


@pytest.mark.parametrize("table", ["nowhere", "AAAAAAAAAAAAAAAA"])
def test_a_table_that_is_not_there(table: str, arrive: Arrival) -> None:
    person = arrive()
    person.page.goto(f"{person.address}/table/{table}")
    person.page.wait_for_selector(":text('We can’t find a table')")


def test_an_address_that_is_none(arrive: Arrival) -> None:
    person = arrive()
    person.page.goto(f"{person.address}/%E0%A4%A")
    person.page.wait_for_selector("text=Page not found")


@pytest.mark.parametrize("path", ["api/games/leduc/cards*", "assets/leduc-*"])
def test_a_table_whose_files_cannot_be_had_at_first(path: str, server: Server, arrive: Arrival) -> None:
    """It is laid as soon as they can."""
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
def test_no_script_may_come_from_elsewhere_or_from_the_page_itself(path: str, address: str) -> None:
    policy = httpx.get(f"{address}/{path}").headers["content-security-policy"]
    scripts = [part for part in policy.split("; ") if part.startswith(("script-src", "default-src"))]
    assert scripts == ["default-src 'self'"]


def test_it_can_be_installed_with_its_icons(address: str) -> None:
    page = httpx.get(address).text
    assert '<link rel="manifest" href="/manifest.json"' in page
    manifest = httpx.get(f"{address}/manifest.json").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    icons = {icon["sizes"]: httpx.get(address + icon["src"]) for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= icons.keys()
    assert {icon.headers["content-type"] for icon in icons.values()} == {"image/png"}
