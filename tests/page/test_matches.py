"""Whole matches of every game: by mouse, by touch, and by keyboard alone."""

from __future__ import annotations

import pytest

from allhands.table.game_config import load
from tests.page.browsing import PHONE
from tests.page.conftest import Arrival
from tests.page.sitting import PAUSE, play_out, play_through, set_up
from tests.server.serving import Server

TOGETHER = 30  # answers of two people, before one of them leaves

# Deals of short matches, of two people and of one. Any others would work, and take longer.
SHARED = {"deck-hand": 33, "deckhand-ccg": 44, "hand-management": 19}
OWN = {"deck-hand": 85, "deckhand-ccg": 21, "hand-management": 93}
OTHER_BOX = {"deck-hand": {"edition": 1}}
TO_THE_POINT = ["deckhand-ccg"]  # two random players take long


def test_two_people_and_bots_finish_a_match(name: str, server: Server, arrive: Arrival) -> None:
    """One uses a mouse, the other one touches a phone."""
    host, friend = arrive(), arrive(PHONE)
    set_up(host, name, friend, seed=SHARED.get(name, 1), **OTHER_BOX.get(name, {}))
    play_through(server, host, friend, like="greedy" if name in TO_THE_POINT else "random")


def test_match_can_be_played_by_keyboard(name: str, server: Server, arrive: Arrival) -> None:
    person = arrive()
    set_up(person, name, seats=max(2, min(load(name).seats)), seed=OWN.get(name, 1))
    play_through(server, person, by_keys=True)


def test_eight_players_finish_a_match(server: Server, arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "hanataz", seats=8, seed=1)
    play_through(server, person)


def test_solo_challenge_can_be_played(server: Server, arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "deck-hand", seats=1, seed=9)
    play_through(server, person)


def test_stand_in_finishes_for_a_player_who_left(arrive: Arrival) -> None:
    """The other player asks for it. The absent one returns for the end."""
    host, friend = arrive(), arrive(PHONE)
    set_up(host, "hanataz", friend)
    play_out(host, friend, most=TOGETHER)
    table = friend.page.url.partition("#")[0].removeprefix(friend.address)
    friend.page.close()
    offer = host.page.get_by_role("button", name="Let the bot play")
    while not offer.count():
        host.step()
        host.page.wait_for_timeout(PAUSE)
    offer.click()
    play_out(host)
    friend.page = friend.open(table)
    friend.page.wait_for_selector("[data-over]")


@pytest.mark.soak
def test_random_play_by_two_people_ends(name: str, arrive: Arrival) -> None:
    """This includes moves that no good player makes."""
    host, friend = arrive(), arrive(PHONE)
    set_up(host, name, friend)
    play_out(host, friend)
