"""The server's health, for whoever runs it and for the proxy in front of it."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
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
    """Tell how the server does. Raise Refused if its store can't be written to."""
    await store.check()
    cold = [name for name in warming.names if name not in warming.ready]
    status = "compiling" if cold else "ready"
    return bodies.Health(allhands.__version__, wire.PROTOCOL, status, len(rooms), list(warming.ready), cold)


@get("/metrics", include_in_schema=False)
async def metrics() -> None:
    """Answer that there are none here: they have a port of their own."""
    raise NotFoundException(
        "There are no metrics here. `allhands serve --metrics PORT` has them on this machine."
    )


HANDLERS: list[ControllerRouterHandler] = [healthz, metrics]
