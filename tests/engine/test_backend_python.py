"""Everything without a compiler: the same moves and results, from Python alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from allhands.engine.compile.backend_python import adapt
from allhands.engine.search.node import NODE
from allhands.kernel.struct import Stream
from tests.helpers import ROOT

PROGRAM = """
import json, sys
import numpy as np
import allhands
from allhands.bots import make_bot

found = {}
for name in sys.argv[1:]:
    game = allhands.load(name)
    bot, table = make_bot("search:6", game, 3), game.deal(seed=5)
    moves = []
    while not table.over and len(moves) < 6:
        moves.append(int(bot.choose(table.seat(table.decider))))
        table.play(moves[-1])
    seats = next(count for count in game.seats if count > 1)
    report = allhands.simulate(game, bots=["random", *["greedy"] * (seats - 1)], games=4, seed=1)
    batch = game.batch(2, seed=1)
    for _ in range(5):
        batch.step(batch.legal[:, 0].copy())
    seen = batch.observe().tolist(), batch.masks.astype(int).tolist()
    found[name] = [moves, report.mean_scores, report.intervals, seen, type(game.match(seed=1)).__name__]
print(json.dumps([found, "numba" in sys.modules]))
"""


def run_program(*names: str, compiler: str) -> Any:
    environment = os.environ | {"ALLHANDS_COMPILE": compiler, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    command = [sys.executable, "-c", PROGRAM, *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_python_alone_gives_the_compilers_results(name: str) -> None:
    (alone, has_numba), (compiled, _) = run_program(name, compiler="no"), run_program(name, compiler="")
    assert not has_numba
    assert alone[name][:-1] == compiled[name][:-1]
    assert [alone[name][-1], compiled[name][-1]] == ["PythonMatch", "CompiledMatch"]


def test_rows_share_the_arrays_memory_and_hold_plain_numbers() -> None:
    array = np.zeros(2, Stream.dtype())
    rows = adapt(array)
    rows[0].draws, rows[0].key[1] = 7, -3
    rows[1] = rows[0]
    assert array["draws"].tolist() == [7, 7]
    assert array["key"].tolist() == [[0, -3], [0, -3]]
    assert type(rows[1].draws) is int
    assert len(rows) == 2


def test_numbers_that_no_record_holds_are_an_error() -> None:
    rows = adapt(np.zeros(1, NODE))
    rows[0].total = 0.5
    assert type(rows[0].total) is float
    with pytest.raises(ValueError, match="invalid value"):
        rows[0].visits = 1 << 31


def test_a_server_without_a_compiler_says_so_and_is_ready() -> None:
    program = """
from allhands.server.precompile import Precompiler
told = []
precompiler = Precompiler(["leduc"], delay=0, report=told.append)
print(precompiler.names, *told)
"""
    environment = os.environ | {"ALLHANDS_COMPILE": "no", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[] Games run in Python, which is slower: numba, the compiler, isn't installed.\n"
