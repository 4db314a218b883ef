"""Position checks of Hanataz: only possible positions are accepted, and those can be played."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allhands import DataError
from allhands.games.hanataz.position_checks import check
from allhands.games.hanataz.state import Decision, State, Step
from allhands.lab.variants import all_variants
from tests.games.hanataz.playing import BOX, state
from tests.helpers import dealt, walk

CONTROL = {"table": ["8 of Waves"], "control": 1, "leader": "8 of Waves"}
BARD = {"bards": ["Bard"], "bard_count": 1, "bard_owner": [1]}
THEFT = {"pending": "KNIGHT", "decider": 1, "hands": [["Fool"], ["Troll"]]}


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"silvs": [3, -1, 4]}, "silvs: expected a number from 0 to 1000000, not -1"),
        ({"silvs": [3, 2_000_000, 4]}, "silvs: expected a number from 0 to 1000000, not 2000000"),
        ({"pot": -2}, "pot: expected a number from 0 to 1000000, not -2"),
        ({"seats": 3, "decks": 2}, "3 players do not use 2 decks"),
        ({"seats": 5, "decks": 1}, "5 players do not use 1 deck"),
        ({"hand_number": 0}, "hand_number: expected a number from 1 to 200, not 0"),
        ({"hand_number": 13}, "the hands 1 to 12, not 13"),
        ({"hand_number": 2, "options": {"hands": 1}}, "the hands 1 to 1, not 2"),
        (
            {"hand_number": 201, "options": {"hands": 0}},
            "hand_number: expected .* 1 to 200, not 201",
        ),
        ({"turns": -1}, "turns: expected a number from 0 to 200, not -1"),
        ({"turns": 201}, "turns: expected a number from 0 to 200, not 201"),
        ({"first": -1}, "first: expected a number from 0 to 3, not -1"),
        ({"discarded": 2}, "nobody is exchanging 2 cards"),
        ({"rest": "hands/6"}, 'no pile "hands/6"'),
        ({"hanataz": [["Fool", "Troll"]]}, "one card can lie at position 1"),
        ({"aside": ["Fool"]}, "does not stay aside"),
        (BARD | {"bards": ["Fool"]}, "only Bards lie beside"),
        ({"bards": ["Bard"]}, "bard_count is 0, but 1 cards lie among the Bards"),
        (BARD | {"bards": []}, "bard_count is 1, but 0 cards"),
        (BARD | {"bard_owner": []}, "1 Bard cannot have the owners"),
        (BARD | {"bard_owner": [1, 2]}, "1 Bard cannot have the owners"),
        (BARD | {"bard_silvs": [-1]}, "bard_silvs: expected a number from 0 to 1000000, not -1"),
        (BARD | {"bard_silvs": [0, 3]}, "3 silvs on Bard 2 of 1"),
        ({"control": 1}, "has a controlling card"),
        (CONTROL | {"control": -1}, "has a controlling card"),
        (CONTROL | {"leader": "9 of Waves"}, "a number card on the table"),
        (CONTROL | {"table": ["Troll"], "leader": "Troll"}, "a number card on the table"),
        (CONTROL | {"nubbed": [False, True, False]}, "seat 1 has nubbed out and cannot be in control"),
        ({"seats": 3, "fool_tokens": [1, 2]}, "list 1 at most"),
        ({"seats": 5, "fool_tokens": [-1, 2]}, "the holders first"),
        ({"out": [0, 1, 0]}, "seat 1 cannot be out since hand 1; this is hand 1"),
        ({"out": [0, -1, 0]}, "out: expected a number from 0 to 200, not -1"),
        ({"out": [0, 1, 0], "hand_number": 2}, "seat 1 is out of the match and cannot have"),
        (
            {"out": [0, 1], "hand_number": 2, "silvs": [9, 0], "hands": [["Fool"], []]},
            "fewer than two players",
        ),
        ({"pending": "NOTHING", "seats": 3}, "with 3 players left in, the match is not over"),
        ({"fool_tokens": [4], "seats": 4}, "fool_tokens: expected a number from -1 to 3, not 4"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        BOX.set_up({"decider": 0} | position)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"pending": "TURN", "stack": [["TURN", 1]]}, "does not lead to TURN"),
        ({"pending": "TOLL"}, "does not lead to TOLL"),
        ({"pending": "KNIGHT", "stack": [["TURN", 1], ["KNIGHTS", 0, 1, -1]]}, "does not lead to KNIGHT"),
        ({"pending": "ASSASSIN", "stack": [["TURN", 7]]}, "TURN is 0 to 3, not 7"),
        (
            {"pending": "REFRESH", "stack": [["FILL"], ["DRAW_UP"], ["REFRESH", 99]]},
            "REFRESH is 0 to 4, not 99",
        ),
        ({"pending": "TOLL", "stack": [["TURN", 1], ["TOLL", 0, 50]]}, "TOLL is 0 to 4, not 50"),
        (
            THEFT | {"stack": [["TURN", 1], ["HOARD", -1], ["KNIGHTS", 0, 2, -1]]},
            "HOARD is 0 to 1, not -1",
        ),
        (THEFT | {"stack": [["TURN", 1], ["THEFT", 0, 0, 1], ["KNIGHTS", 0, 2, 1]]}, "THEFT cannot wait"),
        (
            THEFT | {"stack": [["TURN", 1], ["THEFT", 0, 1, 1], ["KNIGHTS", 0, 2, 9]]},
            "KNIGHTS is -1 to 1, not 9",
        ),
        ({"pending": "SHOWDOWN"}, "seat 0 cannot be asked for SHOWDOWN"),
        (CONTROL | {"pending": "TURN", "decider": 1}, "seat 1 cannot be asked for TURN"),
        ({"pending": "TURN", "nubbed": [True, False]}, "seat 0 cannot be asked for TURN"),
        ({"pending": "TRIM", "stack": [["FILL"], ["DRAW_UP"]]}, "seat 0 cannot be asked for TRIM"),
        ({"pending": "DRAW_UP", "stack": [["FILL"], ["DRAW_UP"]]}, "seat 0 cannot be asked for DRAW_UP"),
        ({"pending": "FOOL", "stack": [["TURN", 1]]}, "seat 0 cannot be asked for FOOL"),
        ({"pending": "ASSASSIN", "stack": [["TURN", 1]], "nubbed": [False, True]}, "asked for ASSASSIN"),
        ({"pending": "TAX", "silvs": [0, 1], "stack": [["TURN", 1], ["TAX", 1, 1]]}, "asked for TAX"),
        (
            {
                "pending": "REFRESH",
                "silvs": [0, 1],
                "stack": [["FILL"], ["DRAW_UP"], ["REFRESH", 1]],
            },
            "asked for REFRESH",
        ),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        BOX.set_up({"decider": 0} | position)


def test_a_position_without_a_decision_begins_with_the_deciders_turn() -> None:
    table = BOX.set_up({"decider": 2, "turns": 6, "seats": 4})
    assert (table.decider, table.position()["pending"], state(table).turns) == (2, "TURN", 7)


def test_a_decider_who_has_nubbed_out_is_passed_over() -> None:
    assert BOX.set_up({"decider": 1, "nubbed": [False, True, False]}).decider == 2


def test_a_position_in_the_middle_of_a_theft_can_be_taken_up_again() -> None:
    table = BOX.set_up({"decider": 0, "hands": [["Rogue of Winds"], ["Bard"]]})
    table.play("Rogue")
    table.play("Take 1 silv and a card from Seat 1")
    again = BOX.set_up(table.position())
    again.play("Let it happen")
    assert again.position()["hands"] == [["Bard"], []]


@pytest.mark.parametrize("seats", BOX.seats)
def test_nothing_that_comes_up_in_play_is_held_impossible(seats: int) -> None:
    for terms in all_variants("hanataz"):
        if terms.seats == seats:
            s = cast("State", dealt(terms, seats))
            for _ in walk(terms.game_config.game, s, random.Random(seats), 300):
                assert check(s) == ""
            assert check(s) == ""


NUMBERS = st.integers(-1, 4)
CARDS = st.lists(
    st.sampled_from(["8 of Waves", "Bard", "Fool", "Rogue of Winds", "Knight of Waves"]), max_size=2
)
STEPS = st.tuples(st.sampled_from([step.name for step in Step]), NUMBERS, NUMBERS, NUMBERS)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "pending": st.sampled_from([decision.name for decision in Decision]),
    "stack": st.lists(STEPS.map(list), max_size=3),
    "decider": st.integers(0, 2),
    "hand_number": st.sampled_from([1, 2, 12]),
    "turns": st.sampled_from([0, 199, 200]),
    "silvs": st.lists(NUMBERS, min_size=3, max_size=3),
    "nubbed": st.lists(st.booleans(), min_size=3, max_size=3),
    "out": st.lists(st.integers(0, 1), min_size=3, max_size=3),
    "control": st.integers(-1, 2),
    "leader": st.sampled_from(["", "8 of Waves", "Fool"]),
    "fool_tokens": st.lists(st.integers(-1, 2), max_size=2),
    "bard_count": st.integers(0, 2),
    "bard_owner": st.lists(st.integers(-1, 2), max_size=2),
    "table": CARDS,
    "bards": CARDS,
    "hands": st.lists(CARDS, max_size=3),
    "hanataz": st.lists(CARDS, max_size=5),
    "rest": st.sampled_from(["discard", "table", "hands/0", "hands/7"]),
}


@settings(deadline=None, max_examples=300)
@given(st.fixed_dictionaries({"seats": st.just(3)}, optional=FIELDS), st.randoms(use_true_random=False))
def test_whatever_is_accepted_can_be_played(position: dict[str, Any], chance: random.Random) -> None:
    try:
        s = state(BOX.set_up(position))
    except DataError:
        return
    for _ in walk(BOX.game, s, chance, 40):
        assert check(s) == ""
