"""Lines break, pages are loaded again, servers are killed: the match goes on, and nothing happens twice."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.page.browsing import Person
from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.sitting import play_out, set_up
from tests.server.serving import Server, rows

CUTS = 10


def settled(person: Person) -> list[str]:
    """What the log tells when the person is asked, and nothing more comes of what was done before."""
    while True:
        told = person.events()
        person.page.wait_for_timeout(300)
        seen = person.look(patience=500)
        person.over = seen["over"]
        if (person.over or seen["points"]) and person.events() == told:
            return told


def test_a_reload_in_the_middle_shows_the_same(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "hanataz")
    play_out(person, most=6)
    before = settled(person)
    person.page.reload()
    assert settled(person) == before
    play_out(person)


def test_a_line_that_is_cut_again_and_again(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "hanataz")
    for _ in range(CUTS):
        play_out(person, most=1)
        person.cut()
    play_out(person)
    numbers = person.page.locator(".rail .log p").count()
    person.page.reload()
    person.page.wait_for_selector("[data-over]")
    assert person.page.locator(".rail .log p").count() == numbers


# Everything that the bar has said from now on.
LISTEN = """() => {
  window.said = []
  const hear = () => said.push(document.querySelector('.bar .ask')?.innerText ?? '')
  new MutationObserver(hear).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""


def test_what_happened_while_the_line_was_lost_is_told(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "leduc", friend)
    while not friend.page.locator(".bar.mine").count():
        play_out(host, friend, most=1)
        friend.page.wait_for_selector(".bar")
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


def test_a_server_that_is_killed_in_the_middle_of_a_move(arrive: Arrival, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = arrive(at=f"http://127.0.0.1:{server.port}")
        set_up(person, "hanataz")
        play_out(person, most=5)
        person.page.wait_for_selector(".bar.mine")
        os.kill(server.pid, signal.SIGSTOP)  # so that the move is made, and not answered
        while person.step():
            pass
        server.kill()
        person.page.wait_for_selector(".bar.off:has-text('Your move is kept')")
        check(person)
        server.start()
        person.page.wait_for_selector(".bar:not(.off)")
        play_out(person)
        told = person.events()
        person.page.reload()
        person.page.wait_for_selector("[data-over]")
        assert person.events() == told


def move_over(person: Person, tab: Page) -> None:
    """Play in this window; the other one looks on."""
    person.page = tab
    tab.get_by_role("button", name="Play here").click()
    tab.wait_for_selector(".bar:not(:has-text('another window'))")


def test_two_tabs_at_one_seat(arrive: Arrival, tmp_path: Path) -> None:
    """One of them plays; where both have answered the same question, one answer counts."""
    with Server(tmp_path) as server:
        person = arrive(at=f"http://127.0.0.1:{server.port}")
        set_up(person, "hanataz")
        first = person.page
        settled(person)
        second = person.page = person.open(first.url.removeprefix(person.address))
        settled(person)
        expect(first.locator(".bar.off")).to_contain_text("Your seat is open in another window")
        expect(first.locator(".hand .card.can")).to_have_count(0)
        os.kill(server.pid, signal.SIGSTOP)
        while person.step():
            pass
        move_over(person, first)
        while person.step():
            pass
        os.kill(server.pid, signal.SIGCONT)
        expect(second.locator(".bar.off")).to_contain_text("Your seat is open in another window")
        told = settled(person)
        answers = "SELECT count(*) FROM entries WHERE kind = 'moved' AND mark IS NOT NULL"
        assert rows(server.store, answers) == [(1,)]
        move_over(person, second)
        assert settled(person) == told
        second.close()
        first.wait_for_selector(".bar:not(.off)")  # by itself, now that no other has the seat
        person.page = first
        play_out(person)


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
    play_out(person)


@pytest.mark.parametrize("table", ["nowhere", "AAAAAAAAAAAAAAAA"])
def test_a_table_that_is_not_there(table: str, arrive: Arrival) -> None:
    person = arrive()
    person.page.goto(f"{person.address}/table/{table}")
    person.page.wait_for_selector("text=There is no such table")


def test_no_script_may_come_from_elsewhere_or_from_the_page_itself(address: str) -> None:
    policy = httpx.get(address).headers["content-security-policy"]
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
