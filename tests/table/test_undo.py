from __future__ import annotations

import random

import pytest

import allhands
from allhands.table.refusal import Refused
from allhands.table.table import Table

BOX = allhands.load("hanataz")
HANDS = [["7 of Waves", "Assassin"], ["2 of Winds", "Knight of Waves"]]


def undone(table: Table, seat: int) -> str:
    """Why the seat cannot take back the last move; "" if it did."""
    try:
        table.seat(seat).undo()
    except Refused as refusal:
        return str(refusal)
    return ""


def test_a_move_that_told_nothing_is_taken_back() -> None:
    table = allhands.load("hand-management").deal(3, seed=3)
    seat = table.decider
    assert seat is not None
    before = table.position(), table.view(seat), table.log.copy()
    table.play(table.moves[0])
    assert table.undoable == seat
    assert undone(table, seat) == ""
    assert (table.position(), table.view(seat), table.log) == before


def test_a_card_that_somebody_saw_for_the_first_time_stays_seen() -> None:
    table = BOX.set_up({"seats": 2, "decider": 0, "seed": 4, "hands": HANDS})
    table.play("7 of Waves")
    assert table.undoable is None
    assert "it has shown something new" in undone(table, 0)


def test_nobody_takes_back_a_move_of_others_nor_one_that_others_followed() -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Bo"])
    assert undone(table, 0) == "There is no move to take back."
    table.play("raise")
    assert undone(table, 1) == "The last move is Ann's."
    table.play("raise")
    assert undone(table, 0) == "The last move is Bo's."
    assert undone(table, 1) == ""
    assert undone(table, 0) == ""
    assert table.revision == 0


def test_what_chance_decided_stays_decided() -> None:
    table = allhands.load("leduc").deal(seed=1)
    table.play("check")
    table.play("check")  # and the board is turned up
    assert "left something to chance" in undone(table, 1)
    table = allhands.load("leduc").deal(seed=1)
    table.play("raise")
    table.play("fold")
    assert undone(table, 1) == "The match is over."


def test_the_public_takes_nothing_back() -> None:
    table = allhands.load("leduc").deal(seed=1)
    table.play("raise")
    with pytest.raises(Refused):
        table.seat(None).undo()


def test_whatever_can_be_taken_back_told_no_other_seat_a_card(name: str) -> None:
    table, chance, found = allhands.load(name).deal(seed=6), random.Random(6), 0
    while not table.over and table.revision < 40:
        known = {viewer: cards_in_view(table, viewer) for viewer in (*range(table.seats), None)}
        table.play(chance.choice(table.moves))
        if table.undoable is not None:
            found += 1
            for viewer, before in known.items():
                assert cards_in_view(table, viewer) <= before
    assert found or name == "hanataz"


def cards_in_view(table: Table, viewer: int | None) -> set[str]:
    return {card for zone in table.view(viewer).zones for card in zone.cards if card}
