from __future__ import annotations

from pathlib import Path

import pytest

import allhands
from allhands import DataError
from allhands.table.keeper import Keeper, read_lines, read_match, records_folder

PLAYERS = ["person", "greedy"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))


def dealt() -> allhands.Table:
    return allhands.load("leduc").deal(2, seed=4, names=["Ann", "Bo"])


def test_where_records_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert records_folder() == tmp_path / "records"
    monkeypatch.delenv("ALLHANDS_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert records_folder() == tmp_path / "data/allhands/records"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert records_folder() == Path.home() / ".local/share/allhands/records"


def test_what_is_written_move_by_move_is_the_record() -> None:
    table = dealt()
    keeper = Keeper.begin(table, PLAYERS)
    while not table.over:
        seat = table.state.decider
        move = table.play(table.moves[0])
        keeper.note(seat, move.id, move.words)
    keeper.end(table)
    keeper.close()
    written = keeper.path.read_text(encoding="utf-8")
    assert written.replace("players: person | greedy\n", "") == table.record()


def test_two_matches_of_one_moment_have_two_records() -> None:
    first, second = Keeper.begin(dealt(), PLAYERS), Keeper.begin(dealt(), PLAYERS)
    first.close()
    second.close()
    assert first.path != second.path


def test_a_record_is_read_back_with_its_players() -> None:
    keeper = Keeper.begin(dealt(), PLAYERS)
    keeper.close()
    table, players = read_match(keeper.path)
    assert players == PLAYERS
    assert table.names == ["Ann", "Bo"]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_only_an_unfinished_line_is_taken_away(ending: str) -> None:
    keeper = Keeper.begin(dealt(), PLAYERS)
    keeper.close()
    whole = keeper.path.read_text(encoding="utf-8").replace("\n", ending).encode()
    keeper.path.write_bytes(whole)
    Keeper.go_on(keeper.path).close()
    assert keeper.path.read_bytes() == whole
    keeper.path.write_bytes(whole + b"0 1 Rai")
    read_match(keeper.path)
    Keeper.go_on(keeper.path).close()
    assert keeper.path.read_bytes() == whole


def test_a_line_may_be_torn_in_the_middle_of_a_letter() -> None:
    keeper = Keeper.begin(dealt(), PLAYERS)
    keeper.close()
    whole = keeper.path.read_bytes()
    assert read_lines(keeper.path).complaint == ""
    keeper.path.write_bytes(whole + b"0 1 \xc3")
    lines = read_lines(keeper.path)
    assert lines.text.encode() == whole
    assert "cut off while it was written" in lines.complaint


def test_a_move_that_is_struck_leaves_the_record_as_it_was() -> None:
    table = dealt()
    keeper = Keeper.begin(table, PLAYERS)
    before = keeper.path.read_text(encoding="utf-8")
    for words in ("Raise", "Call"):
        keeper.note(0, 1, words)
        keeper.take_back()
    assert keeper.path.read_text(encoding="utf-8") == before
    keeper.note(0, 1, "Raise")
    keeper.note(1, 1, "Call")
    keeper.take_back()
    keeper.close()
    assert keeper.path.read_text(encoding="utf-8") == before + "0 1 Raise\n"


def test_nobody_writes_a_record_that_somebody_writes() -> None:
    keeper = Keeper.begin(dealt(), PLAYERS)
    with pytest.raises(DataError, match="being played in another window"):
        Keeper.go_on(keeper.path)
    keeper.close()
    Keeper.go_on(keeper.path).close()
