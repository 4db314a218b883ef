from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from allhands.engine.compile import home
from allhands.engine.engine import engine
from allhands.lab.bench import QUICK, BenchRow, bench, measure, overlong
from allhands.lab.calibrate import calibration, compare, sample
from allhands.lab.simulate import simulate
from allhands.lab.subprocesses import memory_of_simulate, time_to_compile
from allhands.lab.variants import all_variants
from allhands.lab.workloads import copying, interpreted, mid_match, random_play, searching
from allhands.table.game_config import load
from tests.helpers import GAMES, choices_of

RATES = [
    "random play",
    "interpreted",
    "copy a state",
    "search",
    "step from Python",
    "batch of 4,096",
    "move at a table",
    "clone a table",
    "two threads",
    "first prompt, nothing compiled",
    "first prompt, warm cache",
]
MEMORY = ["memory of simulate, MB", "growth of that memory, MB"]
LENGTHS = "longest of 500 matches, "


def test_one_game_has_all_rows() -> None:
    check_rows("leduc")


@pytest.mark.soak
def test_every_game_has_all_rows() -> None:
    check_rows(None)


def check_rows(game: str | None) -> None:
    games = [game] if game else list(GAMES)
    for name in games:
        load(name)
    heard: list[BenchRow] = []
    rows = bench(game, quick=True, progress=heard.append)
    assert rows == heard
    by_game = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    assert list(by_game) == games
    for name, found in by_game.items():
        lengths = [row.what for row in found if row.what.startswith(LENGTHS)]
        assert [row.what for row in found] == RATES + MEMORY + lengths
        assert len(lengths) == len({(terms.seats, terms.kind) for terms in all_variants(name)})
        assert all(row.per_second > 0 for row in found)
        assert all(row.relative > 0 for row in found if row.what not in MEMORY)
    assert [overlong(row) for row in rows if overlong(row)] == []


def test_thorough_bench_adds_a_row_for_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allhands.lab.bench.time_to_compile", lambda name: 4.0)
    monkeypatch.setattr("allhands.lab.bench.WORKS", {})
    monkeypatch.setattr("allhands.lab.bench.PROMPTS", {})
    effort = QUICK._replace(decisions=1_000, compile=True)
    (row,) = (row for row in measure(load("leduc"), effort) if row.what.startswith("compile"))
    assert row == BenchRow("leduc", "compile everything, s", 0.25, 4.0)


@pytest.mark.soak
def test_compile_benchmark_uses_an_empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = load("leduc").game
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    folder = home(game, engine(game).search_in_python)
    kept = sorted(folder.iterdir())
    assert time_to_compile(game.info.name) > 0
    assert sorted(folder.iterdir()) == kept
    assert list(tmp_path.iterdir()) == []


def test_match_beyond_its_bound_gets_one_sentence(name: str) -> None:
    game_config = load(name)
    assert (
        overlong(BenchRow(name, "longest of 9 matches, 2 seats", 1.0, game_config.game.rules.longest)) == ""
    )
    assert overlong(BenchRow(name, "two threads", 1.0, game_config.game.rules.longest + 1)) == ""
    assert overlong(
        BenchRow(name, "longest of 9 matches, 2 seats", 1.0, game_config.game.rules.longest + 1)
    ) == (
        f"{game_config.title}: the longest of 9 matches, 2 seats went past the "
        f"{game_config.game.rules.longest:,} decisions that the game states as its bound."
    )


@pytest.mark.soak
def test_memory_stays_flat_over_ten_million_decisions(name: str) -> None:
    length = simulate(load(name), None, ["random"], 100, seed=0).length["mean"]
    tenth = memory_of_simulate(name, round(1_000_000 / length))
    whole = memory_of_simulate(name, round(10_000_000 / length))
    assert whole.peak < 400
    assert whole.peak - tenth.peak < 5


def test_workloads_count_their_work(name: str) -> None:
    game_config = load(name)
    assert random_play(game_config)(7) == interpreted(game_config)(
        7
    )  # the same matches, decision by decision
    assert searching(game_config)(3) == 3 * 200
    assert copying(game_config)(9) == 9


def test_search_benchmark_starts_at_a_real_decision(name: str) -> None:
    s = mid_match(load(name))
    assert len(choices_of(load(name).game, s)) > 1


def test_rate_is_the_best_and_relative_to_its_reference() -> None:
    rates, bases = iter([4.0, 9.0, 6.0]), iter([2.0, 3.0, 1.0])
    assert compare(lambda: next(rates), lambda: next(bases), 3) == (9.0, 3.0)


def test_sample_works_long_enough() -> None:
    sizes: list[int] = []

    def count(size: int) -> int:
        sizes.append(size)
        return sum(1 for _ in range(1000 * size))

    take = sample(count, seconds=0.02)
    prepared = len(sizes)
    assert take() > 0
    assert len(sizes) == prepared + 1
    assert sizes[-1] >= sizes[-2]


@pytest.mark.parametrize("runs", [1, 2])
def test_calibration_can_be_its_own_reference(runs: int) -> None:
    base = calibration(load("leduc").game, QUICK.seconds)
    assert compare(base, base, runs).relative > 0
