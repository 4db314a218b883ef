"""OpenSpiel's Leduc poker: driven from Python, and its rollouts and IS-MCTS in C++."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from tools.comparisons.timing import measure

SIMULATIONS = 1_000  # per search
ROLLOUTS = 1_000  # per evaluation

GAME = pyspiel.load_game("leduc_poker")
CHANCE = random.Random(1)


def play(state: Any) -> int:
    """Play at random to the end. Return the number of decisions."""
    taken = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        taken += not state.is_chance_node()
        state.apply_action(legal[int(CHANCE.random() * len(legal))])  # all cards are equally likely
    return taken


def random_play(matches: int) -> int:
    return sum(play(GAME.new_initial_state()) for _ in range(matches))


LENGTH = random_play(20_000) / 20_000  # decisions per match


def first_decision() -> Any:
    state = GAME.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def think(state: Any, number: int, rollouts: int, simulations: int) -> None:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, number)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    pyspiel.ISMCTSBot(number, evaluator, 5.0, simulations, -1, final, False, False).step(state)


def rollouts(times: int) -> float:
    """Measure rollouts by a search of two simulations, since Python can't call them directly.

    The first simulation begins at the root, the second one decision later.
    """
    state = first_decision()
    for number in range(times):
        think(state, number, ROLLOUTS, 2)
    return times * ROLLOUTS * (2 * LENGTH - 1)


def search(times: int) -> int:
    state = first_decision()
    for number in range(times):
        think(state, number, 1, SIMULATIONS)
    return times * SIMULATIONS


if __name__ == "__main__":
    measure("Leduc, random play driven from Python", random_play)
    measure("Leduc, random play by its C++ rollouts", rollouts)
    measure("Leduc, simulations of IS-MCTS", search)
