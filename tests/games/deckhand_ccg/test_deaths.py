"""DC-8.3, DC-8.4, DC-11.2, DC-13.4: deaths, the winner they decide, and the unit a kill refers to."""

from __future__ import annotations

import pytest

from allhands.games.deckhand_ccg.deaths import settle
from allhands.games.deckhand_ccg.state import EventKind, Trigger
from allhands.kernel.rule import NONE
from tests.games.deckhand_ccg.scenes import at, scene, state

# Madame Respawn and The Unbanned have something to do after a kill.
UNITS = {
    "c1": "Madame Respawn",
    "b1": "The Unbanned",
    "a2": "Drone",
    "b2": "Servant",
    "c2": "Void Marine",
    "a3": "Overseer",
}
DECKS = ("Madame Respawn", "Overseer")
HIT_POINTS = {"a2": 2, "b2": 2, "c2": 6, "a3": 21, "c1": 22, "b1": 5}


def after(damage: dict[str, int], killer: str = "", aim: str = "", active: int = 0) -> tuple[object, ...]:
    """Return the corpses, the killed unit, the waiting triggers, and whether and who has won."""
    table = scene(UNITS, *DECKS, active=active, decider=active)
    s = state(table)
    cards = {place: at(table, place) for place in UNITS}
    for place, points in damage.items():
        s.damage[cards[place]] = points
    s.log = []
    settle(s, cards[killer] if killer else NONE, cards[aim] if aim else NONE)
    died = {place for place, card in cards.items() if s.corpse[card]}
    about = next((place for place, card in cards.items() if s.killed == card), "")
    waiting = {place for place, card in cards.items() if s.waiting[card] & Trigger.KILLS}
    told = [event.card for event in s.log if event.kind == EventKind.KILLED]
    assert sorted(told) == sorted(cards[place] for place in damage if damage[place] >= HIT_POINTS[place])
    return died, about, waiting, s.over, s.winner


@pytest.mark.parametrize("more", [-1, 0, 1])
@pytest.mark.parametrize("place", ["a2", "b2", "c2"])
def test_dc_8_3_a_crew_dies_when_its_damage_reaches_its_hit_points(place: str, more: int) -> None:
    died = {place} if more >= 0 else set()
    assert after({place: HIT_POINTS[place] + more}) == (died, "", set(), 0, NONE)


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("place", "winner"), [("c1", 1), ("a3", 0)])
def test_dc_8_4_whose_captain_dies_has_lost_whoever_is_active(place: str, winner: int, active: int) -> None:
    assert after({place: HIT_POINTS[place]}, active=active) == (set(), "", set(), 1, winner)
    assert after({place: HIT_POINTS[place] - 1}, active=active) == (set(), "", set(), 0, NONE)


@pytest.mark.parametrize("active", [0, 1])
def test_dc_11_2_if_both_captains_die_together_the_active_player_wins(active: int) -> None:
    assert after({"c1": 22, "a3": 21}, active=active) == (set(), "", set(), 1, active)


@pytest.mark.parametrize(
    ("killed", "aim", "about"),
    [
        (("a2", "b2", "c2"), "b2", "b2"),
        (("a2", "b2", "c2"), "c2", "c2"),
        (("a2", "b2", "c2"), "a2", "a2"),
        (("b2", "c2"), "a2", "b2"),
        (("a2", "c2"), "b2", "a2"),
        (("c2",), "a3", "c2"),
    ],
)
def test_dc_13_4_a_kill_is_about_the_target_or_else_the_first(
    killed: tuple[str, ...], aim: str, about: str
) -> None:
    damage = {place: HIT_POINTS[place] for place in killed}
    assert after(damage, "b1", aim) == (set(killed), about, {"b1"}, 0, NONE)


def test_dc_13_4_the_first_as_the_killers_owner_reads_the_map() -> None:
    """The Overseer's player reads the Airlocks from the other side."""
    table = scene(UNITS | {"a2": "Extra Life", "b2": "Ghost in the Lobby", "c2": "Rage Quitter"}, *DECKS)
    s = state(table)
    for place in ("a2", "b2"):
        s.damage[at(table, place)] = 9
    settle(s, at(table, "a3"), at(table, "c2"))
    assert s.killed == at(table, "b2")
    assert not s.waiting[at(table, "a3")] & Trigger.KILLS


def test_dc_13_4_nobody_has_killed_where_nobody_died_or_nobody_did_it() -> None:
    assert after({"a2": 1}, "b1", "a2") == (set(), "", set(), 0, NONE)
    assert after({"a2": 2}) == ({"a2"}, "", set(), 0, NONE)
