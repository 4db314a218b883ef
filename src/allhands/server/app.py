"""The server's application: HTTP routes, the WebSocket, and what runs beside them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
from allhands.files.text_rules import shortened
from allhands.files.toml_data import DataError
from allhands.server import health, static_files
from allhands.server.answer_delay import BOT_DELAY_SECONDS
from allhands.server.api import games, replays, tables
from allhands.server.connection import MAX_ECHO, Connection, check_origin
from allhands.server.connection_limits import (
    BACKLOG,
    ConnectionPool,
    LimitedHttpProtocol,
    raise_descriptor_limit,
    run_sweep,
)
from allhands.server.database import lock_exclusively
from allhands.server.deck_parser import DeckParser
from allhands.server.fast_websocket import FastWebSocketProtocol
from allhands.server.game_pages import read_game_pages
from allhands.server.gc_tuning import collect_when_idle, freeze_loaded
from allhands.server.hub import Hub
from allhands.server.precompile import Precompiler
from allhands.server.protocol import Rejection
from allhands.server.rate_limit import RateLimiter, network_of
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from allhands.server.shutdown import ShutdownNotice
from allhands.table.errors import Rejected
from allhands.table.view import unrendered

if TYPE_CHECKING:
    from allhands.server.metrics import MetricsServer

MAX_REQUEST = 64 * 1024  # bytes
MAX_FRAME = 16 * 1024  # bytes a client may send at once over its WebSocket
KEEP_ALIVE_SECONDS = 150  # longer than clients and proxies, so none sends while we close a connection
SHUTDOWN_SECONDS = 3  # for clients to leave
MIN_COMPRESSED = 1024  # bytes
OPENING_PATHS = ("/api/tables", "/api/quick-play", "/api/bot-matches")
STATUS = {
    **dict.fromkeys(("NO_ACCESS", "NOT_HOST", "NOT_YOUR_SEAT", "NOT_INVITED", "ORIGIN"), 403),
    "RATE_LIMITED": 429,
    "NO_SUCH_TABLE": 404,
    "TOO_LONG": 413,
    **dict.fromkeys(("STORAGE_UNAVAILABLE", "BUSY"), 503),
}
CONFLICT = 409  # the status of all other rejections


@websocket("/api/tables/{id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    id: FromPath[str],
    hub: tables.TheHub,
    rate_limiter: NamedDependency[RateLimiter],
    shutdown: NamedDependency[ShutdownNotice],
) -> None:
    """Serve one client at a table for as long as it's connected."""
    await socket.accept()
    address = address_of(socket)
    connection = Connection(socket, partial(rate_limiter.check_costly, address))
    with suppress(WebSocketDisconnect):
        try:
            check_origin(socket)
            with rate_limiter.socket(address):
                hello = await connection.handshake()
                session = await hub.find(id)
                await session.admit(hello.token, hello.seen)
                with shutdown.subscribe(connection):
                    await connection.serve(session, hello)
        except Rejected as refusal:
            await connection.reject(refusal)


# Dependencies


def hub_of(state: State) -> Hub:
    found: Hub = state.hub
    return found


def rate_limiter_of(state: State) -> RateLimiter:
    found: RateLimiter = state.rate_limiter
    return found


def shutdown_of(state: State) -> ShutdownNotice:
    found: ShutdownNotice = state.shutdown
    return found


def deck_parser_of(state: State) -> DeckParser:
    found: DeckParser = state.deck_parser
    return found


def repository_of(state: State) -> TableRepository:
    found: TableRepository = state.repository
    return found


def precompiler_of(state: State) -> Precompiler:
    found: Precompiler = state.precompiler
    return found


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address that limits count a request for. uvicorn trusts a proxy on this machine."""
    return network_of(connection.client.host) if connection.client else ""


def address_of_request(request: Request[Any, Any, Any]) -> str:
    return address_of(request)


def bearer_of(request: Request[Any, Any, Any]) -> str | None:
    """Return a request's token. It's never in the address, which servers log."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else None


def charge_of(request: Request[Any, Any, Any]) -> Callable[[], None]:
    """Return a function that counts one more table for this request's address."""
    return partial(rate_limiter_of(request.app.state).check_new_table, address_of(request))


DEPENDENCIES = {
    "hub": Provide(hub_of, sync_to_thread=False),
    "session": Provide(tables.session_of),
    "rate_limiter": Provide(rate_limiter_of, sync_to_thread=False),
    "shutdown": Provide(shutdown_of, sync_to_thread=False),
    "deck_parser": Provide(deck_parser_of, sync_to_thread=False),
    "repository": Provide(repository_of, sync_to_thread=False),
    "precompiler": Provide(precompiler_of, sync_to_thread=False),
    "bearer": Provide(bearer_of, sync_to_thread=False),
    "address": Provide(address_of_request, sync_to_thread=False),
    "charge": Provide(charge_of, sync_to_thread=False),
}


