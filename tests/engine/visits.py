"""Positions of every game, and search's visits of each move there.

`python -m tests.engine.visits` writes them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from allhands.engine.buffers import SearchBuffers, make_search_buffers
from allhands.engine.engine import engine
from allhands.engine.runners import move_lister
from allhands.engine.search import root_visits
from allhands.files.discovery import game_names
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import State
from allhands.table.game_config import GameConfig, load
from tests.helpers import ROOT
from tests.proofs.worlds import stream

FILE = ROOT / "tests/engine/visits.json"
SIMULATIONS = 60


def positions(game_config: GameConfig, seats: int) -> Iterator[State]:
    """Yield deciders' knowledge a third and two thirds into two random matches.

    Only decisions with more than one answer count.
    """
    game, list_moves, moves = (
        game_config.game,
        move_lister(game_config.game),
        [0] * game_config.game.decisions.moves,
    )
    for number in (1, 2):
        s, chance, found = game_config.initial_state(seats), stream(number), []
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


def searched(game_config: GameConfig, known: State, simulations: int = SIMULATIONS) -> SearchBuffers:
    """Return the buffers after a compiled search."""
    buffers = make_search_buffers(game_config.game, nodes=simulations + 1)
    buffers.known[0:1], buffers.streams[0:1] = known.pack(), stream(1).pack()
    engine(game_config.game).search(buffers, 0, simulations)
    return buffers


def visits(name: str) -> dict[str, Any]:
    """Return the visits of every move in each position, by number of seats."""
    game_config = load(name)
    return {
        f"{name} {seats}": [
            {str(move): n for move, n in sorted(root_visits(searched(game_config, known).nodes).items())}
            for known in positions(game_config, seats)
        ]
        for seats in game_config.seats
    }


if __name__ == "__main__":
    found = {terms: counts for name in game_names() for terms, counts in visits(name).items()}
    rows = [
        f'"{terms}": [\n  ' + ",\n  ".join(map(json.dumps, rows)) + "\n]" for terms, rows in found.items()
    ]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
