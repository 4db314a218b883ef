"""The server's log: a line of JSON for each thing, and at most one line a minute of each kind."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable

EVERY = 60.0  # seconds in which a kind of message is logged once
MOST_KINDS = 1000  # that are remembered


class Lines(logging.Formatter):
    """One line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str | int] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if more := getattr(record, "more", 0):
            line["more"] = more
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


class Throttle(logging.Filter):
    """Lets one message of a kind through a minute, with the number of those left out before it.

    A kind is a logger and the first line of its message, before anything is filled in.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        # By kind, when it was last logged and how many were left out since.
        self._seen: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, str(record.msg).partition("\n")[0]
        since, more = self._seen.get(kind, (-EVERY, 0))
        passes = self._clock() >= since + EVERY
        self._seen[kind] = (self._clock(), 0) if passes else (since, more + 1)
        self._seen.move_to_end(kind)
        if len(self._seen) > MOST_KINDS:
            self._seen.popitem(last=False)
        if passes and more:
            record.more = more
        return passes


def log_to_stderr(level: int) -> None:
    """Log in lines of JSON. Nothing that lets anybody in, and nothing hidden, is ever logged."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Throttle())
    logging.basicConfig(level=level, handlers=[handler], force=True)
