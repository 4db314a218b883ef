"""Merged events read as one sentence and name the unit's owner."""

from __future__ import annotations

import pytest

from allhands.games.deckhand_ccg import GAME
from allhands.games.deckhand_ccg.attacking import digits
from allhands.games.deckhand_ccg.decisions import DECISIONS
from allhands.games.deckhand_ccg.log_text import MERGED, event
from allhands.games.deckhand_ccg.state import Decision, EventKind, Pile
from allhands.kernel.events import Event, EventRun
from allhands.kernel.message import Text
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.table.game_config import load
from allhands.table.table import Table
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer
from tests.games.deckhand_ccg.scenes import at, scene, state

MIRROR = ("Star-Bounder", "Star-Bounder")
ANN, BO, PUBLIC = Viewer(("Ann", "Bo"), 0), Viewer(("Ann", "Bo"), 1), Viewer(("Ann", "Bo"))


def say(text: Text, to: Viewer) -> str:
    """Render a message for a reader, in English."""
    return Renderer(catalogue(GAME.info.folder), to.names, None if to.seat == NONE else to.seat)(text)


def asked(table: Table, to: Viewer) -> str:
    return say(DECISIONS.question(state(table), to), to)


def told(table: Table, kind: EventKind, *places: str, amount: int = 0, to: Viewer = PUBLIC) -> str:
    """Word events about several units."""
    cards = [at(table, place) for place in places]
    s = state(table)
    run = EventRun(tuple(Event(kind, NONE, c, amount, s.place[c], NONE, 7) for c in cards))
    return say(event(s, run, to), to)


def test_units_are_told_of_together() -> None:
    table = scene(
        {"c1": "Overseer", "a1": "Drone", "b1": "Servant", "a3": "Star-Bounder"}, "Overseer", "Star-Bounder"
    )
    three = ("a1", "b1", "c1")
    assert told(table, EventKind.DAMAGED, *three, amount=2) == "Drone, Servant and Overseer take 2 damage."
    assert told(table, EventKind.DAMAGED, "a1", amount=2) == "Drone takes 2 damage."
    assert told(table, EventKind.KILLED, "a1", "b1") == "Drone and Servant are killed."
    assert told(table, EventKind.CLEARED, "a1", "b1") == "The corpses of Drone and Servant are cleared away."
    assert told(table, EventKind.SHIELD, "a1", "b1", amount=1) == "Drone and Servant get Shield 1."
    strength = "Drone and Servant get +1 damage when attacking this turn."
    assert told(table, EventKind.STRENGTH, "a1", "b1", amount=1) == strength
    assert told(table, EventKind.RAISED, "a1", "b1") == "Drone and Servant come back to life."
    assert told(table, EventKind.HEALED, "a1", "b1", amount=1) == "Drone and Servant are healed for 1."
    assert told(table, EventKind.STUNNED, "a1", "b1") == "Drone and Servant are stunned."


def test_cards_are_drawn_together() -> None:
    table = scene({"c1": "Overseer", "a3": "Star-Bounder"}, "Overseer", "Star-Bounder", hands=[["Drone"], []])
    s = state(table)
    drone = s.top[Pile.HAND]

    def drawn(*cards: int, kind: EventKind = EventKind.DRAWN, to: Viewer = ANN) -> str:
        source, target = (Pile.DECK, Pile.HAND) if kind == EventKind.DRAWN else (Pile.HAND, Pile.DECK)
        run = EventRun(tuple(Event(kind, NONE, card, 1, source, target, 1) for card in cards))
        return say(event(s, run, to), to)

    assert drawn(drone, drone, NONE) == "You draw Drone, Drone and a card."
    assert drawn(NONE, NONE, NONE, to=BO) == "Ann draws 3 cards."
    assert drawn(NONE, to=PUBLIC) == "Ann draws a card."
    returned = drawn(NONE, NONE, kind=EventKind.RETURNED, to=BO)
    assert returned == "2 cards return to Ann's deck."
    assert {EventKind.DRAWN, EventKind.RETURNED, EventKind.DAMAGED} <= MERGED


def test_in_a_mirror_match_everybody_knows_whose_unit_is_meant() -> None:
    table = scene({"c1": "Star-Bounder", "a1": "Rope Monkey", "a3": "Star-Bounder"}, *MIRROR)
    assert told(table, EventKind.DAMAGED, "a3", amount=2) == "Bo's Star-Bounder takes 2 damage."
    assert told(table, EventKind.DAMAGED, "a3", amount=2, to=BO) == "Your Star-Bounder takes 2 damage."
    both = told(table, EventKind.DAMAGED, "a3", "c1", amount=2, to=BO)
    assert both == "Your Star-Bounder and Ann's Star-Bounder take 2 damage."
    assert "Activate your Star-Bounder at c1" in [move.words for move in table.moves]
    table.play("Activate Rope Monkey at a1")
    assert asked(table, ANN) == "Choose an action for your Rope Monkey at a1."
    assert asked(table, BO) == "Ann is choosing an action for Ann's Rope Monkey at c3."


def test_without_a_namesake_the_name_is_enough() -> None:
    table = scene({"c1": "Overseer", "a3": "Star-Bounder"}, "Overseer", "Star-Bounder")
    assert told(table, EventKind.DAMAGED, "a3", amount=2, to=BO) == "Star-Bounder takes 2 damage."


