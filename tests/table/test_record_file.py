from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

import allhands
from allhands import DataError
from allhands.table.record_file import RecordFile, read_lines, records_folder
from tests.helpers import last_move
from tools.goldens import first_version

PLAYERS = ["person", "greedy"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))


def dealt() -> allhands.Table:
    return allhands.load("leduc").deal(2, seed=4, names=["Ann", "Bo"])


def test_records_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert records_folder() == tmp_path / "records"
    monkeypatch.delenv("ALLHANDS_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert records_folder() == tmp_path / "data/allhands/records"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert records_folder() == Path.home() / ".local/share/allhands/records"


def test_record_file_equals_the_record() -> None:
    table = dealt()
    record_file = RecordFile.begin(table, PLAYERS)
    while not table.over:
        seat = table.state.decider
        move = table.play(table.moves[0])
        record_file.note(seat, move.id, move.words)
    record_file.end(table)
    record_file.close()
    assert record_file.path.read_text(encoding="utf-8") == table.record(PLAYERS)


def test_two_matches_in_one_second_have_two_records() -> None:
    first, second = RecordFile.begin(dealt(), PLAYERS), RecordFile.begin(dealt(), PLAYERS)
    first.close()
    second.close()
    assert first.path != second.path


def test_resumed_record_has_its_players() -> None:
    record_file = RecordFile.begin(dealt(), PLAYERS)
    record_file.close()
    record_file, table, players, complaint = RecordFile.go_on(record_file.path)
    record_file.close()
    assert (players, table.names, complaint) == (PLAYERS, ["Ann", "Bo"], "")


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_resume_removes_only_an_unfinished_line(ending: str) -> None:
    record_file = RecordFile.begin(dealt(), PLAYERS)
    record_file.close()
    whole = record_file.path.read_text(encoding="utf-8").replace("\n", ending).encode()
    record_file.path.write_bytes(whole)
    RecordFile.go_on(record_file.path)[0].close()
    assert record_file.path.read_bytes() == whole
    record_file.path.write_bytes(whole + b"0 1 Rai")
    again, _, _, complaint = RecordFile.go_on(record_file.path)
    again.close()
    assert complaint == 'The last line was cut off while it was written, and is left out: "0 1 Rai".'
    assert record_file.path.read_bytes() == whole


def test_line_may_be_cut_off_inside_a_character() -> None:
    record_file = RecordFile.begin(dealt(), PLAYERS)
    record_file.close()
    whole = record_file.path.read_bytes()
    assert read_lines(record_file.path).complaint == ""
    record_file.path.write_bytes(whole + b"0 1 \xc3")
    lines = read_lines(record_file.path)
    assert lines.text.encode() == whole
    assert "cut off while it was written" in lines.complaint


def test_undo_restores_the_record() -> None:
    table = dealt()
    record_file = RecordFile.begin(table, PLAYERS)
    begun = record_file.path.read_text(encoding="utf-8")
    for words in ("Raise", "Call"):
        record_file.note(0, 1, words)
        record_file.take_back()
    assert record_file.path.read_text(encoding="utf-8") == begun
    table.play("raise")
    record_file.note(*last_move(table))
    record_file.note(1, 1, "Call")
    record_file.take_back()
    assert record_file.path.read_text(encoding="utf-8") == table.record(PLAYERS)
    table.play("call")
    record_file.note(*last_move(table))
    record_file.close()
    assert record_file.path.read_text(encoding="utf-8") == table.record(PLAYERS)


def test_resumed_record_stays_one_record() -> None:
    table = dealt()
    record_file = RecordFile.begin(table, PLAYERS)
    for words in ("raise", "call"):
        record_file.close()
        record_file, again, _, _ = RecordFile.go_on(record_file.path)
        assert again.history == table.history
        table.play(words)
        record_file.note(*last_move(table))
    record_file.close()
    assert record_file.path.read_text(encoding="utf-8") == table.record(PLAYERS)


def test_resumed_record_of_version_1_keeps_its_version() -> None:
    table = dealt()
    path = records_folder().parent / "first.txt"
    path.write_text(first_version(table.record(PLAYERS)), encoding="utf-8")
    record_file, *_ = RecordFile.go_on(path)
    table.play("raise")
    record_file.note(*last_move(table))
    table.play("call")
    record_file.note(*last_move(table))
    record_file.take_back()
    record_file.note(*last_move(table))
    record_file.close()
    assert path.read_text(encoding="utf-8") == first_version(table.record(PLAYERS))


def test_open_record_is_locked() -> None:
    record_file = RecordFile.begin(dealt(), PLAYERS)
    record_file.path.write_text("nonsense")
    with pytest.raises(DataError, match="being played in another window"):
        RecordFile.go_on(record_file.path)
    record_file.close()


def test_failed_resume_releases_the_lock() -> None:
    record_file = RecordFile.begin(dealt(), PLAYERS)
    record_file.close()
    whole = record_file.path.read_bytes()
    record_file.path.write_bytes(b"nonsense\n")
    with pytest.raises(DataError, match="line 1"):
        RecordFile.go_on(record_file.path)
    record_file.path.write_bytes(whole)
    RecordFile.go_on(record_file.path)[0].close()


def full(descriptor: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_full_disk_leaves_no_empty_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "match.txt"
    with pytest.raises(DataError, match=r"match\.txt: cannot be written \(No space left on device\)\."):
        RecordFile.begin(dealt(), PLAYERS, path)
    assert not path.exists()


def test_full_disk_leaves_the_record_intact(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = dealt()
    record_file = RecordFile.begin(table, PLAYERS)
    table.play("raise")
    before = record_file.path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(DataError, match=f"{record_file.path}: cannot be written"):
            record_file.note(*last_move(table))
    assert record_file.path.read_bytes() == before
    record_file.note(*last_move(table))
    record_file.close()
    assert record_file.path.read_text(encoding="utf-8") == table.record(PLAYERS)


def test_recorded_move_is_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt()
    record_file = RecordFile.begin(table, PLAYERS)
    synced: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(record_file.path.read_bytes()))
    table.play("raise")
    record_file.note(*last_move(table))
    record_file.close()
    assert synced == [table.record(PLAYERS).encode()]


def test_failed_copy_leaves_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record_file = RecordFile.begin(dealt(), PLAYERS)
    record_file.copy(tmp_path / "copy.txt")
    assert (tmp_path / "copy.txt").read_bytes() == record_file.path.read_bytes()
    monkeypatch.setattr(record_file, "content", lambda: full(0))
    with pytest.raises(OSError, match="No space left"):
        record_file.copy(tmp_path / "another.txt")
    assert not (tmp_path / "another.txt").exists()
    record_file.close()
