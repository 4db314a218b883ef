"""Workers who play matches in bites, and what they count."""

from __future__ import annotations

import sys
import threading
from time import perf_counter
from typing import Any

import msgspec
import numpy as np

from allhands.engine.arena import RANDOM
from allhands.engine.engine import Desk, engine
from allhands.kernel.game import Game
from allhands.kernel.record import State

PARTS = 720_720  # of a win: among up to 16 winners it is divided without a remainder, so order cannot matter
BITE = 0.05  # seconds a worker plays before it looks up
MOST = 4096  # matches of a bite


class Row(msgspec.Struct):
    """One match."""

    match: int
    seed: int
    decisions: int
    winners: list[int]
    scores: list[int]


class Tally:
    """Sums over matches; they come out the same in whatever order the matches are counted."""

    def __init__(self, game: Game, seats: int, keep_rows: bool) -> None:
        self.matches = 0
        self.decisions = 0
        self.shortest, self.longest = sys.maxsize, 0
        self.parts = np.zeros(seats, np.int64)
        self.scores = np.zeros(seats, np.int64)
        self.kinds = np.zeros(len(game.widths), np.int64)
        self.rows: list[Row] | None = [] if keep_rows else None

    @property
    def wins(self) -> list[float]:
        return [int(parts) / PARTS for parts in self.parts]

    def count(self, results: Any, scores: Any) -> None:
        """Count matches: a row of shares and the length for each, and a row of scores."""
        lengths = results[:, -1].astype(np.int64)
        self.matches += len(lengths)
        self.decisions += int(lengths.sum())
        self.shortest = min(self.shortest, int(lengths.min()))
        self.longest = max(self.longest, int(lengths.max()))
        self.parts += np.rint(results[:, :-1] * PARTS).astype(np.int64).sum(axis=0)
        self.scores += scores.sum(axis=0)

    def keep(self, first: int, seed: int, results: Any, scores: Any) -> None:
        """Keep a row for each match, if rows are wanted."""
        if self.rows is not None:
            for number, (result, score) in enumerate(zip(results, scores, strict=True), first):
                winners = np.flatnonzero(result[:-1]).tolist()
                self.rows.append(Row(number, seed + number, int(result[-1]), winners, score.tolist()))

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.parts += other.parts
        self.scores += other.scores
        self.kinds += other.kinds
        if self.rows is not None and other.rows is not None:
            self.rows += other.rows


class Works:
    """The matches to be played, from which workers help themselves."""

    def __init__(
        self, game: Game, terms: State, budgets: list[int], seed: int, matches: int, keep_rows: bool
    ) -> None:
        self.game, self.terms = game, terms
        self.budgets = np.array(budgets, np.int64)
        self.seed, self.matches = seed, matches
        self.keep_rows = keep_rows
        self._next = 0
        self._lock = threading.Lock()

    def take(self, wanted: int) -> range:
        """The next matches, at most so many."""
        with self._lock:
            first = self._next
            self._next = min(first + wanted, self.matches)
            return range(first, self._next)

    def stop(self) -> None:
        """Leave nothing to take. Matches going on are finished at random, which takes no time."""
        with self._lock:
            self._next = self.matches
        self.budgets[:] = RANDOM


class Worker:
    """One thread's room to play in, and its own tally."""

    def __init__(self, works: Works) -> None:
        game, seats = works.game, works.terms.seats
        self.works = works
        self.tally = Tally(game, seats, works.keep_rows)
        self.desk = Desk(game, max(1, int(works.budgets.max()) + 1), rows=4)
        self.desk.states[0:1] = works.terms.pack()
        self.results = np.zeros((MOST, seats + 1))
        self.scores = np.zeros((MOST, seats), np.int64)
        self.log = np.zeros((MOST, 0), np.int16)

    def work(self) -> None:
        """Play until there is nothing left, in bites that take about the same time."""
        wanted = 1
        while matches := self.works.take(wanted):
            begun = perf_counter()
            self.play(len(matches), matches.start)
            seconds = perf_counter() - begun
            wanted = max(1, min(MOST, 2 * wanted, int(wanted * BITE / seconds)))

    def play(self, matches: int, first: int = 0) -> None:
        """Play some matches and count them."""
        desk, seed = self.desk, self.works.seed
        engine(self.works.game).contest(
            desk.states,
            desk.streams,
            desk.nodes,
            desk.path,
            desk.moves,
            desk.marks,
            self.works.budgets,
            self.results,
            self.scores,
            self.tally.kinds,
            self.log,
            seed + first,
            matches,
        )
        if matches:
            self.tally.count(self.results[:matches], self.scores[:matches])
            self.tally.keep(first, seed, self.results[:matches], self.scores[:matches])
