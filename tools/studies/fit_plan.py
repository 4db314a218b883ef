"""Fit the weights of Hand Management's plan by a response surface: `make fit-plan`.

    python -m tools.studies.fit_plan --seats 2 --matches 60000 --rounds 6

In every match of a round one seat uses weights that are each, at random, lower, unchanged, or higher. All
others use the plan for more seats. The same deal is also played with unchanged weights. The study regresses
the gain, in points without luck of the dice, on the changes and their squares, and moves each weight a damped
step towards the optimum. With `--write`, it saves them in the game's file.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from allhands.engine.compile import compiled
from allhands.engine.runners import move_lister
from allhands.games.hand_management import GAME
from allhands.games.hand_management.decisions import DECISIONS
from allhands.games.hand_management.rollout_policy import FILE, MORE, TWO, Weight, liking
from allhands.games.hand_management.rules import LEAD, deal, payoff, share
from allhands.kernel.rng import below, seed
from allhands.kernel.rule import rule
from allhands.kernel.struct import Stream
from allhands.table.game_config import load

apply = DECISIONS.apply

WIDTH = len(Weight)
STEP = 0.3  # relative change of a weight
LEAST = dict.fromkeys(Weight, 3.0) | {Weight.READINESS: 15.0}  # or at least this much
DAMPED = 0.5  # share of the way to the optimum, never more than the step itself
UNSURE = 1.5  # standard errors from zero below which a weight stays

Numbers = np.ndarray[Any, np.dtype[Any]]

list_moves = move_lister(GAME)


@rule
def choose(s: Any, chance: Any, moves: Any, weights: Any) -> int:
    """Choose the move the weights like best, at random among equals."""
    count = list_moves(s, moves)
    at = below(chance, count)
    choice = moves[at]
    if count == 1:
        return int(choice)
    liked = liking(s, choice, weights)
    for _ in range(count - 1):
        at = at + 1 if at + 1 < count else 0
        found = liking(s, moves[at], weights)
        if found > liked:
            choice, liked = moves[at], found
    return int(choice)


def play_each(states: Any, chance: Any, moves: Any, weights: Any, rival: Any, came: Any, first: int) -> int:
    """Play matches where each seat in turn has its own weights. Store leads and wins."""
    for number in range(len(weights)):
        states[1] = states[0]
        s = states[1]
        seat = number % s.seats
        seed(s, first + number // s.seats)
        seed(chance[0], ~(first + number // s.seats) & 0x7FFFFFFFFFFFFFFF)
        deal(s)
        while s.pending != 0:
            own = weights[number] if s.decider == seat else rival
            apply(s, choose(s, chance[0], moves, own))
        came[number, 0] = (payoff(s, seat) - 0.5) * 2 * LEAD
        came[number, 1] = share(s, seat)
    return len(weights)


class MatchRunner:
    """A runner of compiled matches with plans, and its buffers."""

    def __init__(self, seats: int, rival: Sequence[int]) -> None:
        terms = load(GAME.info.name).initial_state(seats).pack()
        self.states = np.concatenate([terms, terms])
        self.room = np.zeros(1, Stream.dtype()), np.zeros(GAME.decisions.moves, np.int64)
        self.rival = np.array(rival, np.int64)
        self.play_each = compiled(GAME, play_each)

    def play(self, weights: Numbers, first: int) -> Numbers:
        """Return each row of weights' lead in points and wins, by seat and deal."""
        came = np.zeros((len(weights), 2))
        self.play_each(self.states, *self.room, weights, self.rival, came, first)
        return came


def steps(weights: Numbers) -> Numbers:
    """Return the size of each weight's change."""
    least = np.array([LEAST[weight] for weight in Weight])
    return np.asarray(np.maximum(STEP * abs(weights), least))


def surface(changes: Numbers, gains: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Fit the surface: each change's slope, its curvature, and the slope's standard error."""
    squares = changes**2 - (changes**2).mean(axis=0)
    design = np.column_stack([np.ones(len(changes)), changes, squares])
    covariance = np.linalg.inv(design.T @ design)
    found = covariance @ design.T @ gains
    spread = (gains - design @ found).std()
    return found[1 : WIDTH + 1], found[WIDTH + 1 :], spread * np.sqrt(np.diag(covariance))[1 : WIDTH + 1]


def moved(slopes: Numbers, bends: Numbers, errors: Numbers) -> Numbers:
    """Return each weight's move in steps: to the optimum if there is one, else a full step."""
    summit = np.where(bends < -errors, slopes / (-2 * np.minimum(bends, -errors)), np.sign(slopes))
    return np.where(abs(slopes) > UNSURE * errors, DAMPED * np.clip(summit, -1, 1), 0.0)


def fit_round(
    pitch: MatchRunner, weights: Numbers, matches: int, first: int, chance: np.random.Generator
) -> Numbers:
    changes = chance.integers(-1, 2, (matches, WIDTH))
    size = steps(weights)
    tried = np.rint(weights + changes * size).astype(np.int64)
    as_is = pitch.play(np.broadcast_to(np.rint(weights).astype(np.int64), tried.shape).copy(), first)
    gains = pitch.play(tried, first)[:, 0] - as_is[:, 0]
    slopes, bends, errors = surface(changes.astype(float), gains)
    found: Numbers = weights + moved(slopes, bends, errors) * size
    lead, error = as_is[:, 0].mean(), as_is[:, 0].std() / matches**0.5
    print(f"as they are: {lead:+.2f} ± {error:.2f} points, {as_is[:, 1].mean():.1%} won", flush=True)
    return found


def told(pitch: MatchRunner, weights: Numbers, matches: int, first: int) -> None:
    """Print the weights' results in other deals."""
    rows = np.broadcast_to(weights.astype(np.int64), (matches, WIDTH)).copy()
    came = pitch.play(rows, first)
    error = came[:, 0].std() / matches**0.5
    print(f"in other deals: {came[:, 0].mean():+.2f} ± {error:.2f} points, {came[:, 1].mean():.1%} won")


def write(table: str, weights: Numbers) -> None:
    """Write the weights into the game's file, and leave everything else unchanged."""
    before, head, rest = re.split(rf"(\[{table}\].*\n)", FILE.read_text("utf-8"))
    _, mark, after = rest.partition("\n[")
    lines = "".join(f"{weight.name.lower()} = {int(weights[weight])}\n" for weight in Weight)
    FILE.write_text(before + head + lines + mark + after, "utf-8")


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="tools.studies.fit_plan", description="Fit Hand Management's plan.")
    parser.add_argument("--seats", type=int, default=2, choices=GAME.info.seats)
    parser.add_argument("--matches", type=int, default=60_000, help="matches per round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=30_000_000)
    parser.add_argument("--from-more", action="store_true", help="start with the weights for more seats")
    parser.add_argument("--write", action="store_true", help="write the result to plan.toml")
    given = parser.parse_args(words)
    begun = TWO if given.seats == 2 and not given.from_more else MORE
    pitch, weights, chance = (
        MatchRunner(given.seats, MORE),
        np.array(begun, float),
        np.random.default_rng(given.seed),
    )
    for number in range(given.rounds):
        weights = fit_round(pitch, weights, given.matches, given.seed + number * given.matches, chance)
    found = np.rint(weights).astype(np.int64)
    print(*(f"{weight.name.lower()} = {begun[weight]} -> {found[weight]}" for weight in Weight), sep="\n")
    told(pitch, found, given.matches, given.seed + given.rounds * given.matches)
    if given.write:
        write("two" if given.seats == 2 else "more", found)


if __name__ == "__main__":
    main(sys.argv[1:])
