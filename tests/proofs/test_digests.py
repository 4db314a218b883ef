"""Digests: play from hundreds of starts gives the same numbers as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import digests
from tools.digests import FILE, difference
from tools.goldens import folder


def test_play_is_unchanged(name: str) -> None:
    """After a deliberate change of rules, `make goldens` rewrites the digests."""
    assert difference(name, folder(name)) == ""


def test_differences_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["deal 0: 2 decisions, aa", "position 1: 3 decisions, bb"]
    monkeypatch.setattr(digests, "digests", lambda _name, _folder: iter(lines))
    path = tmp_path / FILE
    path.write_text(f"{lines[0]}\nposition 1: 3 decisions, cc\n", encoding="utf-8")
    assert difference("leduc", tmp_path) == f"position 1: 3 decisions, cc; now {lines[1]}"
    path.write_text(f"{lines[0]}\n{lines[1]}\nposition 2: 3 decisions, cc\n", encoding="utf-8")
    assert difference("leduc", tmp_path) == "position 2: 3 decisions, cc; now nothing"
    path.write_text(f"{lines[0]}\n", encoding="utf-8")
    assert difference("leduc", tmp_path) == "", "a new scenario has no line yet"
