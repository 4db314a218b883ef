"""Many matches between bots, compiled, on any number of threads, in memory that does not grow.

With bots of somebody's own, which are not compiled, they are played at tables instead, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from time import perf_counter
from typing import Any

import msgspec

from allhands.bots.own import Given, Own, is_own, own_bot
from allhands.bots.players import budget_of
from allhands.files.data import DataError
from allhands.lab.statistics import wilson
from allhands.lab.tables import play_at_tables
from allhands.lab.tally import Row, Tally, Worker, Works
from allhands.table.box import Box, check_seed

GLANCE = 0.1  # seconds between two reports of progress


class Report(msgspec.Struct):
    """What came of the matches. Lists go by seat."""

    game: str
    seats: int
    bots: list[str]
    matches: int
    decisions: int
    seconds: float
    wins: list[float]  # matches won; those who share a win have a part of it each
    intervals: list[tuple[float, float]]  # 95 %, of the share of matches won
    mean_scores: list[float]
    length: dict[str, float]  # decisions of a match: mean, min, max
    decisions_by_kind: dict[str, int]
    rows: list[Row] | None = None

    def dicts(self) -> list[dict[str, Any]]:
        """The rows as plain dicts, a score to a column: for a file of CSV, or for a DataFrame."""
        return [
            {"match": row.match, "seed": row.seed, "decisions": row.decisions, "winners": row.winners}
            | {f"score_{seat}": score for seat, score in enumerate(row.scores)}
            for row in self.rows or ()
        ]


def simulate(
    box: Box,
    seats: int | None = None,
    bots: Sequence[Given] = ("random",),
    games: int = 1000,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    keep_rows: bool = False,
) -> Report:
    """Play so many matches; `progress` is told now and then how many are finished.

    Match i is the one that `box.deal(seats, seed + i)` deals. Nothing depends on the number of threads, and
    bots of somebody's own need only one.
    """
    terms = box.blank(box.game.usual_seats if seats is None else seats)
    players = [own_bot(bot) if is_own(bot) else str(bot) for bot in seat_bots(bots, terms.seats)]
    budgets = [simulations(bot) for bot in players if isinstance(bot, str)]
    check_counts(games, seed, threads)
    if len(budgets) < len(players):
        box.compile()
        begun = perf_counter()
        tally = play_at_tables(box, terms, players, games, seed, progress, keep_rows)
    else:
        works = Works(box.game, terms, budgets, seed, games, keep_rows)
        Worker(works).play(0)  # compiles, if need be: here, where it can be interrupted
        begun = perf_counter()
        tally = share_out(works, min(threads, games), progress)
    names = [bot.name if isinstance(bot, Own) else bot for bot in players]
    return report(box, names, tally, perf_counter() - begun)


def seat_bots(bots: Sequence[Given], seats: int) -> list[Given]:
    """A bot for every seat; a shorter list is gone through again."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise DataError(f"Bots are a list, with one for each seat, not {bots!r}.")
    if not 1 <= len(bots) <= seats:
        raise DataError(f"There are {seats} seats: name 1 to {seats} bots, not {len(bots)}.")
    return [bots[seat % len(bots)] for seat in range(seats)]


def simulations(bot: str) -> int:
    """A bot's budget, which cannot be time: matches must come out the same on every machine."""
    budget, milliseconds = budget_of(bot)
    if milliseconds:
        raise DataError(f'A simulation counts simulations, not time: write "search:200" instead of "{bot}".')
    return budget


def check_counts(games: int, seed: int, threads: int) -> None:
    counts: dict[str, Any] = {"matches": games, "threads": threads}
    for what, number in counts.items():
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise DataError(f"The number of {what} is a whole number from 1, not {number!r}.")
    check_seed(check_seed(seed) + games - 1)


def share_out(works: Works, threads: int, progress: Callable[[int], None] | None) -> Tally:
    """Let workers play on threads until all matches are played; whatever stops us stops them."""
    workers = [Worker(works) for _ in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        try:
            busy: set[Future[None]] = {pool.submit(worker.work) for worker in workers}
            while busy:
                finished, busy = wait(busy, GLANCE)
                for future in finished:
                    future.result()
                if progress is not None:
                    progress(sum(worker.tally.matches for worker in workers))
        except BaseException:
            works.stop()
            raise
    total = workers[0].tally
    for worker in workers[1:]:
        total.add(worker.tally)
    return total


def report(box: Box, players: list[str], tally: Tally, seconds: float) -> Report:
    """The sums as shares and means."""
    wins = tally.wins
    kinds = {d.name: int(tally.kinds[d]) for d in box.game.Decision if d in box.game.choices}
    return Report(
        game=box.name,
        seats=len(players),
        bots=players,
        matches=tally.matches,
        decisions=tally.decisions,
        seconds=seconds,
        wins=wins,
        intervals=[wilson(won, tally.matches) for won in wins],
        mean_scores=[int(total) / tally.matches for total in tally.scores],
        length={"mean": tally.decisions / tally.matches, "min": tally.shortest, "max": tally.longest},
        decisions_by_kind=kinds,
        rows=None if tally.rows is None else sorted(tally.rows, key=lambda row: row.match),
    )
