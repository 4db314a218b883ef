"""`allhands matches`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run, run_json


def test_matches_lists_unfinished_ones_first(home: Path) -> None:
    assert run("matches").out == f"No match is kept in {home} yet.\n"
    for answers in (["quit"], ["1"] * 20):
        run("play", "leduc", "--bots", "greedy", "--seed", "1", answers=answers)
    kept = run_json("matches")
    assert [match["over"] for match in kept] == [False, True]
    _, first, second, *_ = run("matches").out.splitlines()
    assert first.split() == [Path(kept[0]["path"]).stem, "0", "unfinished", "Player,", "1", "greedy"]
    assert "over" in second
    assert run_json("matches", "hanataz") == []
