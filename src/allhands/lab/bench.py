"""Benchmarks: a table of rates for every game. docs/benchmarks.md explains each row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import NamedTuple

import msgspec

from allhands.bots.warmup import compile_search
from allhands.files.discovery import game_names
from allhands.lab.calibrate import Sample, calibration, compare, sample
from allhands.lab.match_length import measure_lengths
from allhands.lab.simulate import simulate
from allhands.lab.subprocesses import first_prompt, memory_of_simulate, time_to_compile
from allhands.lab.workloads import (
    at_once,
    cloning,
    copying,
    interpreted,
    random_play,
    searching,
    stepping,
    stepping_together,
    table_moves,
)
from allhands.table.game_config import GameConfig, load

WORKS = {
    "random play": random_play,
    "interpreted": interpreted,
    "copy a state": copying,
    "search": searching,
    "step from Python": stepping,
    "batch of 4,096": stepping_together,
    "move at a table": table_moves,
    "clone a table": cloning,
}
PROMPTS = {"first prompt, nothing compiled": False, "first prompt, warm cache": True}


class BenchRow(msgspec.Struct):
    """One figure.

    `relative` is its ratio to the calibration loop's rate, unless `what` says otherwise.
    """

    game: str
    what: str
    per_second: float
    relative: float


class BenchBudget(NamedTuple):
    """The amount of work per figure."""

    runs: int
    seconds: float  # per run
    prompts: int  # runs of a whole command
    decisions: int  # while watching memory
    matches: int  # to find the longest
    compile: bool  # whether to measure a full compilation


THOROUGH = BenchBudget(runs=9, seconds=0.2, prompts=5, decisions=10_000_000, matches=20_000, compile=True)
QUICK = BenchBudget(runs=3, seconds=0.01, prompts=1, decisions=100_000, matches=500, compile=False)
LONGEST = "longest of "


def bench(
    game: str | None = None, quick: bool = False, progress: Callable[[BenchRow], None] | None = None
) -> list[BenchRow]:
    """Measure a game, or all of them. `progress` gets each row as soon as it's ready."""
    rows = []
    for name in [game] if game else game_names():
        for row in measure(load(name), QUICK if quick else THOROUGH):
            rows.append(row)
            if progress is not None:
                progress(row)
    return rows


def measure(game_config: GameConfig, effort: BenchBudget) -> Iterator[BenchRow]:
    """Yield all rows of one game, with its usual number of seats."""
    base = calibration(game_config.game, effort.seconds / 4)
    for what, work in WORKS.items():
        yield BenchRow(
            game_config.name, what, *compare(sample(work(game_config), effort.seconds), base, effort.runs)
        )
    yield two_threads(game_config, effort)
    compile_search(game_config.game)  # this also warms the cache
    for what, warm in PROMPTS.items():
        prompt: Sample = partial(first_prompt, game_config.name, warm)
        yield BenchRow(game_config.name, what, *compare(prompt, base, effort.prompts))
    yield from memory(game_config, effort)
    if effort.compile:
        seconds = time_to_compile(game_config.name)
        yield BenchRow(game_config.name, "compile everything, s", 1 / seconds, seconds)
    for found in measure_lengths(game_config.name, effort.matches):
        what = f"{LONGEST}{found.matches:,} matches, {found.terms}"
        if found.most > game_config.game.rules.longest:
            what += f", with seed {found.seed},"
        yield BenchRow(game_config.name, what, found.per_second, found.most)


def overlong(row: BenchRow) -> str:
    """Say that a match exceeded its game's bound, or return an empty text."""
    game_config = load(row.game)
    if not row.what.startswith(LONGEST) or row.relative <= game_config.game.rules.longest:
        return ""
    bound = f"{game_config.game.rules.longest:,} decisions that the game states as its bound"
    return f"{game_config.title}: the {row.what} went past the {bound}."


def two_threads(game_config: GameConfig, effort: BenchBudget) -> BenchRow:
    """Measure random play on two threads relative to one."""
    works = [random_play(game_config), random_play(game_config)]
    with ThreadPoolExecutor(2) as pool:
        both = sample(at_once(works, pool), effort.seconds, perf_counter)
        one = sample(at_once(works[:1], pool), effort.seconds, perf_counter)
        return BenchRow(game_config.name, "two threads", *compare(both, one, effort.runs))


def memory(game_config: GameConfig, effort: BenchBudget) -> Iterator[BenchRow]:
    """Measure the command's memory in MB, and its growth from a tenth of the matches."""
    some = simulate(game_config, None, ["random"], 100, seed=0)
    matches = round(effort.decisions / some.length["mean"])
    tenth = memory_of_simulate(game_config.name, max(1, matches // 10))
    whole = memory_of_simulate(game_config.name, matches)
    yield BenchRow(game_config.name, "memory of simulate, MB", whole.per_second, whole.peak)
    yield BenchRow(game_config.name, "growth of that memory, MB", whole.per_second, whole.peak - tenth.peak)
