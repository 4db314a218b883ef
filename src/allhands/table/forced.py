"""Questions that have one answer, as everybody at the table can tell."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.engine.match import Interpreted
from allhands.kernel.chance import seed
from allhands.kernel.record import State, Stream
from allhands.table.table import Table

WORLDS = 8  # that are tried besides what a hidden copy shows


def only_answer(table: Table) -> int | None:
    """The one legal move, if the public knows that there is just one: so giving it at once tells nothing.

    What the public does not know is dealt anew some times. If the decider had a choice in any of these
    worlds, then how long the answer takes has to be the decider's own affair.
    """
    legal = table.match.legal
    if table.over or len(legal) != 1:
        return None
    for world in worlds(table):
        if len(Interpreted(table.game, world).compiled().legal) != 1:
            return None
    return legal[0]


def worlds(table: Table) -> Iterator[State]:
    """How the match could stand for all that the public knows; first as a hidden copy has it."""
    yield table.match.hidden(table.seats)
    state = table.state
    for number in range(WORLDS):
        world, chance = state.copy(), Stream()
        seed(chance, number)
        table.game.redeal(world, chance, table.seats)
        yield world
