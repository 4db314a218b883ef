from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.helpers import ROOT

PROGRAM = """
import time
from allhands.engine.match import Compiled
from allhands.server.warming import Warming, is_on_disk
from allhands.table.box import load

table = load("leduc").deal(seed=1)
print(is_on_disk("leduc"), isinstance(table.match, Compiled))
warming = Warming(["leduc"], breath=0)
while not warming.ready:
    time.sleep(0.01)
table.play(table.moves[0])
print(is_on_disk("leduc"), isinstance(table.match, Compiled), warming.ready)
"""


def test_a_table_goes_on_compiled_when_its_game_is(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "ALLHANDS_CACHE": str(tmp_path), "PYTHONPATH": paths}
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout.splitlines() == ["False False", "True True ['leduc']"], done.stderr
