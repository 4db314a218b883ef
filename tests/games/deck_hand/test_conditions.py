"""DH-3.5: impossible choices aren't offered, not even by custom cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from allhands.table.game_config import load
from allhands.table.table import Table

EMPTY_BANK = {"coins": [9, 8], "stashes": [[], []]}


def trial(tmp_path: Path, effect: str, **given: Any) -> Table:
    """Return a table where seat 0 holds a card with this effect."""
    path = tmp_path / "my-cards.toml"
    card = f"[[card]]\nname = 'Trial'\ntype = 'Attack'\ncost = 1\ncopies = 2\nplay = '{effect}'\n"
    path.write_text(f'extends = "standard"\n{card}', encoding="utf-8")
    hands = {"decider": 0, "hands": [["Trial"], []]}
    return load("deck-hand", cards=path).set_up(hands | given)


def asked(table: Table) -> str:
    return table.game.decisions.Decision(table.state.pending).name


@pytest.mark.parametrize(
    ("effect", "question"),
    [
        ("either { +1$ } or { +2$ }", "TURN"),
        ("either { +1$ } or { +1B }", "EITHER"),
        ("either { +1$ +1R } or { +2$ }", "EITHER"),
        ("may { +1$ }", "TURN"),
        ("may { +1$ } +1R", "RELOAD"),
        ("may { +1$ +1A }", "MAY"),
        ("choose player { +1$ }", "TURN"),
        ("choose player { +1$ control them }", "PLAYER"),
        ("may { choose player { +1$ } }", "TURN"),
        ("may { choose player { +1$ they owe 1$ } }", "MAY"),
        ("pay 1$ { either { +2$ } or { +2B } }", "EITHER"),
        ("may { +1$ swap hand with supply same cost }", "MAY"),
        ("choose enemy { +1$ swap hand with their stash same cost } +1R", "RELOAD"),
    ],
)
def test_what_an_empty_bank_leaves_to_ask(tmp_path: Path, effect: str, question: str) -> None:
    table = trial(tmp_path, effect, **EMPTY_BANK)
    table.play("Play Trial")
    assert asked(table) == question


def test_a_price_fills_the_bank_that_pays_back(tmp_path: Path) -> None:
    table = trial(tmp_path, "pay 1$ { +2$ }", **EMPTY_BANK)
    table.play("Play Trial")
    assert table.position()["coins"] == [9, 8]


@pytest.mark.parametrize(
    ("hand", "can"), [(["Trial"], False), (["Trial", "Trial"], True), (["Trial", "Fist Fight"], True)]
)
@pytest.mark.parametrize(
    "effect", ["pay 1$ { pick hand { put it to its stash } }", "pay 1$ { swap hand with supply same cost }"]
)
def test_dh_2_4_a_card_is_in_the_hand_no_more_when_it_is_played(
    tmp_path: Path, effect: str, hand: list[str], can: bool
) -> None:
    """Another copy of it still is."""
    supply = [["Tavern"], ["Alchemy"], ["Quick Shot"], ["Haggling"], ["Gold Mine"], ["Typhoon"]]
    table = trial(tmp_path, effect, hands=[hand, []], coins=[1, 0], supply=supply)
    assert ("Play Trial" in [move.words for move in table.moves]) == can
