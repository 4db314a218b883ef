from __future__ import annotations

import msgspec

import allhands
from allhands.table.log_text import first_moves, sentences, summarize
from allhands.table.table import Move
from allhands.table.view import EventView


def events(*words: str, kind: str = "DEALT") -> list[EventView]:
    """Make events of moves 0, 1, 2 and so on."""
    return [
        EventView(number, number, kind, sentence, sentence, None, None, None, 1, None, None)
        for number, sentence in enumerate(words)
    ]


def test_new_decider_begins_a_turn() -> None:
    history = [Move(seat, 0, "") for seat in (0, 0, 1, 1, 0)]
    assert first_moves(history) == [1, 3, 5]
    assert first_moves([]) == []


def test_each_turn_has_a_line() -> None:
    happened = events("One.", "Two.", "Three.", "Four.")
    assert summarize(happened, [1, 3]) == ["One.", "Two. Three.", "Four."]
    assert summarize(happened[2:], [1, 3]) == ["Three.", "Four."]
    assert summarize([], [1]) == []


def test_turn_of_the_rules_begins_a_line() -> None:
    first, *others = events("One.", "Two.", "Three.")
    begins = events("Bo's turn begins.", kind="TURN_BEGINS")[0]
    happened = [first, *others[:1], msgspec.structs.replace(begins, number=2, move=1)]
    assert summarize(happened, [0]) == ["One. Two.", "Bo's turn begins."]


def told(kind: str, *sentences: tuple[str | None, str]) -> list[EventView]:
    """Make events of one move from cards and sentences."""
    return [
        EventView(number, 1, kind, words, words, 0, card, None, 1, None, None)
        for number, (card, words) in enumerate(sentences)
    ]


def test_same_act_with_several_cards_is_one_sentence() -> None:
    drawn = told(
        "DRAWN", ("Fool", "You draw the Fool."), ("Troll", "You draw the Troll."), (None, "You pass.")
    )
    assert sentences(drawn) == "You draw the Fool and the Troll. You pass."
    plain = told("DRAWN", *[(name, f"You draw {name}.") for name in ("Fist Fight", "Tavern", "Fist Fight")])
    assert sentences(plain) == "You draw Fist Fight, Tavern and Fist Fight."


def test_repeated_sentences_are_counted() -> None:
    assert sentences(told("DRAWN", *[(None, "Bo draws a card.")] * 3)) == "Bo draws a card (3 times)."


def test_a_roll_off_is_a_table() -> None:
    rolled = told(
        "ROLLED",
        (None, "The job is decided."),
        ("Mona Thumb", "Mona Thumb: skill +3."),
        ("Phil", "Phil: skill +2."),
        ("Mona Thumb", "Mona Thumb rolls a 5."),
        ("Phil", "Phil rolls a 6."),
        ("Phil", "Phil wins."),
        (None, "Bo is glad."),
    )
    assert summarize(rolled, [1]) == [
        "The job is decided.",
        "  Mona Thumb  skill +3, rolls a 5",
        "  Phil        skill +2, rolls a 6, wins",
        "Bo is glad.",
    ]
    assert summarize(rolled[:3], [1]) == ["The job is decided. Mona Thumb: skill +3. Phil: skill +2."]


def test_log_names_every_dealt_card(name: str) -> None:
    table = allhands.load(name).deal(seed=9)
    for seat in range(table.seats):
        seen = table.events(seat)
        told = sentences(seen)
        assert all(event.card in told for event in seen if event.card)
