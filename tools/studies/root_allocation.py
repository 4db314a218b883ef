"""Root allocation: how a flat search should share its simulations among moves.

    python -m tools.studies.root_allocation hand-management --positions 400 --worlds 600 --unit 320

At some decisions of matches between equal searches, every move is simulated in the same worlds. Then each
method's choice is looked up, repeatedly with the worlds in another order, and judged by worlds it hasn't
seen. The output is the gain over the rollout policy's choice, per decision.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from allhands.bots.strategy_overrides import strategy_of
from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import compiled
from allhands.engine.engine import by_strategy, engine
from allhands.engine.runners import move_lister
from allhands.engine.search import most_visited
from allhands.engine.search.simulation import make_determinize, make_rollout, make_value
from allhands.kernel.game import Game
from allhands.kernel.rng import seed, turn_to
from allhands.kernel.strategy import Strategy
from allhands.kernel.struct import State
from allhands.table.game_config import load

ONE_IN = 17  # decisions per sampled one
BUDGET = 60  # simulations per move in the matches
ORDERS = 10  # permutations of the worlds

Values = np.ndarray[Any, np.dtype[np.float64]]


class Position(NamedTuple):
    """Each move's value in each world, and the policy's favourite."""

    values: Values
    liked: int


Way = Callable[[Values, int, int, np.random.Generator], int]


def make_collect(game: Game) -> Callable[..., int]:
    """Make a function that plays matches and values moves at some decisions in common worlds."""
    list_moves, strategy = move_lister(game), game.strategy
    determinize, rollout, value = make_determinize(game), make_rollout(game, list_moves), make_value(game)
    search, policy = engine(game).search_in_python, strategy.rollouts.own_policy or game.policy
    deal, apply, redact, firsts = (
        game.rules.deal,
        game.decisions.apply,
        game.hidden.redact,
        game.decisions.first_move_ids,
    )

    def collect(states: Any, buffers: Any, first: int, values: Any, tried: Any, liked: Any) -> int:
        found, step, number = 0, 0, first
        while found < len(values):
            states[1] = states[0]
            s = states[1]
            seed(s, number)
            deal(s)
            while s.pending != 0 and found < len(values):
                count = list_moves(s, buffers.moves)
                if count == 1:
                    apply(s, buffers.moves[0])
                    continue
                viewer = s.decider
                buffers.known[0] = s
                redact(buffers.known[0], viewer)
                step += 1
                seed(buffers.streams[0], step)
                if step % ONE_IN == 0:
                    for i in range(count):
                        tried[found, i] = buffers.moves[i]
                        if policy(buffers.known[0], buffers.moves[i]) > policy(
                            buffers.known[0], tried[found, liked[found]]
                        ):
                            liked[found] = i
                    for world in range(values.shape[2]):
                        for i in range(count):
                            buffers.world[0] = buffers.known[0]
                            turn_to(buffers.streams[0], world)
                            determinize(buffers.world[0], buffers.streams[0], viewer)
                            apply(buffers.world[0], tried[found, i])
                            rollout(
                                buffers.world[0], buffers.known[0], buffers.streams[0], buffers.moves, viewer
                            )
                            values[found, i, world] = value(buffers.world[0], viewer)
                    found += 1
                search(buffers, 0, BUDGET)
                apply(s, most_visited(buffers.nodes) - firsts[s.pending])
            number += 1
        return number - first

    return collect


def collected(game: Game, terms: State, count: int, worlds: int, first: int) -> tuple[list[Position], float]:
    """Return some positions, and the number of real decisions per seat and match."""
    blank = terms.pack()
    values = np.full((count, max(game.decisions.widths), worlds), np.nan)
    tried, liked = np.full(values.shape[:2], -1), np.zeros(count, np.int64)
    room = np.concatenate([blank, blank]), make_search_buffers(game, BUDGET + 1)
    matches = compiled(game, make_collect(game))(*room, first, values, tried, liked)
    found = [Position(v[t >= 0], int(i)) for v, t, i in zip(values, tried, liked, strict=True)]
    return found, count * ONE_IN / matches / terms.seats


def bounds(strategy: Strategy, values: Values, liked: int, budget: int, chance: np.random.Generator) -> int:
    """Allocate by upper confidence bounds, as in search, with common worlds."""
    count = len(values)
    visits, total, available = np.zeros(count, int), np.zeros(count), np.zeros(count)
    favour = strategy.selection.bias * (np.arange(count) == liked)
    for move in chance.permutation(count)[:budget]:
        total[move], visits[move] = values[move, 0], 1
        available[visits > 0] += 1
    for _ in range(budget - count):
        available += 1
        bound = total / visits + (
            strategy.selection.exploration * np.sqrt(np.log(available)) + favour
        ) / np.sqrt(visits)
        move = int(np.argmax(bound))
        total[move] += values[move, visits[move] % values.shape[1]]
        visits[move] += 1
    return int(np.argmax(visits))


def halving(prior: float, values: Values, liked: int, budget: int, chance: np.random.Generator) -> int:
    """Allocate by sequential halving: all remaining moves meet the same worlds."""
    left, met = list(chance.permutation(len(values))), 0
    rounds = math.ceil(math.log2(len(left)))
    for _ in range(rounds):
        met += max(1, budget // (rounds * len(left)))
        mean = values[:, np.arange(met) % values.shape[1]].mean(axis=1)
        mean[liked] += prior / math.sqrt(met)
        left = sorted(left, key=lambda move: -mean[move])[: (len(left) + 1) // 2]
    return int(left[0])


def best(values: Values, liked: int, budget: int, chance: np.random.Generator) -> int:
    """Choose by all worlds for every move."""
    return int(np.argmax(values.mean(axis=1)))


def gain(position: Position, way: Way, budget: int, chance: np.random.Generator) -> float:
    """Return a method's gain over the policy, by the half of the worlds it doesn't see."""
    values, liked = position
    gained = 0.0
    for _ in range(ORDERS):
        seen, rest = np.array_split(values[:, chance.permutation(values.shape[1])], 2, axis=1)
        move = way(seen, liked, budget, chance)
        gained += float(rest[move].mean() - rest[liked].mean()) / ORDERS
    return gained


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="tools.studies.root_allocation", description="Compare ways to allocate simulations."
    )
    parser.add_argument("game")
    parser.add_argument("--bot", default="search", help="search, or search@before")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=600)
    parser.add_argument("--budgets", type=int, nargs="+", default=[30, 100, 300])
    parser.add_argument("--first", type=int, default=9_000_000, help="the first deal's seed")
    parser.add_argument("--unit", type=float, default=1.0, help="points for a payoff of 1")
    given = parser.parse_args(words)
    game_config, chance = load(given.game), np.random.default_rng(1)
    strategy = strategy_of(game_config.game, given.bot)
    terms = game_config.initial_state(given.seats)
    found, decisions = collected(
        by_strategy(game_config.game, strategy), terms, given.positions, given.worlds, given.first
    )
    print(f"{decisions:.0f} decisions with a choice for a seat in a match", flush=True)
    for budget in given.budgets:
        ways: dict[str, Way] = {"bounds": partial(bounds, strategy)}
        ways |= {f"halving, trust {p:g}": partial(halving, p / given.unit) for p in (0, 5, 10)}
        ways["all worlds"] = best
        told = (
            f"{name} {given.unit * np.mean([gain(each, way, budget, chance) for each in found]):+.3f}"
            for name, way in ways.items()
        )
        print(f"{budget} simulations:", "; ".join(told), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
