"""Undo: a seat may take back its last move while that has revealed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allhands.kernel.rule import NONE
from allhands.table.errors import Rejected

if TYPE_CHECKING:
    from allhands.table.table import Table


def undo_refusal(table: Table, seat: int | None) -> Rejected | None:
    """Return why a seat can't take back the last move, or None if it can."""
    if table.over:
        return Rejected("The match is over.", "OVER")
    if not table.history or seat is None:
        return Rejected("There is no move to take back.", "NO_UNDO")
    if table.history[-1].seat != seat:
        return Rejected(f"The last move is {table.names[table.history[-1].seat]}'s.", "NO_UNDO")
    if revealed_information(table):
        return Rejected(
            "That move stays: it has shown something new, or left something to chance.", "NO_UNDO"
        )
    return None


def revealed_information(table: Table) -> bool:
    """Return whether the last move revealed a card, used chance, or announced something."""
    before, happened = table.before()
    if any(before.field(name) != table.match.field(name) for name in ("key", "draws")):
        return True
    everyone, exact = (1 << table.seats + 1) - 1, before.field("exact")
    for event in table.log[happened:]:
        if event.kind in table.game.hidden.announced:
            return True
        if event.card != NONE and event.seen & everyone & ~exact[event.card]:
            return True
    return False
