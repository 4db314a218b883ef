"""Whole matches of every game, by clicking on what is lit."""

from __future__ import annotations

from tests.page.browsing import PHONE
from tests.page.conftest import Arrival
from tests.page.sitting import play_out, set_up

TOGETHER = 30  # answers of two people, before one of them leaves


def test_two_people_and_bots_play_a_whole_match(name: str, arrive: Arrival) -> None:
    """One of them leaves in the middle: the other lets a bot play on, and they come back to see the end."""
    host, friend = arrive(), arrive()
    set_up(host, name, friend)
    play_out(host, friend, most=TOGETHER)
    table = friend.page.url.partition("#")[0]
    friend.page.goto("about:blank")
    play_out(host)
    friend.page.goto(table)
    friend.page.wait_for_selector("[data-over]")


def test_a_match_on_a_phone_by_touch(arrive: Arrival) -> None:
    person = arrive(PHONE)
    set_up(person, "hanataz", None)
    play_out(person)


def test_a_match_by_keys_alone(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "leduc", None)
    play_out(person, by_keys=True)
