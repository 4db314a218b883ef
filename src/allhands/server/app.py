"""The server's application: what it answers over HTTP, and its sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

import allhands
from allhands.files.data import DataError
from allhands.server import bodies, cupboard, page, replays, tables, wire
from allhands.server.errands import Errands
from allhands.server.rooms import Rooms
from allhands.server.sockets import Socket, check_origin
from allhands.server.standing import PAUSE
from allhands.server.store import Store
from allhands.server.warming import Warming
from allhands.table.refusal import Refused

LARGEST_REQUEST = 64 * 1024  # bytes
SMALL = 1024  # bytes: what is smaller is not compressed
STATUS = {"NO_SUCH_TABLE": 404, "NOT_LET_IN": 403, "NOT_OPENER": 403, "NOT_INVITED": 403, "NOT_KEPT": 503}


@get("/healthz")
async def healthz(rooms: tables.All, state: State) -> bodies.Health:
    return bodies.Health(allhands.__version__, wire.PROTOCOL, len(rooms), list(state.warming.ready))


@websocket("/api/tables/{id:str}/socket")
async def attend(socket: WebSocket[Any, Any, Any], id: FromPath[str], rooms: tables.All) -> None:
    await socket.accept()
    client = Socket(socket)
    with suppress(WebSocketDisconnect):
        try:
            check_origin(socket)
            hello = await client.hello()
            room = await rooms.find(id)
            room.seat_of(hello.token)
            await client.attend(room, hello)
        except Refused as refusal:
            await client.refuse(refusal)


def rooms_of(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


def store_of(state: State) -> Store:
    store: Store = state.store
    return store


def bearer_of(request: Request[Any, Any, Any]) -> str | None:
    """The token a request comes with, if any; never in its address, which servers write down."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else None


def refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[wire.Refusal]:
    said = wire.Refusal(refusal.code, str(refusal), refusal.clause)
    return Response(said, status_code=STATUS.get(refusal.code, 409))


def mistaken(_: Request[Any, Any, Any], error: DataError) -> Response[wire.Refusal]:
    return Response(wire.Refusal("BAD_TERMS", str(error)), status_code=400)


def malformed(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Refusal]:
    code = {404: "NOT_FOUND", 405: "NOT_FOUND"}.get(error.status_code, "MALFORMED")
    details = [f"{d['key']}: {d['message']}" for d in error.extra or () if isinstance(d, dict) and "key" in d]
    words = "; ".join([error.detail, *details])
    return Response(wire.Refusal(code, words), status_code=error.status_code)


def make_app(address: str | Path, pause: float = PAUSE, compiled: Sequence[str] = ()) -> Litestar:
    """The application over a store; its bots answer after a pause in seconds, and some games are compiled."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = app.state.store = await Store.open(address)
        rooms = app.state.rooms = Rooms(store, pause)
        errands = Errands(store, rooms)
        app.state.warming, app.state.page = Warming(compiled), page.read_page(page.FOLDER)
        try:
            yield
        finally:
            await errands.close()
            await store.close()

    return Litestar(
        [healthz, *cupboard.HANDLERS, *tables.HANDLERS, replays.replay, attend, page.page],
        lifespan=[lifespan],
        dependencies={
            "rooms": Provide(rooms_of, sync_to_thread=False),
            "room": Provide(tables.room_of),
            "store": Provide(store_of, sync_to_thread=False),
            "bearer": Provide(bearer_of, sync_to_thread=False),
        },
        exception_handlers={Refused: refused, DataError: mistaken, HTTPException: malformed},
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig(
            "All Hands", allhands.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        compression_config=CompressionConfig("gzip", minimum_size=SMALL, exclude_opt_key="packed"),
    )
