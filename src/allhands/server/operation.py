"""What whoever runs the server wants to know: how it does, in words, in numbers and in its log."""

from __future__ import annotations

import json
import logging
import sys
import time

from litestar import get
from litestar.di import NamedDependency
from litestar.types import ControllerRouterHandler

import allhands
from allhands.server import bodies, wire
from allhands.server.rooms import Rooms
from allhands.server.store import Store
from allhands.server.warming import Warming


@get("/healthz")
async def healthz(
    rooms: NamedDependency[Rooms], store: NamedDependency[Store], warming: NamedDependency[Warming]
) -> bodies.Health:
    """How the server does; Refused, if it cannot reach its store."""
    await store.check()
    cold = [name for name in warming.names if name not in warming.ready]
    status = "compiling" if cold else "ready"
    return bodies.Health(allhands.__version__, wire.PROTOCOL, status, len(rooms), list(warming.ready), cold)


@get("/metrics", media_type="text/plain; version=0.0.4")
async def metrics(rooms: NamedDependency[Rooms], store: NamedDependency[Store]) -> str:
    """The same in numbers, as Prometheus reads them."""
    gauges = {"tables": len(rooms), "guests": rooms.guests}
    counts = {**store.counts, "cpu_seconds": time.process_time()}
    lines = [f"# TYPE allhands_{name} gauge\nallhands_{name} {value}" for name, value in gauges.items()]
    lines += [
        f"# TYPE allhands_{name}_total counter\nallhands_{name}_total {value:.9g}"
        for name, value in counts.items()
    ]
    return "\n".join(lines) + "\n"


class Lines(logging.Formatter):
    """One line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_to_stderr(level: int) -> None:
    """Log in lines of JSON. Nothing that lets anybody in, and nothing hidden, is ever logged."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)


HANDLERS: list[ControllerRouterHandler] = [healthz, metrics]
