"""The server's log: one line of JSON per message, and at most one message of a kind per minute."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable

THROTTLE_SECONDS = 60.0  # between two messages of a kind
MAX_KINDS = 1000  # remembered at a time


class JsonFormatter(logging.Formatter):
    """Formats a message as one line of JSON."""

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
    """Lets one message of a kind through per minute, with the number of those dropped before it.

    A kind is a logger and the first line of its message template.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        # By kind: when it was last logged, and how many were dropped since.
        self._seen: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, str(record.msg).partition("\n")[0]
        since, more = self._seen.get(kind, (-THROTTLE_SECONDS, 0))
        passes = self._clock() >= since + THROTTLE_SECONDS
        self._seen[kind] = (self._clock(), 0) if passes else (since, more + 1)
        self._seen.move_to_end(kind)
        if len(self._seen) > MAX_KINDS:
            self._seen.popitem(last=False)
        if passes and more:
            record.more = more
        return passes


def log_to_stderr(level: int) -> None:
    """Log JSON lines. No token, address or hidden card is ever logged."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Throttle())
    logging.basicConfig(level=level, handlers=[handler], force=True)
