"""Benchmarks: a table of rates for every game. docs/benchmarks.md explains each row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import NamedTuple

import msgspec

from allhands.bots.warming import compile_search
from allhands.files.discovery import game_names
from allhands.lab.calibrate import Sample, calibration, compare, sample
from allhands.lab.children import first_prompt, memory_of_simulate, time_to_compile
from allhands.lab.endurance import endure
from allhands.lab.simulate import simulate
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
from allhands.table.box import Box, load

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


class Row(msgspec.Struct):
    """One figure.

    `relative` is its ratio to the calibration loop's rate, unless `what` says otherwise.
    """

    game: str
    what: str
    per_second: float
    relative: float


class Effort(NamedTuple):
    """The amount of work per figure."""

    runs: int
    seconds: float  # per run
    prompts: int  # runs of a whole command
    decisions: int  # while watching memory
    matches: int  # to find the longest
    compile: bool  # whether to measure a full compilation


THOROUGH = Effort(runs=9, seconds=0.2, prompts=5, decisions=10_000_000, matches=20_000, compile=True)
QUICK = Effort(runs=3, seconds=0.01, prompts=1, decisions=100_000, matches=500, compile=False)
LONGEST = "longest of "


def bench(
    game: str | None = None, quick: bool = False, progress: Callable[[Row], None] | None = None
) -> list[Row]:
    """Measure a game, or all of them. `progress` gets each row as soon as it's ready."""
    rows = []
    for name in [game] if game else game_names():
        for row in measure(load(name), QUICK if quick else THOROUGH):
            rows.append(row)
            if progress is not None:
                progress(row)
    return rows


def measure(box: Box, effort: Effort) -> Iterator[Row]:
    """Yield all rows of one game, with its usual number of seats."""
    base = calibration(box.game, effort.seconds / 4)
    for what, work in WORKS.items():
        yield Row(box.name, what, *compare(sample(work(box), effort.seconds), base, effort.runs))
    yield two_threads(box, effort)
    compile_search(box.game)  # this also warms the cache
    for what, warm in PROMPTS.items():
        prompt: Sample = partial(first_prompt, box.name, warm)
        yield Row(box.name, what, *compare(prompt, base, effort.prompts))
    yield from memory(box, effort)
    if effort.compile:
        seconds = time_to_compile(box.name)
        yield Row(box.name, "compile everything, s", 1 / seconds, seconds)
    for found in endure(box.name, effort.matches):
        what = f"{LONGEST}{found.matches:,} matches, {found.terms}"
        if found.most > box.game.rules.longest:
            what += f", with seed {found.seed},"
        yield Row(box.name, what, found.per_second, found.most)


def overlong(row: Row) -> str:
    """Say that a match exceeded its game's bound, or return an empty text."""
    box = load(row.game)
    if not row.what.startswith(LONGEST) or row.relative <= box.game.rules.longest:
        return ""
    bound = f"{box.game.rules.longest:,} decisions that the game states as its bound"
    return f"{box.title}: the {row.what} went past the {bound}."


def two_threads(box: Box, effort: Effort) -> Row:
    """Measure random play on two threads relative to one."""
    works = [random_play(box), random_play(box)]
    with ThreadPoolExecutor(2) as pool:
        both = sample(at_once(works, pool), effort.seconds, perf_counter)
        one = sample(at_once(works[:1], pool), effort.seconds, perf_counter)
        return Row(box.name, "two threads", *compare(both, one, effort.runs))


def memory(box: Box, effort: Effort) -> Iterator[Row]:
    """Measure the command's memory in MB, and its growth from a tenth of the matches."""
    some = simulate(box, None, ["random"], 100, seed=0)
    matches = round(effort.decisions / some.length["mean"])
    tenth = memory_of_simulate(box.name, max(1, matches // 10))
    whole = memory_of_simulate(box.name, matches)
    yield Row(box.name, "memory of simulate, MB", whole.per_second, whole.peak)
    yield Row(box.name, "growth of that memory, MB", whole.per_second, whole.peak - tenth.peak)
