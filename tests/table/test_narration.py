from __future__ import annotations

import msgspec

import allhands
from allhands.table.narration import sentences, tell
from allhands.table.view import EventView


def events(*words: str, kind: str = "DEALT", cards: tuple[str | None, ...] = ()) -> list[EventView]:
    known = cards or (None,) * len(words)
    return [
        EventView(number, kind, sentence, None, card, 1, None, None)
        for number, (sentence, card) in enumerate(zip(words, known, strict=True))
    ]


def test_the_same_again_and_again() -> None:
    assert sentences(events(*["Ann draws a card."] * 3)) == ["Ann draws 3 cards."]
    assert sentences(events(*["Ann yawns."] * 2)) == ["Ann yawns (2 times)."]
    assert sentences(events("Ann draws a card.")) == ["Ann draws a card."]


def test_cards_are_enumerated() -> None:
    told = sentences(
        events(
            "You draw the Fool.",
            "You draw the 2 of Winds.",
            "You draw the Fool.",
            cards=("Fool", "2 of Winds", "Fool"),
        )
    )
    assert told == ["You draw the Fool, 2 of Winds and Fool."]


def test_several_are_where_one_is() -> None:
    told = sentences(events("The Fool is gone.", "The Troll is gone.", cards=("Fool", "Troll")))
    assert told == ["The Fool and Troll are gone."]
    told = sentences(events("Fool comes to Bo.", "Troll comes to Bo.", cards=("Fool", "Troll")))
    assert told == ["Fool and Troll come to Bo."]
    told = sentences(events("Fool takes 2 damage.", "Troll takes 2 damage.", cards=("Fool", "Troll")))
    assert told == ["Fool and Troll take 2 damage."]


def test_numbers_are_enumerated() -> None:
    told = sentences(events("A card is laid as card 1 of 5.", "A card is laid as card 2 of 5."))
    assert told == ["A card is laid as card 1 and 2 of 5."]


def test_what_differs_otherwise_stays_apart() -> None:
    for pair in (
        ["Ann draws a card.", "Bo draws a card."],
        ["Ann pays 1 of 2.", "Ann pays 3 of 4."],
        ["Ann pays 1.", "Ann pays ."],
    ):
        assert sentences(events(*pair)) == pair
    mixed = events("Ann yawns.", kind="A") + events("Ann yawns.", kind="B")
    assert sentences(mixed) == ["Ann yawns.", "Ann yawns."]


def test_a_known_card_and_an_unknown_one_stay_apart() -> None:
    told = sentences(events("Ann takes the Fool.", "Ann takes a card.", cards=("Fool", None)))
    assert told == ["Ann takes the Fool.", "Ann takes a card."]


def test_each_turn_has_a_line() -> None:
    happened = events("One.", "Two.", "Three.", "Four.")
    assert tell(happened, [1, 3]) == ["One.", "Two. Three.", "Four."]
    assert tell(happened[2:], [1, 3]) == ["Three.", "Four."]
    assert tell([], [1]) == []


def test_what_begins_by_the_rules_begins_a_line() -> None:
    first, *others = events("One.", "Two.", "Three.")
    begins = events("Bo's turn begins.", kind="TURN_BEGINS")[0]
    happened = [first, *others[:1], msgspec.structs.replace(begins, number=2)]
    assert tell(happened, [0]) == ["One. Two.", "Bo's turn begins."]


def test_every_card_a_seat_was_dealt_is_told(name: str) -> None:
    table = allhands.load(name).deal(seed=9)
    for seat in range(table.state.seats):
        seen = table.events(seat)
        told = " ".join(sentences(seen))
        assert all(event.card in told for event in seen if event.card)
