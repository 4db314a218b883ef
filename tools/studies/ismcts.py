"""Our search against OpenSpiel's IS-MCTS, which plays our games through the adapter.

    python -m tools.studies.ismcts hanataz --simulations 50 --games 200
    python -m tools.studies.ismcts hanataz --simulations 50 --games 200 --equal-time

Two seats. Each deal is played twice, with seats changed. With equal time, ours gets for each move as long as
the other's last move took, by the processor's clock. Its rollouts are random play of our compiled rules:
stepped from Python as OpenSpiel would, a match of Deckhand takes over nine minutes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import thread_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import Evaluator

import allhands.adapters.openspiel
from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import compiled
from allhands.engine.engine import engine
from allhands.engine.match import Match
from allhands.engine.search import root_visits
from allhands.kernel.game import Game
from allhands.kernel.rng import seed
from allhands.kernel.struct import Stream
from allhands.lab.statistics import wilson
from allhands.table.game_config import load

PREFIX = allhands.adapters.openspiel.PREFIX
NODES, BITE = 200_000, 20


class Rollouts(Evaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's RandomRolloutEvaluator in compiled code: one random match."""

    def __init__(self, game: Game, number: int) -> None:
        self.roll = compiled(game, make_roll(game))
        self.states = np.zeros(1, game.State.dtype())
        self.streams = Stream().pack()
        self.moves, self.gains = np.zeros(game.decisions.moves, np.int32), np.zeros(2)
        seed(chance := Stream(), number)
        self.streams[0:1] = chance.pack()

    def evaluate(self, state: Any) -> Any:
        self.states[0:1] = state.match.state.pack()
        self.roll(self.states, self.streams, self.moves, self.gains)
        return self.gains.copy()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(move, 1.0 / len(legal)) for move in legal]


def make_roll(game: Game) -> Callable[[Any, Any, Any, Any], int]:
    """Make a function that plays a state to its end at random and stores the payoffs."""
    play_out, payoff = engine(game).play_out, game.scoring.payoff

    def roll(states: Any, streams: Any, moves: Any, gains: Any) -> int:
        s = states[0]
        taken = play_out(s, streams[0], moves)
        for seat in range(s.seats):
            gains[seat] = payoff(s, seat)
        return taken

    return roll


def our_move(match: Match, simulations: int, seconds: float, number: int) -> int:
    """Return search's most visited move, by simulations, or by seconds where given."""
    buffers = make_search_buffers(match.game, nodes=NODES if seconds else simulations + 1)
    buffers.known[0:1] = match.hidden(match.decider).pack()
    seed(chance := Stream(), number)
    buffers.streams[0:1] = chance.pack()
    search, begun = engine(match.game).search, thread_time()
    used = search(buffers, 0, BITE if seconds else simulations)
    while thread_time() - begun < seconds:
        used = search(buffers, used, BITE)
    visits = root_visits(buffers.nodes)
    return max(visits, key=visits.__getitem__)


def play(game: Any, bot: Any, ours: int, simulations: int, equal_time: bool, number: int) -> float:
    """Play one match. Return our share of the win."""
    state, took, answers = game.new_initial_state(), 0.0, 0
    state.apply_action(0)
    while not state.is_terminal():
        legal = state.legal_actions()
        answers += 1
        if len(legal) == 1:
            state.apply_action(legal[0])
        elif state.current_player() == ours:
            budget = took if equal_time else 0.0
            state.apply_action(our_move(state.match, simulations, budget, number << 20 | answers))
        else:
            begun = thread_time()
            move = bot.step(state)
            took = thread_time() - begun
            state.apply_action(move)
    return float(state.match.shares[ours])


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="ismcts", description="Compare our search with OpenSpiel's IS-MCTS."
    )
    parser.add_argument("game")
    parser.add_argument("--simulations", type=int, default=50, help="simulations per move")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first match, to share the work")
    parser.add_argument("--equal-time", action="store_true")
    parser.add_argument("--out", type=Path, help="a file to add the result to, as a row")
    given = parser.parse_args(words)
    won = 0.0
    for number in range(given.first, given.first + given.games):
        played = number - given.first + 1
        deal = {"players": 2, "rng_seed": number // 2, "chance": "sampled"}
        deal |= {"reward": "shaped", "zero_sum": False}  # the scale of its rollouts
        game = pyspiel.load_game(PREFIX + given.game.replace("-", "_"), deal)
        chance = np.random.RandomState(number)
        bot = ISMCTSBot(
            game,
            Rollouts(load(given.game).game, number),
            uct_c=1.0,
            max_simulations=given.simulations,
            random_state=chance,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        won += play(game, bot, number % 2, given.simulations, given.equal_time, number)
        low, high = wilson(won, played)
        print(f"{played:4} matches: {won / played:.1%} ({low:.1%} to {high:.1%})", flush=True)
    if given.out:
        rows = json.loads(given.out.read_text(encoding="utf-8")) if given.out.exists() else []
        terms = {"game": given.game, "simulations": given.simulations, "equal_time": given.equal_time}
        rows.append(terms | {"matches": given.games, "won": won})
        given.out.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
