"""Many compiled matches between bots, on any number of threads, in constant memory.

Custom bots, networks, and more strategies than one compiled runner holds, play at tables instead, one match
at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from time import perf_counter
from typing import Any

import msgspec

from allhands.bots.builtin import budget_of
from allhands.bots.custom import CustomBot, Given, custom_bot, is_custom
from allhands.bots.guided import is_guided
from allhands.bots.net import is_net, network_of
from allhands.files.toml_data import DataError
from allhands.lab.arena import COMPILED_STRATEGIES, Player, compiled_match, strategies_in
from allhands.lab.statistics import wilson
from allhands.lab.table_matches import play_on_tables
from allhands.lab.tally import MatchRow, MatchWorker, Tally, WorkQueue
from allhands.table.game_config import GameConfig, check_seed

GLANCE = 0.1  # seconds between two progress reports


class SimulationReport(msgspec.Struct):
    """The results of the matches. Lists go by seat."""

    game: str
    seats: int
    bots: list[str]
    matches: int
    decisions: int
    seconds: float
    wins: list[float]  # including parts of shared wins
    intervals: list[tuple[float, float]]  # 95%, of the share of matches won
    mean_scores: list[float]
    length: dict[str, float]  # decisions per match: mean, min, max
    decisions_by_kind: dict[str, int]
    rows: list[MatchRow] | None = None

    def dicts(self) -> list[dict[str, Any]]:
        """Return the rows as plain dicts with a column per score, for CSV or a DataFrame."""
        return [
            {"match": row.match, "seed": row.seed, "decisions": row.decisions, "winners": row.winners}
            | {f"score_{seat}": score for seat, score in enumerate(row.scores)}
            for row in self.rows or ()
        ]


def simulate(
    game_config: GameConfig,
    seats: int | None = None,
    bots: Sequence[Given] = ("random",),
    games: int = 1000,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    keep_rows: bool = False,
) -> SimulationReport:
    """Play `games` matches and report them. `progress` gets the number finished so far.

    Match i is the one that `box.deal(seats, seed + i)` deals. Results don't depend on the number of threads.
    Custom bots and networks use only one.
    """
    terms = game_config.initial_state(game_config.game.info.usual_seats if seats is None else seats)
    players = [custom_bot(bot) if is_custom(bot) else str(bot) for bot in seat_bots(bots, terms.seats)]
    built_in = [counted(bot) for bot in players if isinstance(bot, str)]
    strategies = strategies_in(game_config, built_in)
    check_counts(games, seed, threads)
    nets = any(is_net(bot) or is_guided(bot) for bot in players)
    if nets:
        network_of(game_config.game)
    if nets or len(built_in) < len(players) or len(strategies) > COMPILED_STRATEGIES:
        game_config.compile()
        begun = perf_counter()
        tally = play_on_tables(game_config, terms, players, games, seed, progress, keep_rows)
    else:
        works = WorkQueue(
            game_config.game, terms, *compiled_match(game_config, built_in), seed, games, keep_rows
        )
        MatchWorker(works).play(0)  # compile first, where an interrupt works
        begun = perf_counter()
        tally = share_out(works, min(threads, games), progress)
    names = [bot.name if isinstance(bot, CustomBot) else bot for bot in players]
    return report(game_config, names, tally, perf_counter() - begun)


def seat_bots(bots: Sequence[Given], seats: int) -> list[Given]:
    """Return a bot for every seat, repeating a shorter list."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise DataError(f"Bots are a list, with one for each seat, not {bots!r}.")
    if not 1 <= len(bots) <= seats:
        raise DataError(f"There are {seats} seats: name 1 to {seats} bots, not {len(bots)}.")
    return [bots[seat % len(bots)] for seat in range(seats)]


def counted(bot: str) -> Player:
    """Return a built-in bot. Raise DataError for a time budget, which isn't reproducible."""
    if budget_of(bot)[1]:
        raise DataError(f'A simulation counts simulations, not time: write "search:200" instead of "{bot}".')
    return Player(bot)


def check_counts(games: int, seed: int, threads: int) -> None:
    counts: dict[str, Any] = {"matches": games, "threads": threads}
    for what, number in counts.items():
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise DataError(f"The number of {what} is a whole number from 1, not {number!r}.")
    check_seed(check_seed(seed) + games - 1)


def share_out(works: WorkQueue, threads: int, progress: Callable[[int], None] | None) -> Tally:
    """Play all matches on threads. An exception stops the workers."""
    workers = [MatchWorker(works) for _ in range(threads)]
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


def report(game_config: GameConfig, players: list[str], tally: Tally, seconds: float) -> SimulationReport:
    """Turn the sums into shares and means."""
    wins = tally.wins
    kinds = {
        d.name: int(tally.kinds[d])
        for d in game_config.game.decisions.Decision
        if d in game_config.game.decisions.choices
    }
    return SimulationReport(
        game=game_config.name,
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
