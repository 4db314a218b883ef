from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from allhands.files.locks import take_lock, wait_for_lock
from tests.helpers import ROOT

PROGRAM = """
import time
from allhands.engine.match import CompiledMatch
from allhands.server.precompile import Precompiler, is_cached
from allhands.table.game_config import load

table = load("leduc").deal(seed=1)
print(is_cached("leduc"), isinstance(table.match, CompiledMatch))
told = []
precompiler = Precompiler(["leduc"], delay=0, report=told.append)
while len(told) < 3:
    time.sleep(0.01)
table.play(table.moves[0])
print(is_cached("leduc"), isinstance(table.match, CompiledMatch), precompiler.ready)
print(*told[1:])
"""


COMPILING = "from allhands.server.precompile import compile_in_child; compile_in_child('deck-hand')"


def with_cache(folder: Path) -> dict[str, str]:
    """Return the environment of a process with its own compile cache."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return {**os.environ, "ALLHANDS_CACHE": str(folder), "PYTHONPATH": paths}


def test_running_table_switches_to_compiled_rules(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=with_cache(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    told = "Leduc hold'em is compiled (1 of 1). All games are compiled."
    assert done.stdout.splitlines() == ["False False", "True True ['leduc']", told], done.stderr


def is_held(path: Path) -> bool:
    """Return whether a process has locked a file."""
    with path.open("w") as lock:
        return not take_lock(lock)


def test_compiling_child_ends_with_its_server(tmp_path: Path) -> None:
    server = subprocess.Popen([sys.executable, "-c", COMPILING], env=with_cache(tmp_path))
    while not any(map(is_held, tmp_path.glob("*/lock"))):
        assert server.poll() is None
        time.sleep(0.01)
    server.kill()
    server.wait()
    for path in tmp_path.glob("*/lock"):
        with path.open("w") as lock:
            wait_for_lock(lock)  # which goes with the process that had it
    assert not list(tmp_path.rglob("*.nbc"))
