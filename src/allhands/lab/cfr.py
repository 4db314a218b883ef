"""Solving a small game by counterfactual regret minimisation, over the game's own rules.

`python -m allhands.lab.cfr leduc` prints the game's value for the first seat when both play optimally. The
method is CFR+ (Tammelin, 2014) in sequence form. It works for two seats in a zero-sum game, where chance only
deals and every deal is equally likely.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.match import Match
from allhands.kernel.struct import Stream
from allhands.table.game_config import GameConfig, load

Floats = np.ndarray[Any, np.dtype[np.float64]]

SEATS = 2
EACH = 30  # deals tried per deal found, before the search for deals ends
ITERATIONS = 4_096


class StrategyValue(NamedTuple):
    """A strategy's value for the first seat, and the mean gain of a best response."""

    value: float
    exploitability: float


class InfoSet(NamedTuple):
    """An information set: the decider's knowledge and its last sequence, which holds the past."""

    seat: int
    way: int
    known: bytes


def deals(game_config: GameConfig) -> list[Match]:
    """Return every possible deal, found by trying one seed after the other."""
    found: dict[tuple[int, ...], Match] = {}
    for seed in count():
        if seed > EACH * (len(found) + 1):
            break
        match = game_config.match(SEATS, seed)
        found.setdefault(tuple(match.state.flat()[Stream.width() :]), match)
    return list(found.values())


class Tree:
    """All information sets of a game, their sequences, and the values of the ends.

    A sequence is an information set and a move. Each information set has as many as the game has moves. Two
    more at the end are the empty sequences of the seats.
    """

    def __init__(self, game_config: GameConfig) -> None:
        self.moves = game_config.game.decisions.moves
        self.legal: list[list[int]] = []
        self.met: list[Match] = []  # for each information set, a match in it
        self.moves_to: list[tuple[tuple[int, int], ...]] = []  # for each, its past moves with their seats
        self._found: dict[InfoSet, int] = {}
        ends: Counter[tuple[int, int]] = Counter()
        met: Counter[tuple[int, int]] = Counter()
        begun = deals(game_config)
        for match in begun:
            for ways, score in self._ends(match, (-2, -1), ()):
                ends[ways] += score
                met[ways] += 1
        self.size = len(self._found) * self.moves + SEATS
        self.seat = np.array([s.seat for s in self._found])
        self.way = np.array([s.way for s in self._found]) % self.size
        self.ends = np.array(list(ends)).T % self.size
        self.scores = np.array(list(ends.values())) / len(begun)
        self.dealt = np.array(list(met.values())) / len(begun)  # probability of the deals behind each end
        self.mask = np.zeros((len(self._found), self.moves), np.bool_)
        for situation, moves in enumerate(self.legal):
            self.mask[situation, moves] = True
        self.levels = self._levels()

    def _ends(
        self, match: Match, ways: tuple[int, int], moves: tuple[tuple[int, int], ...]
    ) -> Iterator[tuple[tuple[int, int], int]]:
        """Yield a position's ends: each seat's last sequence, and the first seat's score."""
        if match.over:
            yield ways, match.scores[0]
            return
        seat = match.decider
        situation = InfoSet(seat, ways[seat], match.observe(seat).tobytes())
        number = self._found.setdefault(situation, len(self._found))
        if number == len(self.legal):
            self.legal.append(match.legal)
            self.met.append(match.clone())
            self.moves_to.append(moves)
        for move in match.legal:
            after = match.clone()
            after.play(move)
            way = number * self.moves + move
            ways_after = (way, ways[1]) if seat == 0 else (ways[0], way)
            yield from self._ends(after, ways_after, (*moves, (seat, move)))

    def _levels(self) -> list[Any]:
        """Group the information sets by the number of earlier ones of the same seat."""
        depths: list[int] = []
        for situation in self._found:
            depths.append(0 if situation.way < 0 else depths[situation.way // self.moves] + 1)
        return [np.flatnonzero(np.array(depths) == depth) for depth in range(max(depths) + 1)]

    def normal(self, weights: Floats) -> Floats:
        """Normalise weights to a strategy. Without weights, it is uniform over legal moves."""
        weights = np.where(weights.sum(axis=1, keepdims=True) > 0, weights, self.mask)
        shares: Floats = weights / weights.sum(axis=1, keepdims=True)
        return shares

    def plan(self, strategy: Floats) -> Floats:
        """Return each sequence's probability, as far as its own seat decides."""
        likely = np.ones(self.size)
        table = likely[:-SEATS].reshape(-1, self.moves)
        for level in self.levels:
            table[level] = likely[self.way[level], None] * strategy[level]
        return likely

    def worth(self, strategy: Floats, best: bool = False) -> tuple[Floats, Floats]:
        """Return the value of each sequence and information set to its seat.

        Values are weighted by the probability of everything else. From there on the seat follows the
        strategy, or plays a best response to it.
        """
        return self._gathered(strategy, self.scores, -self.scores, best)

    def reached(self, strategy: Floats) -> Floats:
        """Return the probability of reaching each information set, without its own seat's moves."""
        return self._gathered(strategy, self.dealt, self.dealt)[1]

    def _gathered(
        self, strategy: Floats, of_first: Floats, of_second: Floats, best: bool = False
    ) -> tuple[Floats, Floats]:
        """Sum up the ends' values for each seat, by sequence and by information set."""
        likely, (first, second) = self.plan(strategy), self.ends
        ways: Floats = np.zeros(self.size)
        ways += np.bincount(first, of_first * likely[second], self.size)
        ways += np.bincount(second, of_second * likely[first], self.size)
        table = ways[:-SEATS].reshape(-1, self.moves)
        situations = np.zeros(len(table))
        for level in reversed(self.levels):
            if best:
                situations[level] = np.where(self.mask[level], table[level], -np.inf).max(axis=1)
            else:
                situations[level] = (strategy[level] * table[level]).sum(axis=1)
            np.add.at(ways, self.way[level], situations[level])
        return ways, situations

    def judge(self, strategy: Floats) -> StrategyValue:
        """Evaluate a strategy, played by both seats."""
        value = self.worth(strategy)[0][-SEATS]
        return StrategyValue(float(value), float(self.worth(strategy, best=True)[0][-SEATS:].sum() / SEATS))


def solve(tree: Tree, iterations: int) -> Floats:
    """Return a strategy for both seats. More iterations bring it closer to an equilibrium."""
    regrets, chosen = np.zeros(tree.mask.shape), np.zeros(tree.mask.shape)
    for iteration in range(1, iterations + 1):
        for seat in range(SEATS):
            strategy = tree.normal(regrets)
            ways, situations = tree.worth(strategy)
            missed = np.where(tree.mask, ways[:-SEATS].reshape(regrets.shape) - situations[:, None], 0)
            mine = tree.seat == seat
            regrets[mine] = np.maximum(regrets[mine] + missed[mine], 0)
        chosen += iteration * tree.plan(tree.normal(regrets))[:-SEATS].reshape(chosen.shape)
    return tree.normal(chosen)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="cfr", description="Compute a small game's value to the first seat."
    )
    parser.add_argument("game")
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    given = parser.parse_args(arguments)
    tree = Tree(load(given.game))
    print(f"{len(tree.legal)} situations\n\niterations      value  exploitability")
    doublings = range(1, given.iterations.bit_length() + 1)
    for iterations in sorted({given.iterations, *(given.iterations >> by for by in doublings)} - {0}):
        value, exploitability = tree.judge(solve(tree, iterations))
        print(f"{iterations:10}  {value:9.5f}  {exploitability:14.5f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
