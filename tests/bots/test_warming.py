"""Compiling in the background."""

from __future__ import annotations

from pathlib import Path

import pytest

from allhands.bots.warming import compile_search, is_loaded, is_on_disk
from tests.engine.nim import GAME


def test_search_is_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    assert not is_on_disk(GAME)
    compile_search(GAME)
    assert is_on_disk(GAME)
    assert is_loaded(GAME)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    compile_search(GAME)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == kept
