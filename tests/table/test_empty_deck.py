"""An empty list for the deck in a position means an empty deck."""

from __future__ import annotations

import pytest

from allhands.files.toml_data import DataError
from allhands.table.game_config import load
from allhands.table.scenario import run_file
from tests.outside import FOLDER, installed


def test_an_empty_deck_is_empty() -> None:
    with installed():
        outcomes = list(run_file(FOLDER / "love_letter" / "scenarios.toml"))
        assert [outcome.differences for outcome in outcomes] == [[], []]
        table = load("love-letter").set_up({"seats": 2, "hands": [["Guard", "King"], ["Prince"]], "deck": []})
        assert table.view(None).zone("deck").cards == []


def test_cards_without_a_place_get_one_sentence() -> None:
    with installed(), pytest.raises(DataError) as told:
        load("patron").set_up({"seats": 3, "deck": []})
    assert str(told.value) == (
        'position, deck: it is empty, so say where the other cards lie, as in rest = "secrets/0".'
    )
