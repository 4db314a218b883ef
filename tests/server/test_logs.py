from __future__ import annotations

import json
import logging

from allhands.server.logs import EVERY, MOST_KINDS, Lines, Throttle
from tests.server.test_limits import Clock


def record(words: str, *filled: object) -> logging.LogRecord:
    return logging.LogRecord("asyncio", logging.ERROR, "", 0, words, filled, None)


def test_a_kind_is_logged_once_a_minute_with_a_count() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    assert [throttle.filter(record("Full: %s", n)) for n in range(1000)] == [True] + [False] * 999
    assert throttle.filter(record("Something else"))
    clock.time = EVERY
    late = record("Full: %s", 1000)
    assert throttle.filter(late)
    assert json.loads(Lines().format(late)) == {
        "time": json.loads(Lines().format(late))["time"],
        "level": "error",
        "from": "asyncio",
        "message": "Full: 1000",
        "more": 999,
    }
    assert not throttle.filter(record("Full: %s", 1001))


def test_only_the_first_line_makes_a_kind() -> None:
    throttle = Throttle(Clock())
    assert throttle.filter(record("out of system resource\nsocket: 1"))
    assert not throttle.filter(record("out of system resource\nsocket: 2"))


def test_kinds_are_forgotten_rather_than_gathered() -> None:
    throttle = Throttle(Clock())
    for number in range(3 * MOST_KINDS):
        throttle.filter(record(f"Kind {number}"))
    assert len(throttle._seen) == MOST_KINDS
