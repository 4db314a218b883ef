from __future__ import annotations

import json
import logging

from allhands.server.logs import MAX_KINDS, THROTTLE_SECONDS, JsonFormatter, Throttle
from tests.server.fake_clock import ManualTime


def record(words: str, *filled: object) -> logging.LogRecord:
    return logging.LogRecord("asyncio", logging.ERROR, "", 0, words, filled, None)


def test_a_kind_is_logged_once_a_minute_with_a_count() -> None:
    clock = ManualTime()
    throttle = Throttle(clock)
    assert [throttle.filter(record("Full: %s", n)) for n in range(1000)] == [True] + [False] * 999
    assert throttle.filter(record("Something else"))
    clock.time = THROTTLE_SECONDS
    late = record("Full: %s", 1000)
    assert throttle.filter(late)
    assert json.loads(JsonFormatter().format(late)) == {
        "time": json.loads(JsonFormatter().format(late))["time"],
        "level": "error",
        "from": "asyncio",
        "message": "Full: 1000",
        "more": 999,
    }
    assert not throttle.filter(record("Full: %s", 1001))


def test_only_the_first_line_makes_a_kind() -> None:
    throttle = Throttle(ManualTime())
    assert throttle.filter(record("out of system resource\nsocket: 1"))
    assert not throttle.filter(record("out of system resource\nsocket: 2"))


def test_kinds_are_forgotten_rather_than_gathered() -> None:
    throttle = Throttle(ManualTime())
    for number in range(3 * MAX_KINDS):
        throttle.filter(record(f"Kind {number}"))
    assert len(throttle._seen) == MAX_KINDS
