"""All Hands at the compared work."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from allhands.adapters.pettingzoo import env
from allhands.engine.buffers import make_search_buffers
from allhands.engine.engine import engine
from allhands.kernel.rng import seed
from allhands.kernel.struct import Stream
from allhands.lab.workloads import dealt, random_play, stepping, stepping_together
from allhands.table.game_config import GameConfig, load
from tools.comparisons.timing import measure

SIMULATIONS = 1_000  # per search


def searching(game_config: GameConfig) -> Callable[[int], int]:
    """Search at the first decision of a match and count simulations."""
    known, buffers = dealt(game_config, 1), make_search_buffers(game_config.game, nodes=SIMULATIONS + 1)
    game_config.game.hidden.redact(known, known.decider)
    buffers.known[0:1] = known.pack()
    seed(chance := Stream(), 1)
    buffers.streams[0:1] = chance.pack()
    search = engine(game_config.game).search

    def work(times: int) -> int:
        for _ in range(times):
            search(buffers, 0, SIMULATIONS)
        return SIMULATIONS * times

    return work


def rounds_of(game: Any) -> Callable[[int], int]:
    """Play random matches of a PettingZoo environment and count steps.

    Steps of seats that have finished count, too.
    """
    random_number = random.Random(1).random

    def work(matches: int) -> int:
        steps = 0
        for number in range(matches):
            game.reset(seed=number)
            for _ in game.agent_iter():
                seen, _, over, cut, _ = game.last()
                legal = np.flatnonzero(seen["action_mask"])
                game.step(None if over or cut else int(legal[int(random_number() * len(legal))]))
                steps += 1
        return steps

    return work


if __name__ == "__main__":
    leduc = load("leduc")
    measure("Leduc, random play", random_play(leduc))
    measure("Leduc, stepping from Python", stepping(leduc))
    measure("Leduc, 4,096 matches stepped together from Python", stepping_together(leduc))
    measure("Leduc, steps of a PettingZoo environment", rounds_of(env("leduc")))
    measure("Leduc, simulations of search", searching(leduc))
    measure("Hanataz, random play", random_play(load("hanataz")))
