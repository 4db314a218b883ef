"""RLCard's Leduc hold'em: its own loop with random agents, and stepped from outside."""

from __future__ import annotations

import random

import rlcard
from rlcard.agents import RandomAgent

from tools.comparisons.timing import measure

GAME = rlcard.make("leduc-holdem", config={"seed": 1})
CHANCE = random.Random(1)


def stepping(matches: int) -> int:
    taken = 0
    for _ in range(matches):
        state, _ = GAME.reset()
        while not GAME.is_over():
            legal = list(state["legal_actions"])
            state, _ = GAME.step(legal[int(CHANCE.random() * len(legal))])
            taken += 1
    return taken


def random_play(matches: int) -> int:
    GAME.set_agents([RandomAgent(GAME.num_actions) for _ in range(GAME.num_players)])
    return sum(len(way) // 2 for _ in range(matches) for way in GAME.run()[0])


if __name__ == "__main__":
    measure("Leduc, random play by its own loop and agents", random_play)
    measure("Leduc, stepping from Python", stepping)
