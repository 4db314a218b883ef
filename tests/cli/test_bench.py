"""`allhands bench`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from allhands.lab.bench import BenchRow
from tests.cli.running import run


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
