"""Whole matches of every game, by clicking on what is lit, by touch, and by the keyboard alone."""

from __future__ import annotations

import pytest

from tests.helpers import GAMES
from tests.page.browsing import PHONE
from tests.page.conftest import Arrival
from tests.page.sitting import play_out, set_up

TOGETHER = 30  # answers of two people, before one of them leaves
QUICK = ["leduc", "hanataz"]  # games whose matches are over soon; those of others are for `make soak`
LONG = [name for name in GAMES if name not in QUICK]
WHOLE = [*QUICK, *(pytest.param(name, marks=pytest.mark.soak) for name in LONG)]


def test_two_people_and_bots_play_a_match(name: str, arrive: Arrival) -> None:
    """One has a phone and leaves in the middle: the other has a bot play on; they come back for the end."""
    host, friend = arrive(), arrive(PHONE)
    set_up(host, name, friend)
    play_out(host, friend, most=TOGETHER)
    table = friend.page.url.partition("#")[0].removeprefix(friend.address)
    friend.page.close()
    play_out(host)
    friend.page = friend.open(table)
    friend.page.wait_for_selector("[data-over]")


@pytest.mark.soak
def test_two_people_stay_to_the_end(name: str, arrive: Arrival) -> None:
    host, friend = arrive(), arrive()
    set_up(host, name, friend)
    play_out(host, friend)


@pytest.mark.parametrize("game", WHOLE)
def test_a_match_on_a_phone_by_touch(game: str, arrive: Arrival) -> None:
    person = arrive(PHONE)
    set_up(person, game)
    play_out(person)


@pytest.mark.parametrize("game", WHOLE)
def test_a_match_by_keys_alone(game: str, arrive: Arrival) -> None:
    person = arrive()
    set_up(person, game)
    play_out(person, by_keys=True)


@pytest.mark.parametrize("game", LONG)
def test_some_turns_by_keys_alone(game: str, arrive: Arrival) -> None:
    """As much as fits into every run: the focus is where the question is, and Tab and Enter answer it."""
    person = arrive()
    set_up(person, game)
    play_out(person, by_keys=True, most=12)


def test_eight_at_one_table(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "hanataz", seats=8)
    play_out(person)


@pytest.mark.soak
def test_alone_against_a_challenge(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "deck-hand", seats=1)
    play_out(person)
