"""The headroom of search, by decision: two players over the same deals, in all seats.

    python -m tools.studies.headroom hand-management search:1000,search:100 "search:9 seeing,search:9"
    python -m tools.studies.headroom hand-management "search:300 only BID,plan" "search:9 but BID,search:9"

A player is a search, or the `plan`: the rollout policy's favourite move, by the seat's knowledge. It may be
`seeing` other hands, or search `only` in some decisions, or in all `but` some, and use the plan in the rest.
The output is the first player's lead in payoff over the second with its standard error, and its share of
wins.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import numpy as np

from allhands.bots.builtin import budget_of
from allhands.bots.strategy_overrides import parse_overrides, strategy_of
from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import compiled
from allhands.engine.engine import by_strategy, engine
from allhands.engine.greedy import make_greedy
from allhands.engine.runners import move_lister
from allhands.engine.search import most_visited
from allhands.kernel.game import Game
from allhands.kernel.piles import reveal
from allhands.kernel.rng import seed
from allhands.kernel.rule import rule
from allhands.kernel.strategy import Strategy
from allhands.lab.statistics import wilson
from allhands.table.game_config import load

PLAN = 0  # a budget: the policy only
FIRST_SEED = 5_000_000


class Side(NamedTuple):
    """A player: its strategy, its simulations by kind of decision, and whether it sees hands."""

    strategy: Strategy
    budgets: list[int]
    sees: bool


class Result(msgspec.Struct):
    """The result of a pairing's first side."""

    game: str
    seats: int
    pairing: str
    matches: int
    ahead: float  # of the others' mean, in points, and its standard error
    error: float
    share: float
    interval: tuple[float, float]


def side(game: Game, text: str) -> Side:
    spec, *words = text.split()
    planned = [PLAN] * len(game.decisions.widths)
    if parse_overrides(spec)[0] == "plan":
        return Side(strategy_of(game, spec), planned, "seeing" in words)
    budget = budget_of(spec)[0]
    budgets = [budget] * len(game.decisions.widths)
    for word, named, other in (("only", budget, planned), ("but", PLAN, budgets)):
        if word in words:
            budgets = list(other)
            for name in words[words.index(word) + 1].split("+"):
                budgets[game.decisions.Decision[name]] = named
    return Side(strategy_of(game, spec), budgets, "seeing" in words)


def make_side(game: Game, one: Side) -> Callable[[Any, Any, int], int]:
    """Make a function that chooses for a side."""
    own, list_moves = by_strategy(game, one.strategy), move_lister(game)
    planner = replace(one.strategy, policy=one.strategy.rollouts.own_policy or own.policy)
    plan = make_greedy(replace(game, strategy=planner), list_moves)
    search, redact, firsts, sees = (
        engine(own).search_in_python,
        game.hidden.redact,
        game.decisions.first_move_ids,
        one.sees,
    )
    hidden = 0
    for zone in game.board.zones:
        if zone.owned and not zone.open and not zone.counters:
            hidden |= (1 << zone.piles) - 1 << zone.first

    def choose(s: Any, buffers: Any, budget: int) -> int:
        count = list_moves(s, buffers.moves)
        if count == 1:
            return int(buffers.moves[0])
        buffers.known[0] = s
        known, bit = buffers.known[0], 1 << s.decider
        if sees:
            for card in range(s.cards):
                if hidden >> s.place[card] & 1:
                    reveal(known, card, bit)
        redact(known, s.decider)
        if budget == 0:
            return int(plan(known, buffers.streams[0], buffers.moves))
        search(buffers, 0, budget)
        return int(most_visited(buffers.nodes) - firsts[s.pending])

    return rule(choose)


def make_meeting(game: Game, sides: Sequence[Side]) -> Callable[..., int]:
    """Make a function that plays deals with the first side in each seat, and stores results."""
    one, other = (make_side(game, each) for each in sides)
    deal, apply, payoff, share = (
        game.rules.deal,
        game.decisions.apply,
        game.scoring.payoff,
        game.scoring.share,
    )

    def meeting(states: Any, buffers: Any, budgets: Any, came: Any, won: Any, first: int) -> int:
        for number in range(len(came)):
            for seat in range(states[0].seats):
                states[1] = states[0]
                s = states[1]
                seed(s, first + number)
                seed(buffers.streams[0], ~(first + number) & 0x7FFFFFFFFFFFFFFF)
                deal(s)
                while s.pending != 0:
                    if s.decider == seat:
                        choice = one(s, buffers, budgets[0, s.pending])
                    else:
                        choice = other(s, buffers, budgets[1, s.pending])
                    apply(s, choice)
                own = payoff(s, seat)
                for rival in range(s.seats):
                    if rival != seat:
                        came[number] += (own - payoff(s, rival)) / (s.seats - 1) / s.seats
                won[number] += share(s, seat) / s.seats
        return len(came)

    return meeting


def measured(name: str, seats: int, seconds: float, deals: int, task: tuple[str, int]) -> Any:
    """Measure a pairing deal by deal, from one deal on."""
    pairing, first = task
    game = load(name).game
    sides = [side(game, text) for text in pairing.split(",")]
    meeting = compiled(game, make_meeting(game, sides))
    budgets = np.array([each.budgets for each in sides])
    buffers, terms = make_search_buffers(game, int(budgets.max()) + 1), load(name).initial_state(seats).pack()
    states = np.concatenate([terms, terms])
    found: list[tuple[float, float]] = []
    meeting(states, buffers, budgets, np.zeros(0), np.zeros(0), first)  # compile first
    until = monotonic() + seconds
    while len(found) < deals and monotonic() < until:
        came, won = np.zeros(1), np.zeros(1)
        meeting(states, buffers, budgets, came, won, first + len(found))
        found.append((came[0], won[0]))
    return pairing, np.array(found)


def told(game: str, seats: int, pairing: str, found: Any, unit: float) -> Result:
    matches = len(found) * seats
    ahead, share = map(float, found.mean(axis=0))
    error = float(found[:, 0].std(ddof=1)) / len(found) ** 0.5
    interval = wilson(share * matches, matches)
    return Result(game, seats, pairing, matches, ahead * unit, error * unit, share, interval)


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="tools.studies.headroom", description="Measure how much stronger a perfect choice would be."
    )
    parser.add_argument("game")
    parser.add_argument("pairing", nargs="+", help='two players, such as "search:300 only BID,plan"')
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=1_000, help="most deals per pairing and process")
    parser.add_argument("--seconds", type=float, default=60, help="seconds per pairing and process")
    parser.add_argument("--each", type=int, default=1, help="processes that share a pairing's deals")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="the first deal's seed")
    parser.add_argument("--unit", type=float, default=1.0, help="points for a payoff that is 1 higher")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    tasks = [(pairing, given.first + i * given.deals) for pairing in given.pairing for i in range(given.each)]
    of = partial(measured, given.game, given.seats, given.seconds, given.deals)
    found: dict[str, list[Any]] = {}
    results: list[Result] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for pairing, rows in pool.map(of, tasks):
            found.setdefault(pairing, []).append(rows)
            if len(found[pairing]) == given.each:
                one = told(given.game, given.seats, pairing, np.concatenate(found[pairing]), given.unit)
                results.append(one)
                low, high = one.interval
                print(
                    f"{pairing:60} {one.ahead:+7.2f} ± {one.error:.2f} {one.share:6.1%} "
                    f"({low:.1%} to {high:.1%}) of {one.matches:,}",
                    flush=True,
                )
                if given.out:
                    given.out.write_bytes(msgspec.json.format(msgspec.json.encode(results)))


if __name__ == "__main__":
    main(sys.argv[1:])
