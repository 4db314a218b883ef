"""Worked examples: the current rule with this table's numbers, for the decider."""

from __future__ import annotations

from typing import Any

import pytest

import allhands
from allhands.table.table import Table

CONTROL: dict[str, Any] = {
    "seats": 3,
    "decider": 0,
    "silvs": [5, 5, 5],
    "pot": 3,
    "control": 1,
    "leader": "7 of Waves",
    "table": ["7 of Waves"],
}
SUPPLY: dict[str, Any] = {"seats": 2, "supply": ["Exploration", "Haggling"], "actions": 1, "decider": 0}
BIDDING: dict[str, Any] = {
    "seats": 2,
    "week": 2,
    "phase": 7,
    "first": 0,
    "agencies": [["Mona Thumb"], ["Rhett Index"]],
    "hands": [["Cuticle Coach", "Signed Testimonial", "Cuticle Coach #2"], []],
    "model_deck": ["Opal Cuffs", "Fay Langes", "Dee Gitt"],
}


def example(table: Table, seat: int | None) -> list[str]:
    shown = table.view(seat, page=True).shown
    assert shown is not None
    return [caption.words for caption in shown.captions if caption.kind == "example"]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (
            ["9 of Waves", "7 of Flames", "Rogue of Waves"],
            "You can beat the 7 of Waves with your 9 of Waves, or with your 7 of Flames for 1 silv.",
        ),
        (["8 of Waves", "10 of Waves"], "You can beat the 7 of Waves with your 8 of Waves or 10 of Waves."),
        (["6 of Waves", "9 of Winds"], "Nothing in your hand beats the 7 of Waves."),
    ],
)
def test_hz_5_2_what_one_holds_that_takes_control(hand: list[str], words: str) -> None:
    table = allhands.load("hanataz").set_up(CONTROL | {"hands": [hand, ["2 of Winds"], ["3 of Winds"]]})
    assert example(table, 0) == [words]
    assert example(table, 1) == example(table, None) == []  # it would tell what is held


def test_le_3_4_what_the_answers_cost() -> None:
    table = allhands.load("leduc").deal(seed=1)
    assert example(table, 0) == ["A check is free and a raise costs 2. There are 2 chips in the pot."]
    table.play("Raise")
    assert example(table, 1) == ["A call costs you 2 chips and a raise 4. There are 4 chips in the pot."]
    table.play("Raise")
    assert example(table, 0) == [
        "A call costs you 2 chips. Nobody can raise again this round. There are 8 chips in the pot."
    ]


@pytest.mark.parametrize(
    ("coins", "words"),
    [
        (1, "You have 1 coin: enough for Haggling."),
        (0, "You have no coins and can't afford anything in the supply."),
    ],
)
def test_dh_2_5_what_one_can_buy(coins: int, words: str) -> None:
    table = allhands.load("deck-hand").set_up(SUPPLY | {"coins": [coins, 0]})
    assert example(table, 0) == [words]


def test_dc_5_5_which_units_may_act() -> None:
    table = allhands.load("deckhand-ccg").deal(seed=2)
    for _ in range(2):
        table.play("Keep the hand")
    assert table.decider is not None
    [words] = example(table, table.decider)
    assert words.startswith("1 of your units can still act: ")


def test_hm_5_3_and_6_2_what_a_hand_is_worth() -> None:
    table = allhands.load("hand-management").set_up(BIDDING)
    table.play("Pass")
    most = ["Your highest possible bid is 7 points."]
    assert example(table, 0) == most
    table.play("Bid Cuticle Coach")
    assert example(table, 0) == most
    table.play("Stop bidding")
    table.play(table.moves[0].id)  # a model
    assert example(table, 0) == ["You have 2 cards worth 7 points."]
