"""The server's health, for its operator and the proxy in front of it."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.types import ControllerRouterHandler

import allhands
from allhands.files.build_info import commit
from allhands.server.api.models import Health
from allhands.server.hub import Hub
from allhands.server.precompile import Precompiler
from allhands.server.protocol import PROTOCOL
from allhands.server.repository import TableRepository


@get("/healthz")
async def healthz(
    hub: NamedDependency[Hub],
    repository: NamedDependency[TableRepository],
    precompiler: NamedDependency[Precompiler],
) -> Health:
    """Return the server's health. Raise Refused if its database can't be written to."""
    await repository.check()
    pending = [name for name in precompiler.names if name not in precompiler.ready]
    status = "compiling" if pending else "ready"
    version, ready = allhands.__version__, list(precompiler.ready)
    return Health(version, PROTOCOL, status, len(hub), ready, pending, commit())


@get("/metrics", include_in_schema=False)
async def metrics() -> None:
    """Say where the metrics are: they have a port of their own."""
    raise NotFoundException(
        "There are no metrics here. `allhands serve --metrics PORT` has them on this machine."
    )


HANDLERS: list[ControllerRouterHandler] = [healthz, metrics]
