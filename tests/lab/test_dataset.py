from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import allhands
from allhands.engine.view.layout import layout_of
from allhands.files.toml_data import DataError
from allhands.lab.dataset import decisions, write_parquet
from tests.cli.running import complaint, run

WANTED = 300


def rows_of(path: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = pq.read_table(path).to_pylist()
    return found


def test_rows_are_what_the_seats_saw(name: str, tmp_path: Path) -> None:
    """Deal each match again at a table, play its moves, and compare every row."""
    config = allhands.load(name, hands=1) if name == "hanataz" else allhands.load(name)
    path, seats = tmp_path / "rows.parquet", 2
    written = write_parquet(path, config, ["greedy", "random"], WANTED, seed=40)
    rows = rows_of(path)
    assert len(rows) == written >= WANTED
    tables: dict[int, allhands.Table] = {}
    for row in rows[:WANTED]:
        seed = int(str(row["seed"]))
        if seed not in tables:
            if len(tables) == 8:
                break
            tables[seed] = config.deal(seats, seed)
        table = tables[seed]
        assert (table.revision, table.decider) == (row["ply"], row["seat"])
        own = table.seat(table.decider).observe()
        assert [number for number in own.views[0].tolist() if number] == row["view"]
        turned = layout_of(config.game).tables.moves[seats, table.decider]
        assert sorted(turned[table.match.legal].tolist()) == row["legal"]
        table.play(int(own.moves[row["move"]]))
    ended = {seed: table for seed, table in tables.items() if table.over}
    assert ended
    for row in rows:
        if (seed := int(str(row["seed"]))) in ended:
            table = ended[seed]
            seat = int(str(row["seat"]))
            assert row["score"] == table.scores[seat]
            assert row["share"] == pytest.approx(table.match.shares[seat])


def test_matches_are_whole_and_seats_take_turns() -> None:
    config = allhands.load("leduc")
    parts = list(decisions(config, ["greedy", "random"], 3000, seed=5))
    seeds = np.concatenate([part.seed for part in parts])
    assert len(parts) == 2
    assert len(np.unique(seeds)) == 1024
    assert (np.diff(seeds) >= 0).all()
    assert seeds.min() == 5


def test_file_describes_itself(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    ran = run("dataset", "leduc", "--out", path, "--decisions", 50, "--bots", "greedy")
    assert ran.status == 0
    assert f"{path}: " in ran.out
    about = pq.read_schema(path).metadata
    assert (about[b"game"], about[b"version"], about[b"bots"]) == (b"leduc", b"1", b"greedy,greedy")
    assert about[b"layout"].decode() == layout_of(allhands.load("leduc").game).digest


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--decisions 0", "The number of decisions must be 1 or more, got 0."),
        ("--bots greedy,random,greedy", "Name one bot for all 2 seats, or one for each, not 3."),
        ("--bots search:5ms", "Only matches between random, greedy and search"),
        ("--seats 3", "Leduc hold'em is for 2 players, not 3."),
    ],
)
def test_bad_arguments_get_one_sentence(words: str, sentence: str, tmp_path: Path) -> None:
    assert sentence in complaint("dataset", "leduc", "--out", tmp_path / "rows.parquet", *words.split())


def test_missing_folder_gets_one_sentence(tmp_path: Path) -> None:
    assert "there is no folder" in complaint("dataset", "leduc", "--out", tmp_path / "no" / "rows.parquet")


def test_unwanted_amounts_are_refused() -> None:
    with pytest.raises(DataError, match="must be 1 or more"):
        next(decisions(allhands.load("leduc"), ["greedy", "greedy"], -1))
