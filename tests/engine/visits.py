"""Positions of every game, and search's visits of each move there.

`python -m tests.engine.visits` writes them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from allhands.engine.desk import Desk, make_desk
from allhands.engine.drivers import lister
from allhands.engine.engine import engine
from allhands.engine.search import root_visits
from allhands.files.discovery import game_names
from allhands.kernel.chance import below, seed
from allhands.kernel.record import State
from allhands.table.box import Box, load
from tests.helpers import ROOT
from tests.proofs.worlds import stream

FILE = ROOT / "tests/engine/visits.json"
SIMULATIONS = 60


def positions(box: Box, seats: int) -> Iterator[State]:
    """Yield deciders' knowledge a third and two thirds into two random matches.

    Only decisions with more than one answer count.
    """
    game, list_moves, moves = box.game, lister(box.game), [0] * box.game.decisions.moves
    for number in (1, 2):
        s, chance, found = box.blank(seats), stream(number), []
        seed(s, number)
        game.rules.deal(s)
        while s.pending != 0:
            count = list_moves(s, moves)
            if count > 1:
                found.append(s.copy())
            game.decisions.apply(s, moves[below(chance, count)])
        for known in (found[len(found) // 3], found[len(found) * 2 // 3]):
            game.hidden.redact(known, known.decider)
            yield known


def searched(box: Box, known: State, simulations: int = SIMULATIONS) -> Desk:
    """Return the buffers after a compiled search."""
    desk = make_desk(box.game, nodes=simulations + 1)
    desk.known[0:1], desk.streams[0:1] = known.pack(), stream(1).pack()
    engine(box.game).search(desk, 0, simulations)
    return desk


def visits(name: str) -> dict[str, Any]:
    """Return the visits of every move in each position, by number of seats."""
    box = load(name)
    return {
        f"{name} {seats}": [
            {str(move): n for move, n in sorted(root_visits(searched(box, known).nodes).items())}
            for known in positions(box, seats)
        ]
        for seats in box.seats
    }


if __name__ == "__main__":
    found = {terms: counts for name in game_names() for terms, counts in visits(name).items()}
    rows = [
        f'"{terms}": [\n  ' + ",\n  ".join(map(json.dumps, rows)) + "\n]" for terms, rows in found.items()
    ]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
