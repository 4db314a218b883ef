"""Deck Hand's display data: revealed top cards and pending effects."""

from __future__ import annotations

import re
from random import Random

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
    assert [caption.words for caption in told(table, "effect")] == [""]
    assert shown_cards(table) == [(card, place, "") for card, place in tops]
    words = [move.words for move in table.moves]
    assert {"Your Celebrate", "Seat 1's Harbor Market"} <= set(words)
    table.play("Seat 1's Harbor Market")
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


def test_a_swap_says_what_fits() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN)
    table.play("Play Skull Island")
    assert told(table, "ask") == []
    table.play("Harbor Market of Seat 1")
    assert [c.words for c in told(table, "ask")] == [
        "Harbor Market costs 2, so you can swap it for a card that costs 0 to 4."
    ]


def test_what_a_card_brings_says_what_it_is_enough_for() -> None:
    hand = {"hands": [["Fist Fight", "Skull Island"], ["Hideout"]], "coins": [1, 1]}
    table = allhands.load("deck-hand").set_up(GIVEN | hand)
    enough = {c.cards[0]: [p.card for p in c.parts if p.kind == "enough"] for c in told(table, "brings")}
    assert enough == {"Fist Fight": ["Exploration", "Typhoon"], "Skull Island": []}


def test_what_a_card_brings_says_what_it_counts() -> None:
    given = {
        "hands": [["Shipyard"], []],
        "decks": [["Celebrate"], []],
        "stashes": [["Hideout", "Alchemy"], []],
    }
    (brings,) = told(allhands.load("deck-hand").set_up(GIVEN | given), "brings")
    assert [part.card for part in brings.parts if part.kind == "counted"] == ["Hideout"]


def test_a_number_is_named_knowing_what_can_be_drawn() -> None:
    known = {"among": [1], "piles": ["decks/0", "hands/0"]}
    deck = ["Celebrate", "Shipyard", "Kraken's Fury"]
    given = {
        "hands": [["Gold Mine", "Alchemy"], ["Hideout"]],
        "decks": [deck, ["Harbor Market"]],
        "known": dict.fromkeys([*deck, "Alchemy"], known),
    }
    table = allhands.load("deck-hand").set_up(GIVEN | given)
    table.play("Play Gold Mine")
    guesses = [c for c in table.view(1, page=True).shown.captions if c.kind == "guess"]  # type: ignore[union-attr]
    assert [(c.words, c.numbers["low"], c.numbers["high"]) for c in guesses] == [
        ("3 of them cost 5 to 8 in total.", 5, 8)
    ]


def test_a_turn_tells_what_its_actions_were_used_for() -> None:
    """DH-2.3, DH-4.5  A card bought with a Buy used none of them."""
    given = {"hands": [["Hideout", "Fist Fight"], ["Celebrate"]], "coins": [9, 0], "buys": 1}
    table = allhands.load("deck-hand").set_up(GIVEN | given)
    table.play("Buy Tavern")
    assert used(table) == {}
    table.play("Play Fist Fight")
    table.play(next(move for move in table.moves if move.words.startswith("Buy Mutiny")))
    assert used(table) == used(table, None) == {1: ("played", "Fist Fight"), 2: ("bought", "Mutiny")}
    begun = allhands.load("deck-hand").set_up(GIVEN | given | {"used": 2})
    begun.play("Play Fist Fight")
    assert used(begun) == {3: ("played", "Fist Fight")}


def test_every_action_of_a_match_is_told_with_what_it_was_used_for() -> None:
    for edition in ("tokens", "indicator"):
        table = allhands.load("deck-hand", edition=edition).deal(seats=3, seed=5)
        random = Random(5)
        while table.decider is not None:
            (turn,) = told(table, "turn")
            assert len(used(table)) == turn.numbers["used"]
            table.play(random.choice(table.moves))


def used(table: Table, viewer: int | None = 0) -> dict[float, tuple[str, str]]:
    shown = table.view(viewer, page=True).shown
    assert shown is not None
    found = [caption for caption in shown.captions if caption.kind == "used"]
    return {caption.numbers["action"]: (caption.words, caption.cards[0]) for caption in found}


def test_the_edition_is_told() -> None:
    for edition in ("tokens", "indicator"):
        table = allhands.load("deck-hand", edition=edition).deal(seats=2, seed=1)
        assert [caption.words for caption in told(table, "edition")] == [edition]


def test_a_card_that_lies_face_down_keeps_a_place() -> None:
    """DH-8.33"""
    supply = [["Blademaster"], ["Tavern"], [], ["Exploration"], ["Haggling"], []]
    given = {"supply": supply, "face_down": [["Mutiny"], ["Typhoon"]]}
    table = allhands.load("deck-hand").set_up(GIVEN | given)
    down = [(caption.cards, caption.seats, caption.places) for caption in told(table, "down")]
    assert down == [(["Mutiny"], [0], ["supply/2"]), (["Typhoon"], [1], ["supply/5"])]


