"""Background compilation."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from allhands.bots.warmup import compile_search, is_loaded, is_on_disk
from tests.engine.nim import GAME


def test_search_is_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = replace(GAME)  # nothing of it is compiled in this process
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    assert not is_on_disk(game)
    compile_search(game)
    assert is_on_disk(game)
    assert is_loaded(game)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    compile_search(replace(game))
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == kept
