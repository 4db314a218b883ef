"""Search variants in equal time: each against the game's own strategy, or another.

    python -m tools.studies.search_variants hanataz:exploration=0.6 hanataz:ordered=1+widening=1 --seconds 500

Every task has a process of its own, which compiles, compares the speed of the two searches, gives the variant
as many simulations as take the same time, and then plays the same deals from every seat until its time is up.
The output is each variant's share of wins in matches with two seats (or `--seats`).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import monotonic
from unittest import mock

import msgspec

from allhands.bots.strategy_overrides import strategy_of
from allhands.engine.compile import cache_folder
from allhands.lab.arena import Arena, ArenaWorker, Heat, Player
from allhands.lab.search_speed import compare_speed
from allhands.lab.statistics import wilson
from allhands.table.game_config import load


class Result(msgspec.Struct):
    """A variant's wins, alone among searches with the other strategy."""

    game: str
    seats: int
    variant: str
    against: str
    simulations: list[int]  # per move: the variant's, and the other's
    matches: int
    share: float
    interval: tuple[float, float]


class Task(msgspec.Struct):
    """One game and one variant."""

    game: str
    seats: int
    variant: str
    against: str
    budget: int
    seconds: float
    matches: int
    equal_time: bool


def study(task: Task) -> Result:
    home = (
        cache_folder() / "studies" / task.game / task.variant
    )  # the ordinary cache keeps only a few versions
    with mock.patch.dict(os.environ, ALLHANDS_CACHE=str(home)):
        return played(task)


def played(task: Task) -> Result:
    until = monotonic() + task.seconds
    game_config = load(task.game)
    one, other = (strategy_of(game_config.game, spec) for spec in (task.variant, task.against))
    faster = compare_speed(game_config, task.seats, one, other, task.budget) if task.equal_time else 1.0
    budgets = [max(1, round(task.budget * faster)), task.budget]
    players = [
        Player(spec.replace("search", f"search:{budget}", 1))
        for spec, budget in zip((task.variant, task.against), budgets, strict=True)
    ]
    line_ups = tuple(tuple(int(at != seat) for at in range(task.seats)) for seat in range(task.seats))
    arena = Arena(game_config, task.seats, tuple(players), line_ups, deals=1_000_000)
    piste, won, matches, deal = ArenaWorker(arena), 0.0, 0, 0
    while matches == 0 or (monotonic() < until and matches < task.matches):
        for seat, line_up in enumerate(line_ups):
            (outcome,) = piste.play(Heat(line_up, deal, 1))
            won += (seat in outcome.winners) / max(1, len(outcome.winners))
            matches += 1
        deal += 1
    interval = wilson(won, matches)
    return Result(
        task.game, task.seats, task.variant, task.against, budgets, matches, won / matches, interval
    )


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="tools.studies.search_variants", description="Compare variants of search."
    )
    parser.add_argument("task", nargs="+", help="a game and a changed setting, such as hanataz:bias=0.1")
    parser.add_argument("--against", default="search", help="search, or search@before")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--budget", type=int, default=300, help="the other's simulations per move")
    parser.add_argument(
        "--equal-simulations", action="store_true", help="compare equal simulations instead of equal time"
    )
    parser.add_argument("--seconds", type=float, default=500, help="seconds per task")
    parser.add_argument("--matches", type=int, default=1_000, help="most matches per task")
    parser.add_argument("--processes", type=int, default=16)
    parser.add_argument("--out", type=Path, default=Path("search.json"))
    given = parser.parse_args(words)
    tasks = []
    for text in given.task:
        game, _, changes = text.partition(":")
        variant = f"search@{changes}" if changes else "search"
        terms = (given.against, given.budget, given.seconds, given.matches, not given.equal_simulations)
        tasks.append(Task(game, given.seats, variant, *terms))
    found: list[Result] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for future in as_completed([pool.submit(study, task) for task in tasks]):
            found.append(result := future.result())
            low, high = result.interval
            print(
                f"{result.game:16} {result.variant:40} {result.share:6.1%} ({low:.1%} to {high:.1%}) "
                f"of {result.matches}, simulations {result.simulations}",
                flush=True,
            )
            given.out.write_bytes(msgspec.json.format(msgspec.json.encode(found)))


if __name__ == "__main__":
    main(sys.argv[1:])
