"""DC-13.52 to DC-13.58: bonuses of passive abilities to a unit and to friends beside it."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from allhands.games.deckhand_ccg.opcodes import Gift
from allhands.kernel.rule import NONE
from allhands.table.table import Table
from tests.games.deckhand_ccg.workshop import box_of, crew, deck

STANDARD = "friends beside +1 damage friends beside +2 range friends beside armour 3 +4 damage +5 counter"
GIVEN = {Gift.DAMAGE: 1, Gift.RANGE: 2, Gift.ARMOUR: 3, Gift.COUNTER: 0, Gift.DICE: 0}
OWN = {Gift.DAMAGE: 4, Gift.RANGE: 0, Gift.ARMOUR: 0, Gift.COUNTER: 5, Gift.DICE: 0}


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Two Standards with a Plain friend between them, an enemy beside them, and a friend far away."""
    strong = crew("Strong", always="+5 damage friends beside +5 damage")  # next in the file, and not in play
    game_config = box_of(tmp_path, crew("Plain"), crew("Standard", always=STANDARD), strong)
    return game_config.set_up(
        {
            "decks": [deck("Star-Bounder", "Standard", "Plain"), deck("Overseer", "Void Marine")],
            "turn": 5,
            "active": 0,
            "decider": 0,
            "map": [
                *("Standard", "Plain", "Standard #2"),
                *("", "Void Marine", ""),
                *("Overseer", "Plain #2", "Star-Bounder"),
            ],
        }
    )


def rules_of(table: Table) -> ModuleType:
    """Return the units' rules for the table's cards."""
    return importlib.import_module(f"{table.game.decisions.refusal.__module__.rpartition('.')[0]}.units")


@pytest.mark.parametrize("gift", Gift)
def test_dc_13_58_what_a_unit_gives(table: Table, gift: Gift) -> None:
    units = rules_of(table)
    assert units.given(table.state, units.card_at(table.state, 0), gift) == GIVEN[gift]
    assert units.given(table.state, units.card_at(table.state, 1), gift) == 0


@pytest.mark.parametrize("gift", Gift)
def test_dc_13_58_friends_beside_have_the_sum_and_nobody_else_anything(table: Table, gift: Gift) -> None:
    units = rules_of(table)

    def bonus(spot: int) -> int:
        return int(units.bonus(table.state, units.card_at(table.state, spot), gift, NONE))

    assert bonus(1) == 2 * GIVEN[gift]
    assert bonus(0) == bonus(2) == OWN[gift]
    assert bonus(4) == bonus(7) == 0
