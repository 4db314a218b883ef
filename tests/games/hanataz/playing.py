"""Helpers that set up positions of Hanataz and inspect them."""

from __future__ import annotations

from typing import Any, cast

import allhands
from allhands.games.hanataz.state import State
from allhands.table.table import Table

BOX = allhands.load("hanataz")


def after(position: dict[str, Any], *moves: str) -> Table:
    """Return the table after some moves in words."""
    table = BOX.set_up(position)
    for words in moves:
        table.play(words)
    return table


def state(table: Table) -> State:
    return cast("State", table.state)


def left_in(table: Table) -> list[int]:
    """Return the seats that are still in the match."""
    return [seat for seat in range(table.state.seats) if state(table).out[seat] == 0]
