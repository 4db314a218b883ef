from __future__ import annotations

import msgspec

import allhands
from allhands.table.narration import first_moves, sentences, tell
from allhands.table.table import Move
from allhands.table.view import EventView


def events(*words: str, kind: str = "DEALT") -> list[EventView]:
    """Events of moves 0, 1, 2 and so on."""
    return [
        EventView(number, number, kind, sentence, sentence, None, None, None, 1, None, None)
        for number, sentence in enumerate(words)
    ]


def test_who_decides_after_somebody_else_begins_a_turn() -> None:
    history = [Move(seat, 0, "") for seat in (0, 0, 1, 1, 0)]
    assert first_moves(history) == [1, 3, 5]
    assert first_moves([]) == []


def test_each_turn_has_a_line() -> None:
    happened = events("One.", "Two.", "Three.", "Four.")
    assert tell(happened, [1, 3]) == ["One.", "Two. Three.", "Four."]
    assert tell(happened[2:], [1, 3]) == ["Three.", "Four."]
    assert tell([], [1]) == []


def test_what_begins_by_the_rules_begins_a_line() -> None:
    first, *others = events("One.", "Two.", "Three.")
    begins = events("Bo's turn begins.", kind="TURN_BEGINS")[0]
    happened = [first, *others[:1], msgspec.structs.replace(begins, number=2, move=1)]
    assert tell(happened, [0]) == ["One. Two.", "Bo's turn begins."]


def test_every_card_a_seat_was_dealt_is_told(name: str) -> None:
    table = allhands.load(name).deal(seed=9)
    for seat in range(table.seats):
        seen = table.events(seat)
        told = sentences(seen)
        assert all(event.card in told for event in seen if event.card)
