"""The tables over HTTP: the lobby, opening a table, sitting down, and everything else before a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeAlias

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from allhands.server import bodies, wire
from allhands.server.room import Room
from allhands.server.rooms import Rooms

ONE = "/api/tables/{id:str}"
SEAT = ONE + "/seats/{seat:int}"

All: TypeAlias = NamedDependency[Rooms]
Here: TypeAlias = NamedDependency[Room]
Bearer: TypeAlias = NamedDependency[str | None]
Address: TypeAlias = NamedDependency[str]
Charge: TypeAlias = NamedDependency[Callable[[], None]]
Seat: TypeAlias = FromPath[int]


async def room_of(id: FromPath[str], rooms: All, bearer: Bearer) -> Room:
    """Find the table a path names, with every entry its client may have seen."""
    room = await rooms.find(id)
    if bearer is not None:
        await room.recognise(bearer)
    return room


@get("/api/tables")
async def lobby(rooms: All) -> bodies.Lobby:
    return await rooms.lobby()


@post("/api/tables")
async def open_table(data: JSONBody[bodies.Opening], rooms: All, address: Address) -> bodies.Opened:
    return await rooms.open(data, address=address)


@post("/api/play")
async def play(data: JSONBody[bodies.Playing], rooms: All, address: Address) -> bodies.Opened:
    """A table with its opener and bots, at which only the deal is to be asked for."""
    return await rooms.play(data, address)


@post("/api/exhibitions")
async def show(data: JSONBody[bodies.Exhibition], rooms: All, address: Address) -> bodies.Opened:
    """A match of bots alone, which goes on while somebody watches."""
    return await rooms.show(data, address)


@post("/api/matches", status_code=200)
async def matches(data: JSONBody[bodies.Remembered], rooms: All) -> list[bodies.OwnMatch]:
    return await rooms.remembered(data)


@get(ONE)
async def table(room: Here, bearer: Bearer) -> wire.TableView:
    """What the table's address opens, for anybody it was sent to."""
    return room.door_view(bearer)


@delete(ONE, status_code=200)
async def remove(room: Here, rooms: All, bearer: Bearer) -> None:
    """Delete a table at which nobody but its host has a seat."""
    await rooms.remove(room, bearer)


@get(ONE + "/record", media_type="text/plain")
async def record(room: Here, bearer: Bearer) -> str:
    if not room.header.opens_replay(bearer):
        room.seat_of(bearer)
    return room.record()


@get(ONE + "/talk")
async def talk(
    room: Here, bearer: Bearer, before: Annotated[int, QueryParameter(ge=0, lt=1 << 53)]
) -> list[wire.EntryView]:
    """Return the chat's lines before an entry, as many as are told at once."""
    return room.earlier_talk(room.seat_of(bearer), before)


@put(ONE + "/terms")
async def settle(data: JSONBody[bodies.Terms], room: Here, bearer: Bearer) -> wire.TableView:
    await room.settle(data, bearer)
    return room.table_view()


@post(ONE + "/chairs")
async def add_chair(room: Here, bearer: Bearer) -> bodies.Added:
    invite = await room.add_chair(bearer)
    return bodies.Added(room.table_view(), invite)


@delete(ONE + "/chairs/{seat:int}", status_code=200)
async def remove_chair(seat: Seat, room: Here, bearer: Bearer) -> wire.TableView:
    await room.remove_chair(seat, bearer)
    return room.table_view()


@put(ONE + "/chairs/{seat:int}")
async def move_chair(seat: Seat, data: JSONBody[bodies.Place], room: Here, bearer: Bearer) -> wire.TableView:
    await room.move_chair(seat, data.to, bearer)
    return room.table_view()


@put(SEAT)
async def sit(seat: Seat, data: JSONBody[bodies.Sitting], room: Here) -> wire.TableView:
    await room.sit(seat, data)
    return room.table_view()


