"""Among friends: new invite links, chat before the match, rematches, and sharing."""

from __future__ import annotations

import re
from multiprocessing.connection import Connection
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import expect

from allhands.server import jobs
from tests.page.browsing import PHONE, Person
from tests.page.conftest import Arrival
from tests.page.looking import CUT, check, settled
from tests.page.sitting import come, play_out, set_up, sit_down
from tests.server.serving import Server, run_command

INVITE = ".invite [data-link]"


def say(person: Person, words: str) -> None:
    person.page.get_by_label("Say something").fill(words)
    person.page.keyboard.press("Enter")


def hears(person: Person, words: str) -> None:
    expect(person.page.locator(".rail .say .lines")).to_contain_text(words)


def agree(person: Person) -> None:
    """Accept a rematch."""
    button = person.page.locator(".bar .btn.go")
    button.tap() if person.size.touch else button.click()


def test_new_link_replaces_the_old_one(arrive: Arrival) -> None:
    host, stranger, friend = arrive(), arrive(), arrive()
    host.go("/new/leduc")
    old = host.page.locator(INVITE).get_attribute("data-link") or ""
    stranger.page.goto(old)
    stranger.page.wait_for_selector("form.stage .bar")
    host.button("New link")
    expect(host.page.locator(INVITE)).not_to_have_attribute("data-link", old)
    expect(stranger.page.get_by_role("heading", name="This invite link is old")).to_be_visible()
    come(friend, host)
    sit_down(friend, host)
    with friend.page.context.expect_page() as opened:
        friend.page.get_by_role("link", name="Practise while you wait").click()
    opened.value.wait_for_selector(".coach")
    opened.value.close()
    say(friend, "Is anybody here?")
    hears(host, "Is anybody here?")
    say(host, "Only me.")
    hears(friend, "Only me.")
    check(host)
    check(friend)


def test_one_link_seats_everyone_while_the_host_changes_options(arrive: Arrival) -> None:
    host, *friends = arrive(), arrive(), arrive(PHONE)
    host.go("/new/hanataz")
    link = host.page.locator(INVITE).get_attribute("data-link") or ""
    for friend, name in zip(friends, ("Ben", "Cy"), strict=True):
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill(name)
        friend.button("Take the seat")
        friend.page.wait_for_selector(".bar:has-text('Waiting for')")
    fewer = host.page.get_by_role("button", name="Hands: fewer")
    for _ in range(5):
        fewer.click()
    host.button("Start with three")
    for person in (host, *friends):
        person.page.wait_for_selector(".frame:not(.setup) .bar")
        expect(person.page.locator("header .where")).to_contain_text("Hand 1 of 7")
        expect(person.page.locator(".toast2")).to_have_count(0)


def test_rematch_starts_when_the_last_player_accepts(arrive: Arrival) -> None:
    """Both players are taken to it at once, without doing anything else."""
    host, friend = arrive(), arrive(PHONE)
    set_up(host, "leduc", friend)
    play_out(host, friend)
    before = host.page.url
    agree(friend)
    expect(host.page.locator(".bar .will.yes")).to_be_visible()
    expect(host.page.locator(".bar")).to_contain_text("Ben is in.")
    expect(friend.page.locator(".bar")).to_contain_text("thinking it over")
    agree(host)
    for person in (host, friend):
        person.page.wait_for_function("before => location.href !== before", arg=before)
        person.page.wait_for_selector(".frame:not(.setup) .bar:not(:has([data-over]))")
    assert host.page.url == friend.page.url


def test_rematch_does_not_wait_for_players_who_left(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "leduc", friend)
    play_out(host, friend)
    agree(host)
    expect(host.page.get_by_role("button", name="Do not wait")).to_be_visible()
    before = host.page.url
    friend.page.close()
    host.page.wait_for_function("before => location.href !== before", arg=before)
    host.page.wait_for_selector(".frame:not(.setup) .bar:not(:has([data-over]))")
    friend.page = friend.open(before.removeprefix(friend.address))
    friend.button("Join them")
    friend.page.wait_for_selector(".bar:has-text('Welcome back')")
    friend.button("Take my seat")
    friend.page.wait_for_selector(".bar:not(:has-text('Welcome back'))")


ASKED = ".hand .card.can, .bar [data-touch]"


def until_asked(person: Person, *others: Person) -> None:
    """Let the others play until it is the person's turn."""
    while not person.page.locator(ASKED).count():
        for other in others:
            other.step()
        person.page.wait_for_timeout(40)


