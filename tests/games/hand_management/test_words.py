"""Hand Management in German: what can be typed, and how models and their agencies are named."""

from __future__ import annotations

from typing import Any

import pytest

import allhands
from allhands.table.table import Table

NAMES = ["Ada", "Ben"]
POACHING: dict[str, Any] = {
    "seats": 2,
    "week": 2,
    "phase": 7,
    "first": 0,
    "agencies": [["Mona Thumb"], ["Rhett Index", "Phil Anges"]],
    "improvements": [[], ["Agency Security"]],
    "hands": [["Your Contract Now"], []],
}
BEFORE_THE_DICE: dict[str, Any] = {
    "seats": 2,
    "week": 1,
    "phase": 4,
    "first": 0,
    "board": [["Palm Sugar"]],
    "hands": [["Cuticle Coach"], []],
    "agencies": [["Ringo Fingers"], ["Manny Peeler"]],
    "first_job": ["Ringo Fingers", "Manny Peeler"],
}


def german(position: dict[str, Any]) -> Table:
    table = allhands.load("hand-management").set_up(position, NAMES)
    table.language = "de"
    return table


@pytest.mark.parametrize(
    "typed", ["Vertragswechsel spielen", "vertragswechsel", "Oberhand", "Play Upper Hand"]
)
def test_moves_can_be_typed_in_german_and_in_english(typed: str) -> None:
    table = german(POACHING)
    table.play(typed)
    assert [move.words for move in table.moves] == [
        "Finn Gerzeig von Ben abwerben (Können 2, Gesten und lokal Schmuck)",
        "Phil Glieder von Ben abwerben (Können 2, Technik)",
    ]


def test_security_is_told_what_the_card_is_about_to_do() -> None:
    table = german(POACHING)
    table.play("Vertragswechsel")
    table.play("Phil Glieder")
    question = table.view(1).question
    assert question is not None
    assert question.news == "Ada will mit „Vertragswechsel“ Phil Glieder abwerben."
    assert question.words == "Sicherheitsdienst rufen?"
    table.play("Aufheben")
    told = [event.sentence for event in table.events(0)]
    assert "Der Sicherheitsdienst von Ben hebt 1 Effekt von „Vertragswechsel“ auf." in told


def test_own_models_are_called_yours() -> None:
    table = german(BEFORE_THE_DICE)
    table.play("Nagelhaut-Coach")
    assert [move.words for move in table.moves] == [
        "Auf dein Model Ringo Finger (bisher +1)",
        "Auf Manni Schäler von Ben (bisher +1)",
    ]
