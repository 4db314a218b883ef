"""Whole matches of every game, by clicking on what is lit."""

from __future__ import annotations

import pytest

from tests.page.browsing import PHONE
from tests.page.conftest import Arrival
from tests.page.sitting import play_out, set_up

TOGETHER = 30  # answers of two people, before one of them leaves


def test_two_people_and_bots_play_a_whole_match(name: str, arrive: Arrival) -> None:
    """One of them leaves in the middle: the other lets a bot play on, and they come back to see the end."""
    host, friend = arrive(), arrive()
    set_up(host, name, friend)
    play_out(host, friend, most=TOGETHER)
    table = friend.page.url.partition("#")[0].removeprefix(friend.address)
    friend.page.close()
    play_out(host)
    friend.page = friend.open(table)
    friend.page.wait_for_selector("[data-over]")


def test_a_match_on_a_phone_by_touch(arrive: Arrival) -> None:
    person = arrive(PHONE)
    set_up(person, "hanataz")
    play_out(person)


def test_a_match_by_keys_alone(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "leduc")
    play_out(person, by_keys=True)


def test_eight_at_one_table(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "hanataz", seats=8)
    play_out(person)


@pytest.mark.soak
def test_alone_against_a_challenge(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "deck-hand", seats=1)
    play_out(person)
