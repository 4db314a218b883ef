"""The checked backend: the same matches as the ordinary one, and errors with details."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from allhands.engine.compile import compiled
from allhands.engine.compile.rule_error import RuleError
from allhands.kernel.rng import below
from allhands.kernel.rule import Column, rule
from allhands.kernel.stack import pop, push
from tests.engine.nim import GAME
from tests.engine.test_backend import nim
from tests.helpers import ROOT

TABLE = Column((3, 1, 2))
FAULTS = {
    "read": "tests.engine.test_checked.read: an index of frames is 0 to 0, not 1.",
    "look_up": "tests.engine.test_checked.look_up: an index of a table is 0 to 2, not -1.",
    "push_twice": "allhands.kernel.stack.push: an index of frames is 0 to 0, not 1.",
    "pop_nothing": "allhands.kernel.stack.pop: an index of frames is 0 to 0, not -1.",
    "shift": "tests.engine.test_checked.shift: a shift is by 0 to 62, not 64.",
    "divide": "tests.engine.test_checked.divide: a divisor is another number, not 0.",
    "overflow": "tests.engine.test_checked.overflow: a number of heap has 32 bits, not 2147483648.",
    "draw_of_none": "allhands.kernel.rng.uniform: chance picks one of 1 or more, not 0.",
}


@rule
def read(s: Any) -> int:
    return int(s.frames[s.seats][0])


@rule
def look_up(s: Any) -> int:
    return int(TABLE[s.decider - 1])


@rule
def push_twice(s: Any) -> int:
    push(s, 0)
    push(s, 0)
    return 0


@rule
def pop_nothing(s: Any) -> int:
    return pop(s)[0]


@rule
def shift(s: Any) -> int:
    return int(1 << (s.seats << 6))


@rule
def divide(s: Any) -> int:
    return int(s.seats // s.decider)


@rule
def overflow(s: Any) -> int:
    s.heap = s.seats << 31
    return 0


@rule
def draw_of_none(s: Any) -> int:
    return below(s, s.decider)


def driver_of(faulty: Callable[[Any], int]) -> Callable[[Any], int]:
    def drive(states: Any) -> int:
        return faulty(states[0])

    return compiled(GAME, drive)


def faults() -> dict[str, str]:
    """Return the message for each of the rules above."""
    told = {}
    for name in FAULTS:
        s = GAME.State()
        s.seats = 1
        try:
            told[name] = str(driver_of(globals()[name])(s.pack()))
        except RuleError as fault:
            told[name] = str(fault)
    return told


def goes_on() -> str:
    def drive(states: Any) -> int:
        s, steps = states[0], 0
        while s.top[0] == 0:
            steps += 1
        return steps

    try:
        return str(compiled(GAME, drive)(GAME.State().pack()))
    except RuleError as fault:
        return str(fault)


def all_of_it() -> list[Any]:
    return [nim(), faults(), goes_on()]


def test_checked_backend_reports_errors_and_plays_the_same(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    chosen = {"ALLHANDS_COMPILE": "checked", "PYTHONPATH": paths, "ALLHANDS_CACHE": str(tmp_path)}
    program = "import json; from tests.engine.test_checked import all_of_it; print(json.dumps(all_of_it()))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env={**os.environ, **chosen}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    tree, told, endless = json.loads(done.stdout)
    assert tree == nim()
    assert told == FAULTS
    assert endless.endswith("goes_on.drive: a question comes before step 50000000, not 50000000.")


def test_ordinary_backend_checks_nothing() -> None:
    s = GAME.State()
    s.seats, s.decider = 1, 1
    assert driver_of(look_up)(s.pack()) == look_up(s) == 3