# Requests that fail


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Raise Refused for a request from another page, or beyond the rate limit."""
    if request.method != "GET":
        check_origin(request)
    limiter, address = rate_limiter_of(request.app.state), address_of(request)
    limiter.check(address)
    if request.method == "POST" and request.url.path in OPENING_PATHS:
        limiter.check_new_table(address)


def handle_rejected(_: Request[Any, Any, Any], refusal: Rejected) -> Response[Rejection]:
    rejection = Rejection(refusal.code, unrendered(refusal.text), refusal.clause)
    return Response(rejection, status_code=STATUS.get(refusal.code, CONFLICT))


def handle_bad_request(_: Request[Any, Any, Any], error: DataError) -> Response[Rejection]:
    return Response(Rejection("BAD_SETTINGS", str(error)), status_code=400)


def handle_malformed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Rejection]:
    code = {404: "NOT_FOUND", 405: "NOT_FOUND"}.get(error.status_code, "MALFORMED")
    details = [f"{d['key']}: {d['message']}" for d in error.extra or () if isinstance(d, dict) and "key" in d]
    words = f"Invalid request: {'; '.join(details)}." if details else error.detail
    return Response(Rejection(code, shortened(words, MAX_ECHO)), status_code=error.status_code)


def handle_not_text(_: Request[Any, Any, Any], error: UnicodeError) -> Response[Rejection]:
    return Response(Rejection("MALFORMED", "This request isn't in UTF-8."), status_code=400)


def handle_too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Rejection]:
    return Response(Rejection("MALFORMED", "This request is nested too deeply."), status_code=400)


async def start_metrics(port: int | None, hub: Hub, repository: TableRepository) -> MetricsServer | None:
    """Serve metrics on a port, if there is one."""
    if port is None:
        return None
    from allhands.server.metrics import MetricsServer, ServerMetrics  # slow to load, and rarely needed

    server = MetricsServer(ServerMetrics(hub, repository).text)
    await server.listen(port)
    return server


class App(Litestar):
    """Litestar with msgspec only: its plugins for other libraries take long to load."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(
    repository: TableRepository,
    bot_delay: float = BOT_DELAY_SECONDS,
    compiled: Sequence[str] = (),
    shutdown: ShutdownNotice | None = None,
    report: Callable[[str], None] = lambda _: None,
    metrics_port: int | None = None,
) -> Litestar:
    """Make the application over a repository.

    The games in `compiled` are compiled in the background, and `report` hears how that goes.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hub, state = Hub(repository, bot_delay), app.state
        state.repository, state.hub, state.rate_limiter = repository, hub, RateLimiter()
        state.shutdown, state.deck_parser = shutdown or ShutdownNotice(), DeckParser()
        scheduler = Scheduler(repository, hub)
        metrics = await start_metrics(metrics_port, hub, repository)
        collecting = asyncio.create_task(collect_when_idle(lambda: repository.counts["events"]))
        state.precompiler = Precompiler(compiled, report=report)
        state.page = {**static_files.load_files(static_files.FOLDER), **read_game_pages()}
        try:
            yield
        finally:
            collecting.cancel()
            if metrics:
                metrics.close()
            await scheduler.close()
            await state.deck_parser.close()

    return App(
        [
            *(*health.HANDLERS, *games.HANDLERS, *tables.HANDLERS, *replays.HANDLERS),
            *(table_socket, static_files.page),
        ],
        lifespan=[lifespan],
        dependencies=DEPENDENCIES,
        before_request=check_request,
        exception_handlers={
            Rejected: handle_rejected,
            DataError: handle_bad_request,
            HTTPException: handle_malformed,
            UnicodeError: handle_not_text,
            RecursionError: handle_too_deep,
        },
        logging_config=None,
        request_max_body_size=MAX_REQUEST,
        openapi_config=OpenAPIConfig(
            "All Hands", allhands.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        compression_config=CompressionConfig("gzip", minimum_size=MIN_COMPRESSED, exclude_opt_key="packed"),
    )


async def run(
    address: str | Path,
    listening: socket.socket,
    bot_delay: float,
    compiled: Sequence[str],
    report: Callable[[str], None] = lambda _: None,
    metrics_port: int | None = None,
) -> None:
    """Serve the tables in a database until a signal ends it."""
    with lock_exclusively(address):
        repository = await TableRepository.open(address)
        shutdown = ShutdownNotice()
        config = uvicorn.Config(
            make_app(repository, bot_delay, compiled, shutdown, report, metrics_port),
            log_config=None,
            access_log=False,
            server_header=False,
            http=partial(LimitedHttpProtocol, ConnectionPool()),  # type: ignore[arg-type]
            backlog=BACKLOG,
            ws=FastWebSocketProtocol,
            ws_max_size=MAX_FRAME,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        freeze_loaded()
        raise_descriptor_limit()
        server = uvicorn.Server(config)
        sweeping = asyncio.create_task(run_sweep(server.server_state.connections))
        shutdown.stop = lambda: setattr(server, "should_exit", True)
        shutdown.on_signal()
        try:
            await server.serve([listening])
        finally:
            sweeping.cancel()
            await repository.close()