def test_a_question_is_addressed_to_its_reader() -> None:
    table = scene({"c1": "Overseer", "a3": "Star-Bounder"}, "Overseer", "Star-Bounder", hands=[["Drone"], []])
    assert asked(table, ANN) == "Your turn: 3 Corryte left. What do you do?"
    assert asked(table, BO) == asked(table, PUBLIC) == "Ann's turn: 3 Corryte left."
    table.play("Summon Drone")
    assert asked(table, ANN) == "Where do you summon Drone?"
    assert asked(table, PUBLIC) == "Ann is choosing where to summon Drone."


def test_what_the_others_wait_for_betrays_no_hand() -> None:
    table = load("deckhand-ccg", decks=["Overseer", "Star-Bounder"], gamers="halves").deal(2, 5)
    assert asked(table, BO) == "Ann is choosing a Gamer."
    while state(table).pending == Decision.GAMER:
        table.play(table.moves[0].words)
    assert asked(table, BO) == "Ann is deciding whether to keep their hand."


def test_an_option_is_told_with_all_its_steps_and_only_if_something_comes_of_it() -> None:
    table = scene(
        {"c1": "Star-Bounder", "a1": "Rope Monkey", "a3": "Overseer"},
        "Star-Bounder",
        "Overseer",
        hands=[["Patch Kit"], []],
    )
    table.play("Use skill")
    assert [move.words for move in table.moves] == [
        "Move Star-Bounder up to 1 step",
        "Move a friendly Crew up to 1 step and give it +1 damage when attacking this turn",
    ]
    table.play("second")
    assert table.events(1)[-1].words == (
        "Seat 0 chooses: move a friendly Crew up to 1 step and give it +1 damage when attacking this turn."
    )


CHOICE = ["Star-Bounder", "2 Captain's Choice", "2 Tractor Beam", "2 Arc Flash", "2 Repel Boarders"]
CHOICE += ["2 Eject Button", "2 Personal Grudge", "2 Flash Grenade", "2 Plunder", "2 Patch Kit"]
CHOICE += ["2 Rope Monkey"]


@pytest.mark.parametrize(
    ("units", "damage", "offered"),
    [
        (
            {"a2": "Drone"},
            {"Star-Bounder": 1},
            ["Draw a card", "Deal 3 damage to an enemy Crew", "Heal a damaged friend for 3"],
        ),
        ({"a2": "Drone"}, {}, ["Draw a card", "Deal 3 damage to an enemy Crew"]),
        ({}, {"Star-Bounder": 1}, ["Draw a card", "Heal a damaged friend for 3"]),
    ],
)
def test_dc_13_20_only_what_does_something_is_offered(
    units: dict[str, str], damage: dict[str, int], offered: list[str]
) -> None:
    given = {"decks": [CHOICE, "Overseer"], "hands": [["Captain's Choice"], []], "damage": damage}
    table = scene({"c1": "Star-Bounder", "a3": "Overseer"} | units, **given)
    table.play("Play Captain's Choice")
    assert [move.words for move in table.moves] == offered


def test_dc_13_20_where_one_thing_is_left_nobody_is_asked() -> None:
    table = scene(
        {"c1": "Star-Bounder", "a3": "Overseer"}, decks=[CHOICE, "Overseer"], hands=[["Captain's Choice"], []]
    )
    table.play("Play Captain's Choice")
    assert (table.position()["pending"], len(table.position()["hands"][0])) == ("TURN", 1)


def test_a_summons_that_can_only_be_a_charge_says_so() -> None:
    full = {"a1": "Drone", "b1": "What's-His-Name", "c1": "Overseer", "a3": "Star-Bounder"}
    table = scene(full, "Overseer", "Star-Bounder", hands=[["Servant"], []])
    words = "Summon Servant for 1, in a Reckless Charge"
    assert words in [move.words for move in table.moves]
    table.play("Summon Servant")
    assert [move.words for move in table.moves] == ["Charge What's-His-Name at b1", "Take it back"]
    assert say(DECISIONS.move_text(state(table), 1, ANN).words, ANN) == "Charge What's-His-Name at b1"


def test_a_roll_is_told_with_its_dice() -> None:
    table = scene({"c1": "Overseer", "a3": "Star-Bounder"}, "Overseer", "Star-Bounder")

    def rolled(digits: int) -> str:
        run = EventRun((Event(EventKind.ROLLED, 0, NONE, digits, NONE, NONE, 7),))
        return say(event(state(table), run, ANN), ANN)

    assert [rolled(digits(*roll)) for roll in ((3, 0), (3, 0b100), (4, 0b1101), (1, 1))] == [
        "No successes on 3 dice.",
        "1 of 3 dice succeeds: blank, blank and hit.",
        "3 of 4 dice succeed: hit, blank, hit and hit.",
        "1 of 1 die succeeds.",
    ]


def test_an_attack_and_its_target_are_one_sentence_and_what_says_nothing_new_is_none() -> None:
    table = scene(
        {"b2": "Drone", "a3": "Star-Bounder", "c1": "Overseer"}, "Overseer", "Star-Bounder", chance=[5] * 6
    )
    for move in ("Activate Drone", "Move to a2", "Attack Star-Bounder", "Hold back"):
        table.play(move)
    told = [happened.sentence for happened in table.events(0) if happened.sentence]
    assert "Drone attacks Star-Bounder at a3." in told
    assert not any("activate" in sentence or "target" in sentence for sentence in told)
    words = [happened.words for happened in table.events(0)]
    assert "You activate Drone at b2." in words
    assert "The target is Star-Bounder at a3." in words
