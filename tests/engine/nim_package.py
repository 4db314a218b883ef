"""A copy of the engine with nim as its only game, run in other processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

DRIVER = """
import json
import sys
import numpy as np
from allhands.engine.compile import compiled, home, is_compiled
from allhands.files.discovery import find_game
from allhands.engine.runners import make_play_many, make_playout, move_lister
from allhands.kernel.struct import Stream

nim = find_game("nim")
driver = make_play_many(nim, make_playout(nim, move_lister(nim)))
"""
PROGRAM = f"""{DRIVER}
play_many = compiled(nim, driver)
states, won = np.zeros(2, nim.State.dtype()), np.zeros(2)
states["seats"] = 2
moves = np.zeros(nim.decisions.moves, np.int64)
taken, *_ = play_many(states, np.zeros(1, Stream.dtype()), moves, won, 0, 50)
assert is_compiled(nim, driver)
hits, ready = sum(play_many.stats.cache_hits.values()), "numba.np.linalg" in sys.modules
print(json.dumps([taken, hits, home(nim, driver).name, ready]))
"""
NAME = f"{DRIVER}print(home(nim, driver).name)"


class Run(NamedTuple):
    decisions: int
    hits: int  # of the cache
    folder: str
    ready: bool  # whether the compiler was imported


def start(package: Path, program: str = PROGRAM) -> subprocess.CompletedProcess[str]:
    """Run a program in a fresh process, by default one that plays some matches."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(package.parent),
        "ALLHANDS_CACHE": str(package.parent / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env=environment, cwd=package.parent, capture_output=True, text=True, check=False
    )


def run(package: Path) -> Run:
    """Play some matches in a fresh process and return the results."""
    done = start(package)
    assert done.returncode == 0, done.stderr
    return Run(*json.loads(done.stdout))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
