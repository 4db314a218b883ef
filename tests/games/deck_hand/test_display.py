"""What the page is told of Deck Hand: the tops that were revealed, and what waits."""

from __future__ import annotations

import allhands
from allhands.table.table import Table
from allhands.table.view import CaptionView

GIVEN = {
    "seats": 2,
    "player": 0,
    "decider": 0,
    "actions": 2,
    "supply": [["Blademaster"], ["Tavern"], ["Mutiny"], ["Exploration"], ["Haggling"], ["Typhoon"]],
    "hands": [["Skull Island"], ["Hideout"]],
    "decks": [["Celebrate", "Shipyard"], ["Harbor Market", "Rum Factory"]],
    "stashes": [["Smugglers' Cache", "Wind in Sails"], []],
}


def told(table: Table, kind: str) -> list[CaptionView]:
    shown = table.view(0, page=True).shown
    assert shown is not None
    return [caption for caption in shown.captions if caption.kind == kind]


def test_all_tops_stay_in_sight_until_one_of_them_is_swapped() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN)
    table.play("Play Skull Island")
    tops = [("Celebrate", "decks/0"), ("Harbor Market", "decks/1")]
    assert shown_cards(table) == [(card, place, "") for card, place in tops]
    table.play("Harbor Market of Seat 1")
    assert shown_cards(table) == [("Celebrate", "decks/0", ""), ("Harbor Market", "decks/1", "picked")]


def shown_cards(table: Table) -> list[tuple[str | None, str | None, str]]:
    parts = told(table, "effect")[-1].parts
    return [(part.card, part.place, part.words) for part in parts if part.kind == "shown"]


def test_what_waits_says_only_what_it_will_do() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN | {"player": 1, "decider": 1, "actions": 0})
    table.play("End the turn")
    words = {caption.cards[0]: caption.words for caption in told(table, "waits")}
    assert words == {"Smugglers' Cache": "+1 coin.", "Wind in Sails": "Draw one card more at first."}
