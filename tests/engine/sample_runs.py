"""Short runs of compiled code whose whole result can be compared between backends."""

from __future__ import annotations

from typing import Any

import numpy as np

from allhands.engine.buffers import make_search_buffers
from allhands.engine.engine import engine
from allhands.table.game_config import load
from tests.engine.nim import GAME


def search_nim() -> Any:
    """Search nim. Return the whole tree."""
    s, buffers = GAME.State(), make_search_buffers(GAME, nodes=201)
    GAME.rules.deal(s)
    buffers.known[0:1] = s.pack()
    used = engine(GAME).search(buffers, 0, 200)
    return [used, [list(map(float, node)) for node in buffers.nodes]]


def play_leduc() -> Any:
    """Play random matches of Leduc. Return all decisions, those of the longest, and the wins."""
    game_config, won = load("leduc"), np.zeros(2)
    buffers, states = (
        make_search_buffers(game_config.game),
        np.concatenate([game_config.initial_state(2).pack()] * 2),
    )
    counted = engine(game_config.game).play_many(states, buffers.streams, buffers.moves, won, 3, 500)
    return [list(counted), won.tolist(), buffers.streams.view(np.int32).tolist()]
