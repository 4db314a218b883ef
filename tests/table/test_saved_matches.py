from __future__ import annotations

import os
from pathlib import Path

import pytest

import allhands
from allhands import DataError
from allhands.table.record_file import RecordFile
from allhands.table.saved_matches import find_record, last_unfinished, saved_matches
from tests.helpers import last_move


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))


def keep(age: int, moves: int = 0) -> Path:
    """Save a match with some moves, last played `age` seconds earlier."""
    table = allhands.load("leduc").deal(2, seed=4, names=["Ann", "Bo"])
    record_file = RecordFile.begin(table, ["person", "greedy"])
    while not table.over and table.revision < moves:
        table.play(table.moves[0])
        record_file.note(*last_move(table))
    if table.over:
        record_file.end(table)
    record_file.close()
    os.utime(record_file.path, (100_000 - age, 100_000 - age))
    return record_file.path


def test_unfinished_matches_come_first_then_recent_ones() -> None:
    over, old, young = keep(1, moves=99), keep(30, moves=1), keep(20)
    found = saved_matches()
    assert [match.path for match in found] == [young, old, over]
    assert [(match.moves, match.over) for match in found[:2]] == [(0, False), (1, False)]
    assert found[2].over
    assert found[0].names == ["Ann", "Bo"]
    assert found[0].players == ["person", "greedy"]
    assert last_unfinished() == last_unfinished("leduc") == young


def test_damaged_record_is_listed_and_skipped() -> None:
    kept, broken = keep(20), keep(10)
    broken.write_text("nonsense\n")
    assert last_unfinished() == kept
    assert "line 1" in saved_matches()[-1].damage


def test_nothing_to_resume_gets_one_sentence() -> None:
    with pytest.raises(DataError, match="No match is kept"):
        last_unfinished()
    keep(1, moves=99)
    with pytest.raises(DataError, match="is over; `allhands matches`"):
        last_unfinished()
    with pytest.raises(DataError, match="No match of hanataz is kept"):
        last_unfinished("hanataz")


def test_record_is_found_by_name_or_path() -> None:
    kept = keep(1)
    assert find_record(Path(kept.name)) == find_record(Path(kept.stem)) == kept
    assert find_record(kept) == kept
    assert find_record(Path("elsewhere.txt")) == Path("elsewhere.txt")
