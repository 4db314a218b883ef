"""Hanataz's display data: captions of answers, and cards that can be chosen together."""

from __future__ import annotations

from typing import Any

from allhands.table.table import Table
from allhands.table.view import CaptionView
from tests.games.hanataz.playing import BOX

NAMES = ["Ann", "Bob", "Cid"]
ROGUE: dict[str, Any] = {
    "seats": 3,
    "decider": 0,
    "silvs": [5, 5, 5],
    "hands": [["Rogue of Stones"], ["Knight of Flames", "3 of Winds"], ["4 of Winds"]],
}


def table(position: dict[str, Any], *moves: str) -> Table:
    laid = BOX.set_up(position, NAMES)
    for words in moves:
        laid.play(words)
    return laid


def told(laid: Table, kind: str) -> list[CaptionView]:
    shown = laid.view(laid.decider, page=True).shown
    assert shown is not None
    return [caption for caption in shown.captions if caption.kind == kind]


def leads_to(laid: Table) -> dict[str, str]:
    """Return the caption of each answer."""
    said = {caption.move: caption.words for caption in told(laid, "answer")}
    return {move.words: said[move.id] for move in laid.moves if move.id in said}


def test_a_block_says_what_is_lost_and_what_it_costs() -> None:
    asked = table(ROGUE, "Play the Rogue of Stones", "Take 2 silvs from Bob")
    assert leads_to(asked) == {
        "Play the Knight of Flames": "Ann takes nothing",
        "Let it happen": "you lose 2 silvs",
    }
    assert [caption.words for caption in told(asked, "does")] == ["Block it"]


def test_a_block_under_a_bard_says_what_the_bard_gets() -> None:
    bard = {"bards": ["Bard"], "bard_count": 1, "bard_owner": [2]}
    asked = table(ROGUE | bard, "Play the Rogue of Stones", "Take 2 silvs from Bob")
    assert leads_to(asked)["Play the Knight of Flames (and 1 silv for Cid's Bard)"] == "1 silv for Cid's Bard"


def test_two_knights_are_told_apart() -> None:
    hands = [["Rogue of Stones"], ["Knight of Flames", "Knight of Waves"], ["4 of Winds"]]
    asked = table(ROGUE | {"hands": hands}, "Play the Rogue of Stones", "Take 2 silvs from Bob")
    assert {caption.words for caption in told(asked, "does")} == {
        "Block with the Knight of Flames",
        "Block with the Knight of Waves",
    }


def test_a_turn_says_what_nubbing_out_means() -> None:
    assert leads_to(table(ROGUE)) == {"Pass for 1 silv": "you stay in", "Nub out": "out until the next hand"}


def test_a_demand_says_what_each_answer_leads_to() -> None:
    hands = [["Crown of Flames"], ["3 of Winds"], ["4 of Winds"]]
    asked = table(ROGUE | {"hands": hands}, "Play the Crown of Flames")
    assert leads_to(asked) == {
        "Pay 1 silv": "you stay in, with 4 silvs",
        "Nub out": "out until the next hand",
    }


def test_cards_are_exchanged_together() -> None:
    (several,) = told(BOX.deal(3, seed=1, names=NAMES), "several")
    assert several.numbers == {"least": 1, "most": 5}
    assert several.move is not None


def test_cards_beyond_five_are_discarded_together() -> None:
    cards = [f"{number} of Waves" for number in range(2, 9)]
    position = {"decider": 0, "nubbed": [False, True], "silvs": [0, 0], "hands": [cards, ["Troll"]]}
    laid = BOX.set_up(position)
    laid.play("Nub out")
    (several,) = told(laid, "several")
    assert (several.numbers, several.move) == ({"least": 2, "most": 2}, None)
