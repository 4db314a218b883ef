"""Helpers that set up positions of Deckhand."""

from __future__ import annotations

from typing import Any, cast

import allhands
from allhands.games.deckhand_ccg.ship import spot
from allhands.games.deckhand_ccg.state import State
from allhands.table.table import Table
from allhands.table.view import View

BOX = allhands.load("deckhand-ccg")


def scene(units: dict[str, str], *decks: str, **more: Any) -> Table:
    """Set up the first player's turn, with units in compartments as that player sees them."""
    places = [""] * 9
    for place, name in units.items():
        places[spot(place)] = name
    given: dict[str, Any] = {
        "decks": list(decks),
        "turn": 5,
        "active": 0,
        "decider": 0,
        "corryte": 3,
        "map": places,
    }
    return BOX.set_up(given | more)


def state(table: Table) -> State:
    return cast("State", table.state)


def seen(table: Table, seat: int) -> View:
    """Return the display view of a seat."""
    return table.view(seat, details=True)


def at(table: Table, place: str) -> int:
    """Return the card in a compartment, as the first player sees the map."""
    return state(table).top[6 + spot(place)]
