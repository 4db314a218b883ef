"""Rules with faults that only the checked backend notices, and its message for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.engine.compile import compiled
from allhands.engine.compile.rule_error import RuleError
from allhands.kernel.rng import below
from allhands.kernel.rule import Column, rule
from allhands.kernel.stack import pop, push
from tests.engine.nim import GAME
from tests.engine.sample_runs import search_nim

TABLE = Column((3, 1, 2))
FAULTS = {
    "read": "tests.engine.faulty_rules.read: an index of frames is 0 to 0, not 1.",
    "look_up": "tests.engine.faulty_rules.look_up: an index of a table is 0 to 2, not -1.",
    "push_twice": "allhands.kernel.stack.push: an index of frames is 0 to 0, not 1.",
    "pop_nothing": "allhands.kernel.stack.pop: an index of frames is 0 to 0, not -1.",
    "shift": "tests.engine.faulty_rules.shift: a shift is by 0 to 62, not 64.",
    "divide": "tests.engine.faulty_rules.divide: a divisor is another number, not 0.",
    "overflow": "tests.engine.faulty_rules.overflow: a number of heap has 32 bits, not 2147483648.",
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
    """Compile a runner that calls one rule."""

    def drive(states: Any) -> int:
        return faulty(states[0])

    return compiled(GAME, drive)


def messages() -> dict[str, str]:
    """Return the message for each of the rules above."""
    found = {}
    for name in FAULTS:
        s = GAME.State()
        s.seats = 1
        try:
            found[name] = str(driver_of(globals()[name])(s.pack()))
        except RuleError as fault:
            found[name] = str(fault)
    return found


def run_endlessly() -> str:
    """Return the message for a loop without end."""

    def drive(states: Any) -> int:
        s, steps = states[0], 0
        while s.top[0] == 0:
            steps += 1
        return steps

    try:
        return str(compiled(GAME, drive)(GAME.State().pack()))
    except RuleError as fault:
        return str(fault)


def run_all() -> list[Any]:
    """Run a search, the faulty rules, and a loop without end."""
    return [search_nim(), messages(), run_endlessly()]
