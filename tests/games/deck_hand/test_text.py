"""The words players read: their questions, other players' questions, and pending effects."""

from __future__ import annotations

from typing import Any

import pytest

from allhands.table.game_config import load
from allhands.table.table import Table

SUPPLY = [["Blademaster"], ["Spice Trade"], ["Quick Shot"], ["Haggling"], ["Gold Mine"], ["Typhoon"]]


def table(*hand: str, **given: Any) -> Table:
    """Ann's turn with some cards in hand, while Bob and Cid wait."""
    position = {"seats": 3, "decider": 0, "hands": [list(hand), [], []], "stashes": [[], [], []]}
    here = load("deck-hand").set_up(position | {"supply": SUPPLY, "coins": [2, 1, 1]} | given)
    here.names = ["Ann", "Bob", "Cid"]
    return here


def asked(here: Table, viewer: int | None) -> str:
    question = here.view(viewer).question
    assert question is not None
    return question.words


def test_a_question_is_addressed_to_whoever_reads_it() -> None:
    here = table("Tavern", "Celebrate")
    assert asked(here, 0) == "Your turn: 2 Actions left and 2 coins."
    assert asked(here, 1) == asked(here, None) == "Ann's turn: 2 Actions left and 2 coins."
    here.play("Play Tavern")
    assert asked(here, 0) == "Tavern: Draw a card?"
    assert asked(here, 1) == asked(here, None) == "Tavern: Ann may draw a card."


def test_dh_2_6_actions_used_are_counted_up_to_five() -> None:
    here = table("Seaside Citadel", "Exploration", "Fist Fight")
    here.play("Play Seaside Citadel")
    here.play("Draw no more")
    assert asked(here, 0) == "Your turn: 3 Actions left and 2 coins."
    assert here.view(1).counter("used").value == 1


def test_dh_8_6_buys_for_one_cost_are_not_mixed_with_the_others() -> None:
    here = table("Mutiny", buys=1)
    here.play("Play Mutiny")
    here.play("Reload nothing")
    assert asked(here, 0).endswith("3 coins, 1 Buy and 2 Buys for cards that cost 1.")
    assert "Ann has 2 Buys for cards that cost 1." in here.view(2).notes


@pytest.mark.parametrize(("coins", "empty"), [([9, 8, 0], True), ([9, 7, 0], False)])
def test_dh_4_1_an_empty_bank_is_seen_to_be_empty(coins: list[int], empty: bool) -> None:
    assert ("The bank is empty." in table(coins=coins).view(1).notes) == empty


def test_without_tokens_there_is_no_bank_to_be_empty() -> None:
    here = load("deck-hand", edition="indicator").deal(seats=2, seed=1)
    assert "The bank is empty." not in here.view(0).notes


def test_dh_8_12_what_is_owed_is_seen_until_it_is_given() -> None:
    here = table("Governor's Wedding")
    for words in ("Play Governor's Wedding", "Reload nothing", "Bob"):
        here.play(words)
    assert "Bob owes you 1 coin, due before their first buy." in here.view(0).notes
    assert "You owe Ann 1 coin, due before your first buy." in here.view(1).notes
    assert "Bob owes Ann 1 coin, due before their first buy." in here.view(None).notes


def test_dh_8_34_coins_on_an_expedition_are_seen() -> None:
    here = table("Lost Expedition", stashes=[[], ["Shipyard", "Hideout"], []])
    for words in ("Play Lost Expedition", "Shipyard"):
        here.play(words)
    assert "Shipyard is set aside with 2 coins for Ann." in here.view(2).notes


def test_dh_7_1_what_everybody_owns_is_listed_for_all() -> None:
    here = load("deck-hand").deal(seats=2, seed=3, names=["Ann", "Bob"])
    for viewer in (0, 1, None):
        owned = here.view(viewer, details=True).details[-2:]
        names = ["You own" if seat == viewer else f"{here.names[seat]} owns" for seat in range(2)]
        assert owned == [f"{name} 4 cards: Fist Fight ×2 and Celebrate ×2." for name in names]


def test_dh_8_53_who_decides_for_whom_is_said() -> None:
    here = table("Bewitched Doll", decks=[[], ["Tavern", "Celebrate", "Hideout", "Fist Fight"], []])
    for words in ("Play Bewitched Doll", "Bob", "End the turn"):
        here.play(words)
    assert asked(here, 0) == "Bob's turn. You choose for them: 2 Actions left and 1 coin."
    assert asked(here, 1) == "Your turn. Ann chooses for you: 2 Actions left and 1 coin."
    here.play("Play Tavern")
    assert asked(here, 0) == "Tavern, for Bob: Draw a card?"
    assert asked(here, 1) == "Tavern, for you: Ann may draw a card."
    here.play("Draw no more")
    assert "Bob stops drawing. It's your choice." in [event.words for event in here.events(0)]


def test_an_onlooker_reads_whose_hand_is_meant() -> None:
    """A log may quote another player's choices."""
    here = table("Walk the Plank", "Fist Fight", stashes=[["Hideout", "Alchemy", "Shipyard"], [], []])
    here.play("Play Walk the Plank")
    move = here.moves[0].id
    assert here.seat(0).move_view(move).words == "Choose Fist Fight from your hand"
    assert here.seat(1).move_view(move).words == "Choose Fist Fight from Ann's hand"
