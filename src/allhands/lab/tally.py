"""Workers that play matches in slices, and their sums."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from time import perf_counter

import msgspec
import numpy as np

from allhands.engine.bot_matches import check_lengths, nodes_for
from allhands.engine.buffers import MatchBuffers, SearchBuffers, make_match_buffers, make_search_buffers
from allhands.kernel.game import Game
from allhands.kernel.struct import State

Contest = Callable[[MatchBuffers, SearchBuffers, int, int], int]

PARTS = 720_720  # of a win: divisible by 1 to 16 winners, so the order of sums can't matter
SLICE_SECONDS = 0.05  # seconds per slice
MOST = 4096  # matches per slice


class MatchRow(msgspec.Struct):
    """The result of one match."""

    match: int
    seed: int
    decisions: int
    winners: list[int]
    scores: list[int]


class Tally:
    """Sums over matches, independent of the order of counting."""

    def __init__(self, game: Game, seats: int, keep_rows: bool) -> None:
        self.matches = 0
        self.decisions = 0
        self.shortest, self.longest = sys.maxsize, 0
        self.parts = np.zeros(seats, np.int64)
        self.scores = np.zeros(seats, np.int64)
        self.kinds = np.zeros(len(game.decisions.widths), np.int64)
        self.rows: list[MatchRow] | None = [] if keep_rows else None

    @property
    def wins(self) -> list[float]:
        return [int(parts) / PARTS for parts in self.parts]

    def count(self, played: MatchBuffers, matches: int) -> None:
        """Add the results of `matches` matches."""
        lengths = played.lengths[:matches]
        self.matches += matches
        self.decisions += int(lengths.sum())
        self.shortest = min(self.shortest, int(lengths.min()))
        self.longest = max(self.longest, int(lengths.max()))
        self.parts += np.rint(played.shares[:matches] * PARTS).astype(np.int64).sum(axis=0)
        self.scores += played.scores[:matches].sum(axis=0)

    def keep(self, played: MatchBuffers, matches: int, first: int, seed: int) -> None:
        """Store a row per match, if rows are wanted."""
        if self.rows is not None:
            for i in range(matches):
                winners = np.flatnonzero(played.shares[i]).tolist()
                length, scores = int(played.lengths[i]), played.scores[i].tolist()
                self.rows.append(MatchRow(first + i, seed + first + i, length, winners, scores))

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


class WorkQueue:
    """A queue of compiled matches that workers share."""

    def __init__(
        self,
        game: Game,
        terms: State,
        contest: Contest,
        budgets: list[int],
        seed: int,
        matches: int,
        keep_rows: bool,
    ) -> None:
        self.game, self.terms = game, terms
        self.play_bots = contest
        self.budgets = np.array(budgets, np.int64)
        self.seed, self.matches = seed, matches
        self.keep_rows = keep_rows
        self.halt = np.zeros(1, np.int64)
        self._next = 0
        self._lock = threading.Lock()

    def take(self, wanted: int) -> range:
        """Take the next matches, at most `wanted`."""
        with self._lock:
            first = self._next
            self._next = min(first + wanted, self.matches)
            return range(first, self._next)

    def stop(self) -> None:
        """Empty the queue and stop the current matches."""
        with self._lock:
            self._next = self.matches
        self.halt[0] = 1


class MatchWorker:
    """One thread's buffers and its own tally."""

    def __init__(self, works: WorkQueue) -> None:
        game, seats = works.game, works.terms.seats
        self.works = works
        self.tally = Tally(game, seats, works.keep_rows)
        self.buffers = make_search_buffers(game, nodes_for(works.budgets.tolist()), works.halt)
        self.played = make_match_buffers(game, works.terms, works.budgets, MOST)._replace(
            kinds=self.tally.kinds
        )

    def work(self) -> None:
        """Play until the queue is empty, in slices of about equal time."""
        wanted = 1
        while matches := self.works.take(wanted):
            begun = perf_counter()
            self.play(len(matches), matches.start)
            seconds = perf_counter() - begun
            wanted = max(1, min(MOST, 2 * wanted, int(wanted * SLICE_SECONDS / seconds)))

    def play(self, matches: int, first: int = 0) -> None:
        """Play some matches and count them."""
        game, seed, played = self.works.game, self.works.seed, self.played
        self.works.play_bots(played, self.buffers, seed + first, matches)
        if matches:
            check_lengths(game, played.lengths[:matches], seed + first)
            self.tally.count(played, matches)
            self.tally.keep(played, matches, first, seed)
