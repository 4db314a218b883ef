"""A table's address offers everyone something: a free seat, a bot's seat, or the match."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from allhands.table.game_config import load
from tests.helpers import GAMES
from tests.page.browsing import PHONE
from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.played import finish
from tests.page.sitting import set_up
from tests.server.serving import Server


def test_table_address_offers_a_free_seat(arrive: Arrival) -> None:
    host, friend = arrive(), arrive(PHONE)
    host.go("/new/leduc")
    host.page.wait_for_selector(".frame.setup .bar .go")
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_role("heading", name="Guest has kept you a seat.")).to_be_visible()
    check(friend)
    friend.button("Only watch")
    friend.button("Take a seat")
    friend.page.get_by_label("Your name").fill("Ben")
    friend.button("Take the seat")
    expect(host.page.locator(".seatc", has_text="Ben")).to_be_visible()


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).game.rules.options])
def test_options_are_called_by_words(game: str, arrive: Arrival) -> None:
    """The host and a friend who comes read their titles, never the names in the code."""
    host, friend = arrive(), arrive()
    options = load(game).game.rules.options
    changed = {
        option.name: next(n for n in (option.high, option.low) if n != option.default) for option in options
    }
    host.go("/")
    terms = {game: {"seats": min(load(game).seats), "options": changed, "seed": None}}
    host.page.evaluate("terms => localStorage.setItem('terms', terms)", json.dumps(terms))
    host.go(f"/new/{game}")
    host.page.wait_for_selector(".frame.setup .bar .go")
    friend.page.goto(host.page.url)
    facts = friend.page.locator(".frame")
    expect(facts).to_contain_text("changed from the standard rules")
    for option in options:
        expect(facts).to_contain_text(option.name.replace("_", " "), ignore_case=True)
        for person in (host, friend):
            assert "_" not in option.name or option.name not in person.page.locator("body").inner_text()


def test_late_friend_can_request_a_bots_seat(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "hanataz")
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_role("heading", name="The match has started. Come in.")).to_be_visible()
    check(friend)
    expect(friend.page.get_by_role("button", name="Enter your name first")).to_be_disabled()
    friend.page.get_by_label("Your name").fill("Mira")
    friend.button("Ask for the seat")
    friend.page.wait_for_selector(".own.looking")
    host.page.locator(".bar").get_by_role("button", name="Give").first.click()
    friend.page.wait_for_selector(".own:not(.looking)")


def test_late_friend_can_request_a_seat_without_spectators(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    host.go("/new/leduc")
    host.page.get_by_role("radiogroup", name="Watching").get_by_text("Nobody").click()
    host.button("Start the match")
    host.page.wait_for_selector(".frame:not(.setup) .bar")
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_role("button", name="Only watch")).to_have_count(0)
    friend.page.get_by_label("Your name").fill("Mira")
    friend.button("Ask for the seat")
    expect(friend.page.locator(".bar")).to_contain_text("We’ve asked Guest")
    host.page.locator(".bar").get_by_role("button", name="Give").first.click()
    friend.page.wait_for_selector(".own:not(.looking)")


def test_spectator_without_a_name_is_asked_for_one(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "hanataz")
    friend.page.goto(f"{host.page.url}#watch")
    friend.page.wait_for_selector(".own.looking")
    friend.button("Ask for a seat")
    friend.page.get_by_label("Your name").fill("Noor")
    friend.button("That is me")
    expect(host.page.locator(".bar")).to_contain_text("Noor")


def test_new_link_works_in_the_same_tab(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    host.go("/new/leduc")
    host.page.wait_for_selector(".frame.setup .bar .go")
    old = host.page.locator(".invite [data-link]").get_attribute("data-link") or ""
    host.button("New link")
    expect(host.page.locator(".invite [data-link]")).not_to_have_attribute("data-link", old)
    friend.page.goto(old)
    expect(friend.page.get_by_role("heading", name="This invite link is old")).to_be_visible()
    friend.page.goto(host.page.locator(".invite [data-link]").get_attribute("data-link") or "")
    expect(friend.page.get_by_label("Your name")).to_be_visible()


def test_a_watch_link_pasted_at_the_late_door_takes_effect(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, "hanataz")
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_role("heading", name="The match has started. Come in.")).to_be_visible()
    friend.page.goto(f"{host.page.url}#watch")
    friend.page.wait_for_selector(".own.looking")


def test_another_moment_of_a_replay_pasted_into_the_same_tab_takes_effect(
    server: Server, arrive: Arrival
) -> None:
    id, _, key, finished = finish(server.store, "hanataz")
    friend, last = arrive(), len(finished.history)
    for move in (1, last):
        friend.page.goto(f"{friend.address}/replay/{id}#key={key}&move={move}")
        expect(friend.page.locator(".pwhere")).to_contain_text(f"move {move} of {last}")


def test_a_taken_name_is_told_in_a_message_with_one_close_button(arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    host.go("/new/leduc")
    host.page.wait_for_selector(".frame.setup .bar .go")
    friend.page.goto(host.page.url)
    friend.page.get_by_label("Your name").fill("Guest")
    friend.button("Take the seat")
    message = friend.page.get_by_role("alert")
    expect(message).to_contain_text("Guest")
    expect(message.locator("button, svg")).to_have_count(2)  # a button, and the icon in it
    message.get_by_role("button", name="Close").click()
    expect(message).to_be_empty()
    friend.troubles.clear()  # the browser writes the refusal down as an error
