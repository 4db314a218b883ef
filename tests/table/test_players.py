from __future__ import annotations

import pytest

from allhands import DataError
from allhands.table.players import BOT_NAMES, check_person, introduce, listed, seat_players


def test_people_get_the_first_seats_and_bots_the_rest() -> None:
    names, players = seat_players(4, ["Bert", "Zoe"], ["greedy", "random"], "search")
    assert names == ["Bert", "Zoe", "Ada", "Cleo"]
    assert players == ["person", "person", "greedy", "random"]


def test_one_named_bot_fills_all_seats() -> None:
    assert seat_players(4, ["Ann"], ["random"], "search")[1] == ["person", *["random"] * 3]
    assert seat_players(3, [], [], "search")[1] == ["search"] * 3
    assert seat_players(2, ["Ann", "Bo"], [], "search")[1] == ["person", "person"]


@pytest.mark.parametrize(
    ("seats", "bots"), [(2, ["greedy", "greedy"]), (4, ["greedy", "greedy"]), (1, ["greedy"])]
)
def test_bots_must_fit_the_seats(seats: int, bots: list[str]) -> None:
    with pytest.raises(DataError, match="seats for bots"):
        seat_players(seats, ["Ann"], bots, "search")


def test_every_bot_has_a_name_of_its_own() -> None:
    names, _ = seat_players(9, ["ADA"], [], "search")
    assert len(set(names)) == 9
    assert len(set(BOT_NAMES)) == len(BOT_NAMES)


@pytest.mark.parametrize("nonsense", ["", "  ", "a|b", "a\nb", "x" * 31, "\x1b[2J"])
def test_bad_names_are_refused(nonsense: str) -> None:
    with pytest.raises(DataError):
        check_person(nonsense)


def test_introduction_names_people_and_bots() -> None:
    assert introduce(["Ann", "Ada"], ["person", "greedy"]) == "you and Ada (greedy)"
    assert introduce(["Ann", "Bo"], ["person", "person"]) == "Ann and Bo"
    assert listed(["Ann", "Bo", "Cy"]) == "Ann, Bo and Cy"
    assert listed(["Ann"]) == "Ann"
