"""Compiling in the background."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from allhands.bots.warming import compile_alone, is_loaded, is_on_disk
from tests.engine.nim import GAME
from tests.helpers import ROOT


def test_search_is_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = replace(GAME)  # of which this process has compiled nothing
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    assert not is_on_disk(game)
    compile_alone(game)
    assert is_on_disk(game)
    assert is_loaded(game)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    compile_alone(game)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == kept


def test_nobody_needs_file_locks(tmp_path: Path) -> None:
    """There are systems without fcntl."""
    program = """
import sys
sys.modules["fcntl"] = None
from allhands.bots.warming import compile_alone, is_on_disk
from tests.engine.nim import GAME
compile_alone(GAME)
print(is_on_disk(GAME))
"""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "ALLHANDS_CACHE": str(tmp_path), "PYTHONPATH": paths}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "True\n", done.stderr
