"""Nothing you started disappears: matches, conceding, deleting, and solo challenges."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browsing import PHONE, Person
from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.sitting import set_up


def concede(person: Person) -> None:
    person.button("Leave")
    person.button("Concede")
    expect(person.page.locator(".bar")).to_contain_text("Concede this match?")
    check(person)
    person.page.locator(".bar .btn.bad").click()


def test_other_player_wins_when_one_of_two_concedes(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "leduc", friend, seats=2)
    concede(host)
    for person in (host, friend):
        person.page.wait_for_selector("[data-over]")
    expect(host.page.get_by_role("heading", name="Ben wins")).to_be_visible()
    expect(friend.page.get_by_role("heading", name="You win")).to_be_visible()
    check(friend)


def test_bot_plays_on_for_a_player_who_concedes(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "hanataz", friend, seats=3)
    concede(friend)
    expect(friend.page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
    expect(host.page.locator(".plates")).to_contain_text("for Ben, who conceded")
    expect(host.page.locator(".rail .log")).to_contain_text("Ben concedes.")


def test_all_matches_can_be_opened_conceded_and_deleted(arrive: Arrival) -> None:
    person = arrive()
    person.go("/")
    person.page.evaluate("localStorage.setItem('guided', JSON.stringify(['hanataz', 'deck-hand']))")
    for _ in range(4):
        person.go("/")
        person.button("Play now: Hanataz")
        person.page.wait_for_selector(".frame:not(.setup) .bar")
    person.go("/")
    expect(person.page.locator(".panel.first li")).to_have_count(3)
    person.page.get_by_role("link", name="See all 4").click()
    running, finished = (person.page.locator(".panel", has_text=head) for head in ("Running", "Finished"))
    expect(running.get_by_role("listitem")).to_have_count(4)
    check(person)
    running.get_by_role("button", name="Delete").first.click()
    person.button("Keep it")
    running.get_by_role("button", name="Delete").first.click()
    running.get_by_role("button", name="Delete", exact=True).first.click()
    expect(running.get_by_role("listitem")).to_have_count(3)
    running.get_by_role("button", name="Concede").first.click()
    running.locator(".btn.bad").click()
    expect(running.get_by_role("listitem")).to_have_count(2)
    finished.get_by_role("button", name="Replay").click()
    person.page.wait_for_selector(".frame.replay")


def test_lesson_keeps_the_match(arrive: Arrival) -> None:
    person = arrive()
    person.go("/")
    person.button("Play now: Hanataz")
    person.page.wait_for_selector(".frame:not(.setup) .bar")
    first = person.page.url.rpartition("/")[2]
    person.page.get_by_role("tab", name="Rules").click()
    person.page.locator(".rfoot").get_by_role("button", name="Show me around").click()
    person.page.wait_for_selector(".coach")
    assert person.page.url.rpartition("/")[2] != first
    person.go("/matches")
    expect(person.page.locator(".panel", has_text="Running").get_by_role("listitem")).to_have_count(2)


def test_conceded_solo_challenge_is_lost(arrive: Arrival) -> None:
    person = arrive(PHONE)
    person.go("/")
    person.page.evaluate("localStorage.setItem('guided', JSON.stringify(['deck-hand']))")
    person.button("Try it: challenge 1, 32 hooks")
    person.page.wait_for_selector(".frame:not(.setup) .bar.mine")
    person.go("/matches")
    person.button("Concede")
    person.page.locator(".btn.bad").tap()
    person.page.get_by_role("button", name="Replay").wait_for()
    table = person.page.evaluate("JSON.parse(localStorage.getItem('keys'))[0].id")
    person.go(f"/table/{table}")
    person.page.wait_for_selector("[data-over]")
    expect(person.page.locator("h1", has_text="short")).to_be_visible()
    expect(person.page.locator(".goal9")).to_contain_text("of 32 hooks")
    assert person.page.locator(".rosette, .laurel").count() == 0
    check(person)
    person.go("/")
    expect(person.page.locator(".solo1 .best").first).to_contain_text("hooks")
