"""The backend for any numba: slower, with the same matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from allhands.engine.compile.way import way
from allhands.engine.desk import make_desk
from allhands.engine.engine import engine
from allhands.table.box import load
from tests.engine.nim import GAME
from tests.engine.test_compile import Run, edit, package, start
from tests.helpers import ROOT

__all__ = ["package"]

PROGRAM = (
    "import json; from tests.engine.test_way import {0}, way; print(json.dumps([{0}(), way().__name__]))"
)


def nim() -> Any:
    """Return the whole tree of a search."""
    s, desk = GAME.State(), make_desk(GAME, nodes=201)
    GAME.rules.deal(s)
    desk.known[0:1] = s.pack()
    used = engine(GAME).search(desk, 0, 200)
    return [used, [list(map(float, node)) for node in desk.nodes]]


def leduc() -> Any:
    """Play random matches. Return all decisions, those of the longest, and the wins."""
    box, won = load("leduc"), np.zeros(2)
    desk, states = make_desk(box.game), np.concatenate([box.blank(2).pack()] * 2)
    counted = engine(box.game).play_many(states, desk.streams, desk.moves, won, 3, 500)
    return [list(counted), won.tolist(), desk.streams.view(np.int32).tolist()]


@pytest.mark.parametrize("play", [nim, pytest.param(leduc, marks=pytest.mark.soak)])
def test_both_backends_play_the_same_matches(play: Any, tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    chosen = {"ALLHANDS_COMPILE": "plain", "ALLHANDS_CACHE": str(tmp_path), "PYTHONPATH": paths}
    command = [sys.executable, "-c", PROGRAM.format(play.__name__)]
    done = subprocess.run(command, env={**os.environ, **chosen}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [play(), "allhands.engine.compile.plain"]
    assert done.stderr == ""
    assert way().__name__ == "allhands.engine.compile.program"  # type: ignore[attr-defined]


NEWS = "is new to us: compiled code will be slower.\n"


@pytest.mark.soak
def test_missing_numba_internals_fall_back_to_the_plain_backend(package: Path) -> None:
    known = Run(*json.loads(start(package).stdout))
    edit(package / "engine/compile/program.py", "import JITCodeLibrary", "import JITCodeLibraries")
    done = start(package)
    assert done.returncode == 0, done.stderr
    assert Run(*json.loads(done.stdout)).decisions == known.decisions
    assert done.stderr.endswith(NEWS)


@pytest.mark.soak
def test_new_numba_is_tried_in_another_process(package: Path) -> None:
    edit(package / "engine/compile/way.py", 'TESTED = "0.68."', 'TESTED = "0.1."')
    works = start(package)
    assert works.returncode == 0, works.stderr
    assert works.stderr == ""
    (note,) = (package.parent / "cache").glob("numba-*")
    assert note.read_text() == "works"

    edit(package / "engine/compile/program.py", "self._linking_libraries = libraries", "raise KeyError(1)")
    note.unlink()
    for _ in range(2):
        fails = start(package)
        assert fails.returncode == 0, fails.stderr
        assert fails.stderr.endswith(NEWS)
        assert note.read_text() == "fails"
    assert json.loads(fails.stdout)[0] == json.loads(works.stdout)[0]
