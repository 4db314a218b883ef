"""What the page is told of Deck Hand: the tops that were revealed, and what waits."""

from __future__ import annotations

import re

import allhands
from allhands.games.deck_hand.cards import LISTED, sentences, text_in
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


TWO_IN_ONE = ("Karmic Elevation",)  # two sentences of one deed


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


def test_the_sentence_at_work_is_marked() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN)
    table.play("Play Skull Island")
    assert steps(table) == ["done", "now", "step"]
    table = allhands.load("deck-hand").set_up(GIVEN | {"hands": [["Treasure Map"], ["Hideout"]]})
    table.play("Play Treasure Map")
    assert steps(table) == ["done", "now", "step"]


def test_what_a_trigger_does_stands_apart_from_what_the_card_does_when_played() -> None:
    given = {"player": 1, "decider": 1, "actions": 0, "stashes": [["Unguarded Graveyard"], []]}
    table = allhands.load("deck-hand").set_up(GIVEN | given)
    table.play("End the turn")
    assert [caption.cards for caption in told(table, "effect")] == [["Unguarded Graveyard"]]
    assert steps(table) == ["step", "now"]


def test_cards_of_several_sentences_tell_which_of_them_is_at_work() -> None:
    for card in LISTED:
        play = re.split("When |In your stash", text_in(card, "tokens"))[0]
        effect = card.play or card.tokens.play or ""
        assert len(sentences(play)) < 2 or not effect or "." in effect or card.name in TWO_IN_ONE, card.name


def steps(table: Table) -> list[str]:
    return [part.kind for part in told(table, "effect")[-1].parts if part.kind in ("done", "now", "step")]


def shown_cards(table: Table) -> list[tuple[str | None, str | None, str]]:
    parts = told(table, "effect")[-1].parts
    return [(part.card, part.place, part.words) for part in parts if part.kind == "shown"]


def test_what_waits_says_only_what_it_will_do() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN | {"player": 1, "decider": 1, "actions": 0})
    table.play("End the turn")
    words = {caption.cards[0]: caption.words for caption in told(table, "waits")}
    assert words == {"Smugglers' Cache": "+1 coin.", "Wind in Sails": "Draw one card more at first."}
