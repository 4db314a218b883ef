"""Taking back: a seat may undo its last move for as long as that told nobody anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allhands.kernel.rule import NONE
from allhands.table.refusal import Refused

if TYPE_CHECKING:
    from allhands.table.table import Table


def undo_refusal(table: Table, seat: int | None) -> Refused | None:
    """Why a seat cannot take back the last move, or None if it can."""
    if table.over:
        return Refused("The match is over.", "OVER")
    if not table.history or seat is None:
        return Refused("There is no move to take back.", "NO_UNDO")
    if table.history[-1].seat != seat:
        return Refused(f"The last move is {table.names[table.history[-1].seat]}'s.", "NO_UNDO")
    if told_something(table):
        return Refused("That move stays: it has shown something new, or left something to chance.", "NO_UNDO")
    return None


def told_something(table: Table) -> bool:
    """Whether the last move made anybody know a card, drew on chance, or told of something hidden."""
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