@delete(SEAT, status_code=200)
async def leave(seat: Seat, room: Here, bearer: Bearer) -> wire.TableView:
    await (room.retire if room.table else room.leave)(seat, bearer)
    return room.table_view()


@post(SEAT + "/invite")
async def reinvite(seat: Seat, room: Here, bearer: Bearer) -> bodies.Reinvited:
    return bodies.Reinvited(await room.reinvite(seat, bearer))


@put(SEAT + "/person")
async def rename(seat: Seat, data: JSONBody[bodies.Person], room: Here, bearer: Bearer) -> wire.TableView:
    await room.rename(seat, data, bearer)
    return room.table_view()


@put(SEAT + "/deck")
async def bring(seat: Seat, data: JSONBody[bodies.Brought], room: Here, bearer: Bearer) -> wire.TableView:
    await room.bring(seat, data.deck, bearer)
    return room.table_view()


@put(SEAT + "/bot")
async def seat_bot(seat: Seat, data: JSONBody[bodies.Bot], room: Here, bearer: Bearer) -> wire.TableView:
    await room.seat_bot(seat, data.kind, bearer)
    return room.table_view()


@put(SEAT + "/stand-in")
async def hand(seat: Seat, data: JSONBody[bodies.Bot], room: Here, bearer: Bearer) -> wire.TableView:
    await room.hand(seat, data.kind, bearer)
    return room.table_view()


@delete(SEAT + "/stand-in", status_code=200)
async def take_back(seat: Seat, room: Here, bearer: Bearer) -> wire.TableView:
    await room.take_back(seat, bearer)
    return room.table_view()


@put(SEAT + "/concession")
async def concede(seat: Seat, room: Here, bearer: Bearer) -> wire.TableView:
    await room.concede(seat, bearer)
    return room.table_view()


@put(SEAT + "/wait")
async def wait_for(seat: Seat, room: Here, bearer: Bearer) -> wire.TableView:
    await room.wait_for(seat, bearer)
    return room.table_view()


@put(ONE + "/wish")
async def wish(data: JSONBody[bodies.Sitting], room: Here, bearer: Bearer) -> wire.TableView:
    await room.ask_for_seat(data, bearer)
    return room.table_view()


@delete(ONE + "/wish", status_code=200)
async def unwish(room: Here, bearer: Bearer) -> wire.TableView:
    await room.unwish(bearer)
    return room.table_view()


@put(SEAT + "/wish")
async def grant(seat: Seat, room: Here, bearer: Bearer) -> wire.TableView:
    await room.grant(seat, bearer)
    return room.table_view()


@post(ONE + "/start", status_code=200)
async def start(room: Here, bearer: Bearer, data: JSONBody[bodies.Start | None] = None) -> wire.TableView:
    if data and data.commitment and room.table is None:  # else the cards were dealt before
        seat = room.seat_of(bearer)
        if data.seal:
            await room.seal(seat, wire.Seal("", data.commitment, data.seal))
        if data.contribution:
            await room.reveal(seat, wire.Reveal("", data.commitment, data.contribution))
    await room.start(bearer)
    return room.table_view()


@post(ONE + "/rematch", status_code=200)
async def rematch(room: Here, rooms: All, bearer: Bearer, charge: Charge) -> wire.TableView:
    return await rooms.rematch(room, bearer, charge=charge)


@post(ONE + "/again", status_code=200)
async def agree(
    room: Here, rooms: All, bearer: Bearer, charge: Charge, data: JSONBody[bodies.Willing | None] = None
) -> bodies.Agreed:
    return await rooms.agree(room, bearer, data is None or data.wait, charge)


HANDLERS = (
    *(lobby, open_table, play, show, matches, table, record, talk, settle, add_chair, remove_chair),
    *(move_chair, wait_for),
    *(sit, leave, reinvite, rename, bring, seat_bot, hand, take_back, wish, unwish, grant),
    *(start, rematch, agree, concede, remove),
)
