"""The server's application: what it answers over HTTP, and its sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

import allhands
from allhands.files.data import DataError
from allhands.server import cupboard, operation, page, replays, tables, wire
from allhands.server.database import kept_from_others
from allhands.server.doors import BACKLOG, Door, Doors, raise_limit, sweep
from allhands.server.errands import Errands
from allhands.server.game_pages import read_game_pages
from allhands.server.garbage import collect_when_calm, keep_loaded
from allhands.server.limits import Visitors, payer_of
from allhands.server.line import Line
from allhands.server.metrics import Metrics, snapshot
from allhands.server.notice import Notice
from allhands.server.reader import Reader
from allhands.server.rooms import Rooms
from allhands.server.sockets import Socket, check_origin
from allhands.server.standing import PAUSE
from allhands.server.store import Store
from allhands.server.warming import Warming
from allhands.table.refusal import Refused

LARGEST_REQUEST = 64 * 1024  # bytes
LARGEST_FRAME = 16 * 1024  # bytes that a client may send at once over its socket
KEEP_ALIVE = 150  # seconds: longer than clients and proxies, so that none asks while a connection is closed
SHUTDOWN = 3  # seconds that clients get to leave
SMALL = 1024  # bytes: what is smaller is not compressed
OPENING = ("/api/tables", "/api/play", "/api/exhibitions")
STATUS = {
    **dict.fromkeys(("NOT_LET_IN", "NOT_OPENER", "NOT_HOLDER", "NOT_INVITED", "ORIGIN"), 403),
    **dict.fromkeys(("TOO_FAST", "TOO_MANY"), 429),
    "NO_SUCH_TABLE": 404,
    "TOO_LONG": 413,
    **dict.fromkeys(("NOT_KEPT", "BUSY"), 503),
}


@websocket("/api/tables/{id:str}/socket")
async def attend(
    socket: WebSocket[Any, Any, Any],
    id: FromPath[str],
    rooms: tables.All,
    visitors: NamedDependency[Visitors],
    notice: NamedDependency[Notice],
) -> None:
    await socket.accept()
    address = address_of(socket)
    client = Socket(socket, partial(visitors.think, address))
    with suppress(WebSocketDisconnect):
        try:
            check_origin(socket)
            with visitors.socket(address):
                hello = await client.hello()
                room = await rooms.find(id)
                await room.admit(hello.token, hello.seen)
                with notice.reaches(client):
                    await client.attend(room, hello)
        except Refused as refusal:
            await client.refuse(refusal)


def rooms_of(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


def visitors_of(state: State) -> Visitors:
    visitors: Visitors = state.visitors
    return visitors


def notice_of(state: State) -> Notice:
    notice: Notice = state.notice
    return notice


def reader_of(state: State) -> Reader:
    reader: Reader = state.reader
    return reader


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address that limits count a request for; a proxy on this machine is believed."""
    return payer_of(connection.client.host) if connection.client else ""


def address_of_request(request: Request[Any, Any, Any]) -> str:
    return address_of(request)


async def check(request: Request[Any, Any, Any]) -> None:
    """Whether a request may be answered at all."""
    if request.method != "GET":
        check_origin(request)
    visitors, address = visitors_of(request.app.state), address_of(request)
    visitors.ask(address)
    if request.method == "POST" and request.url.path in OPENING:
        visitors.open_table(address)


def store_of(state: State) -> Store:
    store: Store = state.store
    return store


def warming_of(state: State) -> Warming:
    warming: Warming = state.warming
    return warming


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


def unreadable(_: Request[Any, Any, Any], error: UnicodeError) -> Response[wire.Refusal]:
    return Response(wire.Refusal("MALFORMED", "This request isn't in UTF-8."), status_code=400)


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[wire.Refusal]:
    return Response(wire.Refusal("MALFORMED", "This request is nested too deeply."), status_code=400)


def charge_of(request: Request[Any, Any, Any]) -> Callable[[], None]:
    """Return a function that counts one more table for this request's address."""
    return partial(visitors_of(request.app.state).open_table, address_of(request))


class App(Litestar):
    """Litestar for msgspec's types alone: what it brings for other libraries takes long to load."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(
    store: Store,
    pause: float = PAUSE,
    compiled: Sequence[str] = (),
    notice: Notice | None = None,
    tell: Callable[[str], None] = lambda _words: None,
    metrics: int | None = None,
) -> Litestar:
    """Make the application over a store.

    Bots answer after `pause` seconds. The games in `compiled` are compiled in the background, and `tell`
    hears how that goes.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        rooms = Rooms(store, pause)
        app.state.store, app.state.rooms, app.state.visitors = store, rooms, Visitors()
        app.state.notice, app.state.reader = notice or Notice(), Reader()
        errands = Errands(store, rooms)
        numbers = Metrics(lambda: snapshot(rooms, store))
        if metrics is not None:
            await numbers.listen(metrics)
        tidying = asyncio.create_task(collect_when_calm(lambda: store.counts["entries"]))
        app.state.warming = Warming(compiled, tell=tell)
        app.state.page = {**page.read_page(page.FOLDER), **read_game_pages()}
        try:
            yield
        finally:
            tidying.cancel()
            numbers.close()
            await errands.close()
            await app.state.reader.close()

    return App(
        [*operation.HANDLERS, *cupboard.HANDLERS, *tables.HANDLERS, replays.replay, attend, page.page],
        lifespan=[lifespan],
        dependencies={
            "rooms": Provide(rooms_of, sync_to_thread=False),
            "room": Provide(tables.room_of),
            "visitors": Provide(visitors_of, sync_to_thread=False),
            "notice": Provide(notice_of, sync_to_thread=False),
            "reader": Provide(reader_of, sync_to_thread=False),
            "store": Provide(store_of, sync_to_thread=False),
            "warming": Provide(warming_of, sync_to_thread=False),
            "bearer": Provide(bearer_of, sync_to_thread=False),
            "address": Provide(address_of_request, sync_to_thread=False),
            "charge": Provide(charge_of, sync_to_thread=False),
        },
        before_request=check,
        exception_handlers={
            Refused: refused,
            DataError: mistaken,
            HTTPException: malformed,
            UnicodeError: unreadable,
            RecursionError: too_deep,
        },
        logging_config=None,
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig(
            "All Hands", allhands.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        compression_config=CompressionConfig("gzip", minimum_size=SMALL, exclude_opt_key="packed"),
    )


async def run(
    address: str | Path,
    listening: socket.socket,
    pause: float,
    compiled: Sequence[str],
    tell: Callable[[str], None] = lambda _words: None,
    metrics: int | None = None,
) -> None:
    """Serve the tables of a store, until a signal ends it."""
    with kept_from_others(address):
        store = await Store.open(address)
        notice = Notice()
        config = uvicorn.Config(
            make_app(store, pause, compiled, notice, tell, metrics),
            log_config=None,
            access_log=False,
            server_header=False,
            http=partial(Door, Doors()),  # type: ignore[arg-type]
            backlog=BACKLOG,
            ws=Line,
            ws_max_size=LARGEST_FRAME,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=SHUTDOWN,
        )
        keep_loaded()
        raise_limit()
        server = uvicorn.Server(config)
        sweeping = asyncio.create_task(sweep(server.server_state.connections))
        notice.stop = lambda: setattr(server, "should_exit", True)
        notice.on_signal()
        try:
            await server.serve([listening])
        finally:
            sweeping.cancel()
            await store.close()
