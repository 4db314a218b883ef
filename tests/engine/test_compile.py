from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from allhands.engine.compile import cache_folder, fingerprint, home, is_compiled, note_compiled
from tests.engine.nim import GAME
from tests.helpers import ROOT

PROGRAM = """
import json
import numpy as np
from allhands.engine.compile import compiled, home
from allhands.files.discovery import find_game
from allhands.engine.drivers import lister, make_play_many, make_play_out
from allhands.kernel.record import Stream

nim = find_game("nim")
play_many = compiled(nim, make_play_many(nim, make_play_out(nim, lister(nim))))
states, won = np.zeros(2, nim.State.dtype()), np.zeros(2)
states["seats"] = 2
taken, _ = play_many(states, np.zeros(1, Stream.dtype()), np.zeros(nim.moves, np.int64), won, 0, 50)
print(json.dumps([taken, sum(play_many.stats.cache_hits.values()), home(nim).name]))
"""


class Run(NamedTuple):
    decisions: int
    hits: int  # of the cache
    folder: str


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the layers beneath the table, with nim for its only game."""
    copy = tmp_path / "allhands"
    caches = shutil.ignore_patterns("__pycache__")
    for layer in ("kernel", "files", "engine"):
        shutil.copytree(ROOT / "src/allhands" / layer, copy / layer, ignore=caches)
    shutil.copytree(ROOT / "tests/engine/nim", copy / "games/nim", ignore=caches)
    (copy / "__init__.py").touch()
    (copy / "games/__init__.py").touch()
    return copy


def run(package: Path) -> Run:
    """Play some matches in a fresh process."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(package.parent),
        "ALLHANDS_CACHE": str(package.parent / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        cwd=package.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Run(*json.loads(done.stdout))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_an_edit_never_runs_stale_code(package: Path) -> None:
    first = run(package)
    assert first.hits == 0
    assert run(package) == first._replace(hits=1)

    edit(package / "games/nim/__init__.py", "MOST = 3", "MOST = 1")
    after_rule = run(package)
    assert after_rule.hits == 0
    assert after_rule.decisions == 50 * 21

    edit(package / "games/nim/cards.toml", "21", "10")
    after_card = run(package)
    assert after_card.hits == 0
    assert after_card.decisions == 50 * 10

    edit(package / "engine/drivers.py", "return taken, most\n", "return 3 * taken, most\n")
    after_kernel = run(package)
    assert after_kernel.hits == 0
    assert after_kernel.decisions == 50 * 30
    assert len({first.folder, after_rule.folder, after_card.folder, after_kernel.folder}) == 4


def test_the_cache_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path / "a"))
    assert cache_folder() == tmp_path / "a"
    monkeypatch.delenv("ALLHANDS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "b"))
    assert cache_folder() == tmp_path / "b" / "allhands"


def test_what_is_compiled_is_noted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    assert home(GAME) == tmp_path / f"nim-{fingerprint(GAME)}"
    home(GAME).mkdir()
    assert not is_compiled(GAME, "search")
    note_compiled(GAME, "search")
    assert is_compiled(GAME, "search")
    assert not is_compiled(GAME, "contest")


def test_nothing_loads_numba_but_compiling() -> None:
    """People play without a compiler: the first prompt does not wait for it."""
    program = "import sys, allhands; allhands.load('{}').deal(seed=1).moves; print('numba' in sys.modules)"
    from allhands import game_names

    for name in game_names():
        done = subprocess.run(
            [sys.executable, "-c", program.format(name)], capture_output=True, text=True, check=True
        )
        assert done.stdout == "False\n"
