"""The backend for any numba: slower, with the same matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from allhands.engine.compile.backend import backend
from tests.engine.nim_package import Run, edit, start
from tests.engine.sample_runs import play_leduc, search_nim
from tests.helpers import ROOT

PROGRAM = """
import json
from allhands.engine.compile.backend import backend
from tests.engine.sample_runs import {0}
print(json.dumps([{0}(), backend().__name__]))
"""


@pytest.mark.parametrize("play", [search_nim, pytest.param(play_leduc, marks=pytest.mark.soak)])
def test_both_backends_play_the_same_matches(play: Any, tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    chosen = {"ALLHANDS_COMPILE": "plain", "ALLHANDS_CACHE": str(tmp_path), "PYTHONPATH": paths}
    command = [sys.executable, "-c", PROGRAM.format(play.__name__)]
    done = subprocess.run(command, env={**os.environ, **chosen}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [play(), "allhands.engine.compile.backend_numba"]
    assert done.stderr == ""
    assert backend().__name__ == "allhands.engine.compile.backend_llvm"  # type: ignore[attr-defined]


NEWS = "is new to us: compiled code will be slower.\n"


@pytest.mark.soak
def test_missing_numba_internals_fall_back_to_the_plain_backend(package: Path) -> None:
    known = Run(*json.loads(start(package).stdout))
    edit(package / "engine/compile/backend_llvm.py", "import JITCodeLibrary", "import JITCodeLibraries")
    done = start(package)
    assert done.returncode == 0, done.stderr
    assert Run(*json.loads(done.stdout)).decisions == known.decisions
    assert done.stderr.endswith(NEWS)


@pytest.mark.soak
def test_new_numba_is_tried_in_another_process(package: Path) -> None:
    edit(package / "engine/compile/backend.py", 'TESTED = "0.68."', 'TESTED = "0.1."')
    works = start(package)
    assert works.returncode == 0, works.stderr
    assert works.stderr == ""
    (note,) = (package.parent / "cache").glob("numba-*")
    assert note.read_text() == "works"

    edit(
        package / "engine/compile/backend_llvm.py", "self._linking_libraries = libraries", "raise KeyError(1)"
    )
    note.unlink()
    for _ in range(2):
        fails = start(package)
        assert fails.returncode == 0, fails.stderr
        assert fails.stderr.endswith(NEWS)
        assert note.read_text() == "fails"
    assert json.loads(fails.stdout)[0] == json.loads(works.stdout)[0]
