"""The server's application: what it answers over HTTP, and its sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, delete, get, post, put, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig

import allhands
from allhands.files.data import DataError
from allhands.server import wire
from allhands.server.errands import Errands
from allhands.server.rooms import PAUSE, Rooms
from allhands.server.sockets import Socket, check_origin
from allhands.server.store import Store
from allhands.server.warming import Warming
from allhands.table.box import Box, load
from allhands.table.refusal import Refused

LARGEST_REQUEST = 64 * 1024  # bytes
STATUS = {"NO_SUCH_TABLE": 404, "NOT_LET_IN": 403, "NOT_OPENER": 403, "NOT_INVITED": 403, "NOT_KEPT": 503}


@get("/healthz")
async def healthz(rooms: Rooms, state: State) -> wire.Health:
    return wire.Health(allhands.__version__, wire.PROTOCOL, len(rooms), list(state.warming.ready))


@get("/api/games")
async def games() -> list[wire.GameView]:
    return [game_view(load(name)) for name in allhands.game_names()]


@get("/api/games/{name:str}/cards")
async def cards(name: str) -> list[wire.CardView]:
    return [wire.CardView(c.name, c.copies, c.text, dict(c.facts)) for c in load(name).cards]


@get("/api/games/{name:str}/rules")
async def rules(name: str) -> list[wire.Clause]:
    return [wire.Clause(number, text) for number, text in load(name).clauses().items()]


@get("/api/tables")
async def lobby(rooms: Rooms) -> list[wire.TableView]:
    return await rooms.lobby()


@post("/api/tables")
async def open_table(data: wire.Opening, rooms: Rooms) -> wire.Opened:
    return await rooms.open(data)


@get("/api/tables/{id:str}")
async def table(id: str, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    room.seat_of(bearer)
    return room.table_view()


@get("/api/tables/{id:str}/record", media_type="text/plain")
async def record(id: str, rooms: Rooms, bearer: str | None) -> str:
    room = await rooms.find(id)
    room.seat_of(bearer)
    return room.record()


@put("/api/tables/{id:str}/seats/{seat:int}")
async def sit(id: str, seat: int, data: wire.Sitting, rooms: Rooms) -> wire.TableView:
    room = await rooms.find(id)
    await room.sit(seat, data)
    return room.table_view()


@delete("/api/tables/{id:str}/seats/{seat:int}", status_code=200)
async def leave(id: str, seat: int, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.leave(seat, bearer)
    return room.table_view()


@put("/api/tables/{id:str}/seats/{seat:int}/bot")
async def seat_bot(id: str, seat: int, data: wire.Bot, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.seat_bot(seat, data.kind, bearer)
    return room.table_view()


@post("/api/tables/{id:str}/start", status_code=200)
async def start(id: str, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.start(bearer)
    return room.table_view()


@websocket("/api/tables/{id:str}/socket")
async def attend(socket: WebSocket[Any, Any, Any], id: str, rooms: Rooms) -> None:
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


def game_view(box: Box) -> wire.GameView:
    game = box.game
    return wire.GameView(
        name=game.name,
        title=game.title,
        version=game.version,
        summary=game.summary,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        options=[
            wire.OptionView(o.name, o.about, o.default, o.low, o.high, list(o.names)) for o in game.options
        ],
        decks=list(game.decks.own) if game.decks else [],
    )


def rooms_of(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


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
        store = await Store.open(address)
        rooms = app.state.rooms = Rooms(store, pause)
        errands = Errands(store, rooms)
        app.state.warming = Warming(compiled)
        try:
            yield
        finally:
            await errands.close()
            await store.close()

    handlers = (healthz, games, cards, rules, lobby, open_table, table, record, sit, leave, seat_bot, start)
    return Litestar(
        [*handlers, attend],
        lifespan=[lifespan],
        dependencies={
            "rooms": Provide(rooms_of, sync_to_thread=False),
            "bearer": Provide(bearer_of, sync_to_thread=False),
        },
        exception_handlers={Refused: refused, DataError: mistaken, HTTPException: malformed},
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig("All Hands", allhands.__version__),
    )
