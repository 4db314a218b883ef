"""HTTP route for replays."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from allhands.server.api.tables import TABLE, Bearer, TheHub
from allhands.server.replays import find_replay
from allhands.server.repository import TableRepository

MAX_SEATS = 64


@get(TABLE + "/replay")
async def replay(
    id: FromPath[str],
    hub: TheHub,
    repository: NamedDependency[TableRepository],
    bearer: Bearer,
    seat: Annotated[int | None, QueryParameter(ge=0, lt=MAX_SEATS)] = None,
) -> Response[bytes]:
    """Return a finished match as a seat saw it, or the public: a ReplayResponse."""
    content = await find_replay(id, seat, bearer, hub, repository)
    return Response(content, media_type="application/json")


HANDLERS = (replay,)
