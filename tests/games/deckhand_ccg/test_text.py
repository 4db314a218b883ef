"""Words of moves are unambiguous, and refusals say why."""

from __future__ import annotations

import pytest

from allhands.table.errors import Rejected
from allhands.table.match_record import replay
from tests.games.deckhand_ccg.scenes import scene, seen

BASE = {"c1": "Overseer", "a3": "Star-Bounder"}
DECKS = ("Overseer", "Star-Bounder")


def refusal(table_units: dict[str, str], move: str, *before: str, **more: object) -> str:
    table = scene(BASE | table_units, *DECKS, **more)
    for words in before:
        table.play(words)
    with pytest.raises(Rejected) as caught:
        table.play(move)
    return str(caught.value)


def test_of_two_with_one_name_it_is_asked_which() -> None:
    two = {"a1": "Drone", "b1": "Drone #2"}
    assert refusal(two, "Activate Drone") == (
        '"Activate Drone" could be "Activate Drone at a1" or "Activate Drone at b1": which?'
    )


def test_a_card_that_finds_nobody_says_whom_it_wants() -> None:
    assert refusal({}, "Use skill") == (
        "It has no target on the map. Overseer: Friends beside him get +1 damage when attacking. "
        "Skill: a friendly Crew gets +1 damage when attacking this turn and Shield 2."
    )


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("Attack Star-Bounder", "Star-Bounder at a3 is out of range. Servant's Range is 2."),
        ("Attack c1", "Overseer is on your side."),
        ("Attack b2", "There's only Drone's corpse at b2."),
        ("Move to c3", "Servant can't move that far. c3 isn't next to it."),
        ("Move to c1", "Overseer is at c1."),
    ],
)
def test_what_a_unit_may_not_do(move: str, reason: str) -> None:
    units = {"b1": "Servant", "b2": "Drone"}
    assert refusal(units, move, "Activate Servant", corpse={"Drone": True}) == reason


def test_a_crew_is_shown_when_it_is_paid_for() -> None:
    """The possible compartments may reveal which Crew it is, so everyone sees it by then."""
    table = scene(BASE, *DECKS, hands=[["Drone"], []])
    assert seen(table, 1).zone("hands/0").cards == [None]
    table.play("Summon Drone")
    assert seen(table, 1).zone("hands/0").cards == ["Drone"]
    assert table.events(1)[-1].words == "Seat 0 pays no Corryte for Drone."


def test_both_mulligans_are_told_together() -> None:
    table = scene({}, *DECKS, turn=0, map=["", "", "Overseer", "", "", "", "Star-Bounder", "", ""])
    before = len(table.events(1))
    table.play("Draw a new hand")
    assert [event.words for event in table.events(1)[before:]] == ["Seat 0 decides on their first hand."]
    table.play("Keep the hand")
    told = [event.words for event in table.events(1)[before:]]
    assert "Seat 0 redraws their hand." in told
    assert "You keep your hand." in told
    assert replay(table.record()).state == table.state
