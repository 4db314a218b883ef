from __future__ import annotations

from collections import defaultdict

import pytest

from allhands.lab.bench import QUICK, Row, bench
from allhands.lab.calibrate import calibration, compare, sample
from allhands.lab.children import memory_of_simulate
from allhands.lab.simulate import simulate
from allhands.lab.workloads import copying, interpreted, mid_match, random_play, searching
from allhands.table.match import legal_choices
from tests.helpers import GAMES
from tests.lab.ready import ready

RATES = [
    "random play",
    "interpreted",
    "copy a state",
    "search",
    "two threads",
    "first prompt, nothing compiled",
    "first prompt, warm cache",
]
MEMORY = ["memory of simulate, MB", "growth of that memory, MB"]


def test_every_game_has_all_rows() -> None:
    for name in GAMES:
        ready(name)
    heard: list[Row] = []
    rows = bench(quick=True, progress=heard.append)
    assert rows == heard
    by_game = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    assert list(by_game) == list(GAMES)
    for found in by_game.values():
        assert [row.what for row in found] == RATES + MEMORY
        assert all(row.per_second > 0 for row in found)
        assert all(row.relative > 0 for row in found if row.what in RATES)


def test_memory_stays_flat_over_ten_million_decisions(name: str) -> None:
    length = simulate(ready(name), None, ["random"], 100, seed=0).length["mean"]
    tenth = memory_of_simulate(name, round(1_000_000 / length))
    whole = memory_of_simulate(name, round(10_000_000 / length))
    assert whole.peak < 400
    assert whole.peak - tenth.peak < 5


def test_works_count_what_they_do(name: str) -> None:
    box = ready(name)
    assert random_play(box)(7) == interpreted(box)(7)  # the same matches, decision by decision
    assert searching(box)(3) == 3 * 200
    assert copying(box)(9) == 9


def test_search_is_measured_where_there_is_a_choice(name: str) -> None:
    s = mid_match(ready(name))
    assert len(legal_choices(ready(name).game, s)) > 1


def test_a_rate_is_the_best_and_relative_to_its_neighbour() -> None:
    rates, bases = iter([4.0, 9.0, 6.0]), iter([2.0, 3.0, 1.0])
    assert compare(lambda: next(rates), lambda: next(bases), 3) == (9.0, 3.0)


def test_a_sample_works_long_enough() -> None:
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
def test_calibration_against_itself(runs: int) -> None:
    base = calibration(ready("leduc").game, QUICK.seconds)
    assert compare(base, base, runs).relative > 0
