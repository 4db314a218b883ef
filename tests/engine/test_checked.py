"""The checked backend: the same matches as the ordinary one, and errors with details."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.engine.faulty_rules import FAULTS, driver_of, look_up
from tests.engine.nim import GAME
from tests.engine.sample_runs import search_nim
from tests.helpers import ROOT


def test_checked_backend_reports_errors_and_plays_the_same(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    chosen = {"ALLHANDS_COMPILE": "checked", "PYTHONPATH": paths, "ALLHANDS_CACHE": str(tmp_path)}
    program = "import json; from tests.engine.faulty_rules import run_all; print(json.dumps(run_all()))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env={**os.environ, **chosen}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    tree, messages, endless = json.loads(done.stdout)
    assert tree == search_nim()
    assert messages == FAULTS
    assert endless.endswith("run_endlessly.drive: a question comes before step 50000000, not 50000000.")


def test_ordinary_backend_checks_nothing() -> None:
    s = GAME.State()
    s.seats, s.decider = 1, 1
    assert driver_of(look_up)(s.pack()) == look_up(s) == 3
