"""PettingZoo's Leduc hold'em: steps of its environment, and the decisions among them."""

from __future__ import annotations

import random

import numpy as np
from pettingzoo.classic import leduc_holdem_v4

from tools.comparisons.timing import measure

GAME = leduc_holdem_v4.env()
CHANCE = random.Random(1)


def play(matches: int) -> tuple[int, int]:
    """Play random matches. Return all steps, and the decisions among them."""
    steps, taken = 0, 0
    for number in range(matches):
        GAME.reset(seed=number)
        for _ in GAME.agent_iter():
            seen, _, over, cut, _ = GAME.last()
            legal = np.flatnonzero(seen["action_mask"])
            done = over or cut
            GAME.step(None if done else int(legal[int(CHANCE.random() * len(legal))]))
            steps, taken = steps + 1, taken + (not done)
    return steps, taken


if __name__ == "__main__":
    measure("Leduc, steps of its environment", lambda matches: play(matches)[0])
    measure("Leduc, random play", lambda matches: play(matches)[1])
