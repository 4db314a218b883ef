"""Deckhand in the terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from allhands.bots import make_bot
from allhands.table.record_file import RecordFile
from allhands.terminal.screen import Screen
from allhands.terminal.session import QuitRequested, TerminalSession
from allhands.words.boxes import edge
from tests.games.deckhand_ccg.scenes import BOX

MATCH = (3, ["Ann", "Bo"])


def sit(folder: Path, monkeypatch: pytest.MonkeyPatch, *typed: str) -> None:
    """Let Ann type these lines, and leave."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*typed, "quit"))))
    table = BOX.deal(2, *MATCH)
    record_file = RecordFile.begin(table, ["person", "greedy"], folder / "record.txt")
    with pytest.raises(QuitRequested):
        TerminalSession(table, {1: make_bot("greedy", BOX, 1)}, record_file, Screen()).play()
    record_file.close()


def test_the_map_instead_of_a_list_of_piles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, monkeypatch, "keep", "?", "view", "decks", "fling the anchor", "0")
    out = capsys.readouterr().out
    assert f"\n{edge(3)}\n" in out
    assert "Compartment" not in out
    assert all(len(line) < 80 for line in out.splitlines())
    assert "You: Star-Bounder, 2 What's-His-Name" in out
    assert '"fling the anchor" is not among the moves.' in out
    assert "There is no answer 0: choose a number from 1 to" in out
