from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from allhands.lab.bench import BenchRow
from tests.cli.running import run, run_json

LEDUC = ("simulate", "leduc", "--games", "200", "--bots", "greedy,random", "--seed", "1")


def test_simulate_prints_json() -> None:
    found = run_json(*LEDUC)
    assert {"game", "seats", "bots", "matches", "decisions", "seconds", "wins", "intervals"} <= set(found)
    assert found["matches"] == 200
    assert sum(found["wins"]) == pytest.approx(200)
    assert sum(found["decisions_by_kind"].values()) == found["decisions"]


def test_summary_has_the_same_figures() -> None:
    found = run_json(*LEDUC)
    out = run(*LEDUC).out
    assert f"leduc: 200 matches, {found['decisions']} decisions" in out
    for seat, (won, (low, high)) in enumerate(zip(found["wins"], found["intervals"], strict=True)):
        assert f"{won / 200:.1%}" in out
        assert f"{low:.1%} to {high:.1%}" in out
        assert found["bots"][seat] in out


def test_csv_has_a_row_per_match(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    found = run_json(*LEDUC, "--csv", path)
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert list(rows[0]) == ["match", "seed", "decisions", "winners", "score_0", "score_1"]
    assert len(rows) == 200
    assert sum(int(row["decisions"]) for row in rows) == found["decisions"]
    assert sum(int(row["score_0"]) for row in rows) == pytest.approx(200 * found["mean_scores"][0])


def test_match_beyond_its_bound_fails_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        BenchRow("leduc", "longest of 20,000 matches, 2 seats", 1e6, 9_000.0),
        BenchRow("leduc", "random play", 1e6, 0.4),
    ]
    asked = []

    def bench(game: str | None, quick: bool, progress: Callable[[BenchRow], None] | None) -> list[BenchRow]:
        asked.append(game)
        if progress is not None:
            for row in rows:
                progress(row)
        return rows

    monkeypatch.setattr("allhands.lab.bench.bench", bench)
    ran = run("bench", "Leduc")
    assert asked == ["leduc"]
    assert ran.status == 1
    assert "random play" in ran.out
    assert ran.err == (
        "Leduc hold'em: the longest of 20,000 matches, 2 seats went past the 160 decisions that the game "
        "states as its bound.\n"
    )
    rows[0].relative = 160.0
    assert run("bench").status == 0
