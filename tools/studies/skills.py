"""Count the steps of Hand Management's skill table.

`python -m tools.studies.skills --matches 10000` runs it. Every seat plays by the plan. For each number of
seats, it prints how often a model was sent at each step from two below to two above, how often its specialty
fitted, and each seat's wins, also in order from the first First Hand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.compile import compiled
from allhands.games.hand_management import GAME
from allhands.games.hand_management.cards import FIT, SKILL_GAP
from allhands.games.hand_management.decisions import DECISIONS
from allhands.games.hand_management.jobs import pair
from allhands.games.hand_management.rollout_policy import MORE, TWO
from allhands.games.hand_management.rules import deal, share
from allhands.games.hand_management.state import MOST_MODELS, Decision, Pile
from allhands.kernel.piles import nth
from allhands.kernel.rng import seed
from allhands.kernel.stack import peek
from allhands.kernel.struct import Stream
from allhands.lab.statistics import wilson
from allhands.table.game_config import load
from tools.studies.fit_plan import Numbers, choose

apply = DECISIONS.apply

STEPS = range(-2, 3)
PENDING, AGENCY, BOARD = int(Decision.APPLY), int(Pile.AGENCY), int(Pile.BOARD)


class Counts(NamedTuple):
    steps: Numbers  # models sent, by step of the table
    fits: Numbers  # models sent, by whether a specialty fits
    won: Numbers  # shares of the win, by seat
    in_turn: Numbers  # shares of the win, by distance from the first First Hand


def play_all(
    states: Any,
    chance: Any,
    moves: Any,
    weights: Any,
    steps: Any,
    fits: Any,
    won: Any,
    in_turn: Any,
    count: int,
) -> int:
    for number in range(count):
        states[1] = states[0]
        s = states[1]
        seed(s, number)
        seed(chance[0], ~number & 0x7FFFFFFFFFFFFFFF)
        deal(s)
        first = s.first
        while s.pending != 0:
            choice = choose(s, chance[0], moves, weights)
            if s.pending == PENDING and choice < MOST_MODELS:
                model = nth(s, AGENCY + s.decider, choice)
                at = pair(model, s.top[BOARD + peek(s)[2] - 1])
                steps[SKILL_GAP[at] + 2] += 1
                fits[FIT[at]] += 1
            apply(s, choice)
        for seat in range(s.seats):
            won[seat] += share(s, seat)
            in_turn[(seat - first) % s.seats] += share(s, seat)
    return count


def count_steps(seats: int, matches: int) -> Counts:
    """Play matches by the plan and count the steps of the models sent."""
    terms = load(GAME.info.name).initial_state(seats).pack()
    states = np.concatenate([terms, terms])
    room = np.zeros(1, Stream.dtype()), np.zeros(GAME.decisions.moves, np.int64)
    weights = np.array(TWO if seats == 2 else MORE, np.int64)
    counts = Counts(np.zeros(5), np.zeros(2), np.zeros(seats), np.zeros(seats))
    compiled(GAME, play_all)(states, *room, weights, *counts, matches)
    return counts


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="tools.studies.skills", description="Count the skill table's steps."
    )
    parser.add_argument("--matches", type=int, default=10_000, help="matches for each number of seats")
    given = parser.parse_args(words)
    for seats in GAME.info.seats:
        counts = count_steps(seats, given.matches)
        print(f"\n{seats} seats, {given.matches:,} matches; a fair share is {1 / seats:.1%}\n")
        shares = counts.steps / counts.steps.sum()
        print(", ".join(f"{step:+d}: {part:.1%}" for step, part in zip(STEPS, shares, strict=True)))
        print(f"specialty fits: {counts.fits[1] / counts.fits.sum():.1%}")
        for name, won in (("seat", counts.won), ("from First Hand", counts.in_turn)):
            for number, wins in enumerate(won):
                low, high = wilson(wins, given.matches)
                print(f"{name} {number}: {wins / given.matches:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main(sys.argv[1:])
