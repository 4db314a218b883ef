"""The tables over HTTP: the lobby, opening a table, sitting down, and everything else before a match."""

from __future__ import annotations

from litestar import delete, get, post, put

from allhands.server import bodies, wire
from allhands.server.rooms import Rooms

ONE = "/api/tables/{id:str}"
SEAT = ONE + "/seats/{seat:int}"


@get("/api/tables")
async def lobby(rooms: Rooms) -> bodies.Lobby:
    return await rooms.lobby()


@post("/api/tables")
async def open_table(data: bodies.Opening, rooms: Rooms) -> bodies.Opened:
    return await rooms.open(data)


@post("/api/play")
async def play(data: bodies.Playing, rooms: Rooms) -> bodies.Opened:
    """A table with its opener and bots, at which only the deal is to be asked for."""
    return await rooms.play(data)


@post("/api/matches", status_code=200)
async def matches(data: bodies.Remembered, rooms: Rooms) -> list[bodies.OwnMatch]:
    return await rooms.remembered(data)


@get(ONE)
async def table(id: str, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    room.seat_of(bearer)
    return room.table_view()


@get(ONE + "/record", media_type="text/plain")
async def record(id: str, rooms: Rooms, bearer: str | None) -> str:
    room = await rooms.find(id)
    room.seat_of(bearer)
    return room.record()


@put(ONE + "/terms")
async def settle(id: str, data: bodies.Terms, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.settle(data, bearer)
    return room.table_view()


@post(ONE + "/chairs")
async def add_chair(id: str, rooms: Rooms, bearer: str | None) -> bodies.Added:
    room = await rooms.find(id)
    invite = await room.add_chair(bearer)
    return bodies.Added(room.table_view(), invite)


@delete(ONE + "/chairs/{seat:int}", status_code=200)
async def remove_chair(id: str, seat: int, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.remove_chair(seat, bearer)
    return room.table_view()


@put(SEAT)
async def sit(id: str, seat: int, data: bodies.Sitting, rooms: Rooms) -> wire.TableView:
    room = await rooms.find(id)
    await room.sit(seat, data)
    return room.table_view()


@delete(SEAT, status_code=200)
async def leave(id: str, seat: int, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.leave(seat, bearer)
    return room.table_view()


@put(SEAT + "/person")
async def rename(id: str, seat: int, data: bodies.Person, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.rename(seat, data, bearer)
    return room.table_view()


@put(SEAT + "/deck")
async def bring(id: str, seat: int, data: bodies.Brought, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.bring(seat, data.deck, bearer)
    return room.table_view()


@put(SEAT + "/bot")
async def seat_bot(id: str, seat: int, data: bodies.Bot, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.seat_bot(seat, data.kind, bearer)
    return room.table_view()


@put(SEAT + "/stand-in")
async def hand(id: str, seat: int, data: bodies.Bot, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.hand(seat, data.kind, bearer)
    return room.table_view()


@delete(SEAT + "/stand-in", status_code=200)
async def take_back(id: str, seat: int, rooms: Rooms, bearer: str | None) -> wire.TableView:
    room = await rooms.find(id)
    await room.take_back(seat, bearer)
    return room.table_view()


@post(ONE + "/start", status_code=200)
async def start(
    id: str, rooms: Rooms, bearer: str | None, data: bodies.Start | None = None
) -> wire.TableView:
    room = await rooms.find(id)
    if data and data.commitment and data.stir:
        await room.stir(room.seat_of(bearer), wire.Stir("", data.commitment, data.stir))
    await room.start(bearer)
    return room.table_view()


@post(ONE + "/rematch", status_code=200)
async def rematch(id: str, rooms: Rooms, bearer: str | None) -> wire.TableView:
    return await rooms.rematch(id, bearer)


HANDLERS = (
    *(lobby, open_table, play, matches, table, record, settle, add_chair, remove_chair),
    *(sit, leave, rename, bring, seat_bot, hand, take_back, start, rematch),
)