def test_stand_in_plays_until_the_absent_player_returns(arrive: Arrival) -> None:
    """Then the player leaves for good."""
    host, friend = arrive(), arrive(PHONE)
    set_up(host, "hanataz", friend)
    bar, plates, log = (host.page.locator(name) for name in (".bar", ".plates", ".rail .log"))
    path = host.page.url.removeprefix(host.address)
    until_asked(friend, host)
    friend.page.close()
    expect(bar).to_contain_text("Ben is away")
    expect(plates).to_contain_text(re.compile(r"Away, \d+:\d\d"))
    expect(log).to_contain_text("Ben is away.")
    host.button("Wait for Ben")
    expect(bar).to_contain_text("The table waits")
    expect(log).to_contain_text("The table is waiting for Ben.")
    check(host)
    host.button("Let the bot play")
    expect(plates).to_contain_text("Bot plays")
    expect(log).to_contain_text("A bot stands in for Ben.")
    until_asked(host)  # the turn stays with the absent player for now
    friend.page = friend.open(path)
    expect(friend.page.locator(".bar")).to_contain_text("A steady bot has played for you")
    check(friend)
    friend.button("Let it go on")
    expect(friend.page.locator(".bar")).to_contain_text("A bot plays for you")
    friend.button("Take my seat")
    expect(plates.locator(".mk.ok")).to_have_text("Back")
    check(host)
    until_asked(friend, host)
    expect(plates.locator(".mk.ok")).to_have_count(0)
    friend.page.close()
    host.button("Wait for Ben")
    expect(host.page.get_by_role("button", name="Wait for Ben")).to_have_count(0)
    friend.page = friend.open(path)
    friend.page.wait_for_selector(ASKED)
    leave(friend, "Stay")
    friend.page.wait_for_selector(ASKED)
    leave(friend, "Leave for good")
    expect(friend.page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
    expect(plates).to_contain_text("for Ben")
    expect(log).to_contain_text("Ben leaves for good")
    play_out(host, most=4)


# Notes whether the page ever offers a stand-in.
OFFERS = """() => {
  window.offered = false
  const look = () => { window.offered ||= document.querySelector('.bar')?.innerText.includes('is away') }
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""


def test_reconnecting_player_does_not_count_as_away(arrive: Arrival) -> None:
    """Nobody is offered a bot for a player who is back a moment later."""
    host, friend = arrive(), arrive()
    set_up(host, "hanataz", friend)
    until_asked(friend, host)
    host.page.evaluate(OFFERS)
    friend.cut(off=True)
    friend.page.wait_for_timeout(1000)
    friend.page.evaluate("window.isOff = false")
    friend.page.wait_for_selector(".frame:not(.idle) .bar")
    assert not host.page.evaluate("window.offered")
    friend.page.close()
    expect(host.page.locator(".bar")).to_contain_text("Ben is away")
    assert host.page.evaluate("window.offered")


def test_stand_in_starts_automatically_after_a_minute(arrive: Arrival, tmp_path: Path) -> None:
    """The minute is short here."""
    with Server(tmp_path, command=run_hasty) as server:
        host, friend = (arrive(at=f"http://127.0.0.1:{server.port}") for _ in range(2))
        set_up(host, "hanataz", friend)
        path = host.page.url.removeprefix(host.address)
        until_asked(friend, host)
        friend.page.close()
        expect(host.page.locator(".plates")).to_contain_text("Bot plays")
        expect(host.page.locator(".rail .log")).to_contain_text("A bot stands in for Ben.")
        friend.page = friend.open(path)
        expect(friend.page.locator(".bar")).to_contain_text("Welcome back")
        friend.button("Take my seat")
        expect(host.page.locator(".plates .mk.ok")).to_have_text("Back")


def run_hasty(arguments: list[str], out: Connection, errors: Path) -> None:
    with patch.object(jobs, "ABSENCE_GRACE_SECONDS", 0.5):
        run_command(arguments, out, errors)


def leave(person: Person, how: str) -> None:
    person.button("Leave")
    person.page.wait_for_selector(".bar:has-text('Leave the table?')")
    check(person)
    person.button(how)


def test_host_decides_who_may_watch(arrive: Arrival) -> None:
    host, stranger = arrive(), arrive()
    host.go("/new/leduc")
    choice = host.page.get_by_role("radiogroup", name="Watching")
    choice.get_by_text("Nobody").click()
    stranger.page.goto(host.page.url)
    stranger.page.wait_for_selector("form.stage .bar")
    expect(stranger.page.get_by_role("button", name="Only watch")).to_have_count(0)
    choice.get_by_text("Anyone").click()
    expect(stranger.page.get_by_role("button", name="Only watch")).to_have_count(1)
    check(host)
    host.button("Start the match")
    host.page.wait_for_selector(".frame:not(.setup) .bar")
    table = host.page.url.rpartition("/")[2]
    stranger.go("/watch")
    stranger.page.get_by_role("button", name="Watch", exact=True).first.click()
    stranger.page.wait_for_selector(".own.looking")
    assert stranger.page.url.endswith(f"{table}#watch")


def test_listed_table_appears_in_the_lobby(arrive: Arrival, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        host, stranger = (arrive(at=f"http://127.0.0.1:{server.port}") for _ in range(2))
        host.go("/")
        host.button("Open a table")
        expect(host.page.get_by_role("switch", name="In the lobby")).to_be_checked()
        stranger.go("/")
        stranger.button("Sit down")
        stranger.page.get_by_label("Your name").fill("Cleo")
        stranger.button("Take the seat")
        expect(host.page.locator(".seatc", has_text="Cleo")).to_be_visible()


def test_highlights_open_the_replay_which_can_be_shared(arrive: Arrival) -> None:
    host, anybody = arrive(), arrive()
    set_up(host, "leduc")
    play_out(host)
    link = host.page.locator("header [data-link]").get_attribute("data-link") or ""
    moments = host.page.locator(".rail .moms button")
    words = moments.last.locator("b").inner_text()
    moments.last.click()
    host.page.wait_for_selector(".frame.replay")
    expect(host.page.locator(".moms .now b")).to_have_text(words)
    host.page.keyboard.press("Home")
    expect(host.page.locator(".pwhere")).to_contain_text("move 0 of")
    host.page.locator(".pin2").last.click()
    expect(host.page.locator(".moms .now b")).to_have_text(words)
    check(host)
    anybody.page.goto(link)
    anybody.page.wait_for_selector(".frame.replay .moms")
    expect(anybody.page.locator(".rail .verif")).to_contain_text("Fair deal")


def test_match_can_start_without_the_free_seats(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    host.go("/new/hanataz")
    host.page.wait_for_selector(".frame.setup .bar .go")
    come(friend, host)
    sit_down(friend, host)
    host.button("Start with two")
    for person in (host, friend):
        person.page.wait_for_selector(".frame:not(.setup) .bar")
        expect(person.page.locator(".plates .plate-p")).to_have_count(1)


def test_spectator_sees_the_table_of_every_game(name: str, arrive: Arrival) -> None:
    """The public's view fits during a match."""
    host, guest = arrive(), arrive()
    set_up(host, name)
    watch = host.page.evaluate("JSON.parse(localStorage.getItem('keys'))[0].watch")
    guest.page.goto(f"{host.page.url}#watch={watch}")
    guest.page.wait_for_selector(".frame:not(.setup) .own:is(.looking, .faced)")
    play_out(host, most=8)
    cut = settled(guest, CUT)
    assert cut == [], cut


def look_on(guest: Person, host: Person, name: str) -> None:
    """Open the watch link."""
    watch = host.page.evaluate("JSON.parse(localStorage.getItem('keys'))[0].watch")
    guest.go("/")
    guest.page.evaluate("name => localStorage.setItem('self', JSON.stringify({name, animal: 'owl'}))", name)
    guest.page.goto(f"{host.page.url}#watch={watch}")
    guest.page.wait_for_selector(".own.looking")


def test_spectator_chats_and_gets_a_seat(arrive: Arrival) -> None:
    """Spectators read each other's messages at once, the players after the match."""
    host, mira, noor = arrive(), arrive(), arrive()
    set_up(host, "leduc")
    look_on(mira, host, "Mira")
    look_on(noor, host, "Noor")
    say(noor, "She has the king.")
    hears(mira, "She has the king.")
    noor.button("Ask for a seat")
    expect(host.page.locator(".bar")).to_contain_text("Noor asks for a seat")
    host.button("Not now")
    expect(noor.page.get_by_role("button", name="Ask for a seat")).to_be_visible()
    mira.button("Ask for a seat")
    expect(mira.page.locator(".bar")).to_contain_text("You have asked for a seat.")
    expect(host.page.locator(".bar")).to_contain_text("Mira asks for a seat")
    check(host)
    host.page.get_by_role("button", name="Give").click()
    mira.page.wait_for_selector(".own:not(.looking)")
    expect(host.page.locator(".plates")).to_contain_text("Mira for ")
    assert host.page.get_by_text("She has the king.").count() == 0
    play_out(host, mira)
    hears(host, "She has the king.")


def test_bot_match_shows_all_hands(arrive: Arrival) -> None:
    guest = arrive()
    guest.go("/")
    guest.button("Watch four bots")
    guest.page.wait_for_selector(".own.looking.bare .card[data-card]")
    expect(guest.page.get_by_role("button", name="Ask for a seat")).to_have_count(0)
    check(guest)
    guest.go("/watch")
    guest.button("Watch bots play Deckhand")
    guest.page.wait_for_selector(".own.faced .card[data-card]")
