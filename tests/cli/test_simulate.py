"""`allhands simulate`."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

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