def test_a_price_says_what_it_leaves() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN | {"coins": [3, 0], "buys": 1})
    left = {caption.cards[0]: caption.numbers for caption in told(table, "price")}
    tavern = left["Tavern"]
    assert (tavern["coins"], tavern["actions"], tavern["buys"]) == (3 - tavern["price"], 2, 0)
    poor = allhands.load("deck-hand").set_up(GIVEN | {"coins": [0, 0]})
    assert not any("coins" in caption.numbers for caption in told(poor, "price") if caption.numbers["short"])


def test_whom_to_steal_from_says_what_both_purses_hold_then() -> None:
    given = GIVEN | {"seats": 3, "coins": [3, 4, 1], "hands": [["Alley Thief"], ["Hideout"], ["Fist Fight"]]}
    more = {"decks": [["Celebrate"], ["Harbor Market"], ["Rum Factory"]], "stashes": [[], [], []]}
    table = allhands.load("deck-hand").set_up(given | more)
    table.play("Play Alley Thief")
    table.play("Steal 1 coin, +1 card")
    words = {move.id: move.seats for move in table.moves}
    told_of = {words[caption.move or 0][0]: caption.parts for caption in told(table, "purses")}
    assert {seat: [(part.seat, part.number) for part in parts] for seat, parts in told_of.items()} == {
        1: [(1, 3), (0, 4)],
        2: [(2, 0), (0, 4)],
    }
    does = {words[caption.move or 0][0]: caption.words for caption in told(table, "does")}
    assert does == {1: "Steal from Seat 1", 2: "Steal from Seat 2"}
    assert [caption.words for caption in told(table, "ask")] == ["Steal 1 coin and +1 card."]


def test_alone_a_card_that_leaves_says_what_is_left_then() -> None:
    supply = [["Blademaster"], ["Tavern"], ["Mutiny"], ["Exploration"], ["Haggling"], ["Typhoon"]]
    given = {"seats": 1, "player": 0, "decider": 0, "actions": 0, "supply": supply, "hands": [[]]}
    table = allhands.load("deck-hand", challenge=2).set_up(
        given | {"decks": [["Celebrate"]], "stashes": [[]]}
    )
    table.play("End the turn")
    left = len(next(zone.cards for zone in table.view(0).zones if zone.place == "supply_deck"))
    leaves = {caption.cards[0]: caption for caption in told(table, "leaves")}
    assert leaves["Mutiny"].numbers == {"left": left, "then": left - 1}
    assert leaves["Mutiny"].words == "2 Attacks left in the supply"
    assert leaves["Tavern"].words == "3 Attacks left in the supply"
    assert {c.words for c in told(table, "says")} == {f"leaves, {left - 1} left in the supply deck"}


def test_what_is_owed_is_told_to_whoever_reads_it() -> None:
    """DH-8.12: the debtor, the creditor and the amount."""
    table = allhands.load("deck-hand").set_up(GIVEN | {"gifts": [0, 2]}, ["Ann", "Bob"])
    (gift,) = told(table, "gift")
    assert (gift.words, gift.seats) == ("You owe Bob 2 coins, due before your first buy.", [0, 1])
    assert gift.numbers == {"coins": 2}


def test_a_card_that_is_sorted_out_goes_to_the_stash() -> None:
    """DH-8.29: only the player who sees the cards learns of it."""
    table = allhands.load("deck-hand").set_up(GIVEN | {"hands": [["Treasure Map"], ["Hideout"]]})
    table.play("Play Treasure Map")
    assert [caption.words for caption in told(table, "effect")] == ["your top 2 cards"]
    assert [caption.words for caption in told(table, "does")] == [
        "Put Celebrate into the stash",
        "Put Shipyard into the stash",
    ]
    public = table.view(None, page=True).shown
    assert public is not None
    assert not [caption for caption in public.captions if caption.kind == "does"]


def test_a_face_down_card_is_told_in_the_place_it_keeps() -> None:
    given = {
        "decider": 0,
        "coins": [5, 0],
        "hands": [["Governor's Jail"], []],
        "supply": ["Tavern", "Alchemy", "Quick Shot", "Haggling", "Gold Mine", "Typhoon"],
    }
    table = allhands.load("deck-hand").set_up(given)
    for words in ("Play Governor's Jail", "Quick Shot", "Buy Gold Mine"):
        table.play(words)
    (down,) = told(table, "down")
    assert (down.cards, down.places) == (["Quick Shot"], ["supply/2"])
