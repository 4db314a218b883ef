"""HTTP routes for tables: the lobby, opening a table, seats, settings, and everything around a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeAlias

from litestar import delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from allhands.server import broadcast
from allhands.server.api import models
from allhands.server.commands import absence, deal, seat_requests, setup
from allhands.server.hub import Hub
from allhands.server.protocol import Reveal, Seal, TableEventView, TableView
from allhands.server.replays import match_record
from allhands.server.session import TableSession

TABLE = "/api/tables/{id:str}"
SEAT = TABLE + "/seats/{seat:int}"

TheHub: TypeAlias = NamedDependency[Hub]
Session: TypeAlias = NamedDependency[TableSession]
Bearer: TypeAlias = NamedDependency[str | None]
Address: TypeAlias = NamedDependency[str]
Charge: TypeAlias = NamedDependency[Callable[[], None]]
SeatIndex: TypeAlias = FromPath[int]


async def session_of(id: FromPath[str], hub: TheHub, bearer: Bearer) -> TableSession:
    """Find the table a path names, with every event its client may have seen."""
    session = await hub.find(id)
    if bearer is not None:
        await session.recognise(bearer)
    return session


def view(session: TableSession) -> TableView:
    return broadcast.table_view(session.id, session.state)


@get("/api/tables")
async def lobby(hub: TheHub) -> models.Lobby:
    return await hub.lobby()


@post("/api/tables")
async def open_table(
    data: JSONBody[models.OpenTableRequest], hub: TheHub, address: Address
) -> models.OpenTableResponse:
    return await hub.open(data, address=address)


@post("/api/quick-play")
async def quick_play(
    data: JSONBody[models.QuickPlayRequest], hub: TheHub, address: Address
) -> models.OpenTableResponse:
    """Open a table with its host and bots. Only the deal is left to ask for."""
    return await hub.quick_play(data, address)


@post("/api/bot-matches")
async def open_bot_match(
    data: JSONBody[models.BotMatchRequest], hub: TheHub, address: Address
) -> models.OpenTableResponse:
    """Open a match between bots, which goes on while someone watches."""
    return await hub.open_bot_match(data, address)


@post("/api/my-matches", status_code=200)
async def my_matches(data: JSONBody[models.MyMatchesRequest], hub: TheHub) -> list[models.MyMatch]:
    return await hub.my_matches(data)


@get(TABLE)
async def table(session: Session, bearer: Bearer) -> TableView:
    """Show a table to anyone who has its address."""
    return broadcast.visitor_view(session.id, session.state, bearer)


@delete(TABLE, status_code=200)
async def remove(session: Session, hub: TheHub, bearer: Bearer) -> None:
    """Delete a table where nobody but its host has had a seat."""
    await hub.remove(session, bearer)


@get(TABLE + "/record", media_type="text/plain")
async def record(session: Session, bearer: Bearer) -> str:
    if not session.config.opens_replay(bearer):
        session.seat_for(bearer)
    await session.log.reach_end()
    return match_record(session.state)


@get(TABLE + "/chat")
async def chat(
    session: Session, bearer: Bearer, before: Annotated[int, QueryParameter(ge=0, lt=1 << 53)]
) -> list[TableEventView]:
    """Return the chat before an event, as much as an update has."""
    return broadcast.earlier_chat(session.state, session.seat_for(bearer), before)


@put(TABLE + "/settings")
async def change_settings(
    data: JSONBody[models.TableSettings], session: Session, bearer: Bearer
) -> TableView:
    await setup.change_settings(session, data, bearer)
    return view(session)


@post(TABLE + "/seats")
async def add_seat(session: Session, bearer: Bearer) -> models.AddSeatResponse:
    invite = await setup.add_seat(session, bearer)
    return models.AddSeatResponse(view(session), invite)


@delete(SEAT, status_code=200)
async def remove_seat(seat: SeatIndex, session: Session, bearer: Bearer) -> TableView:
    await setup.remove_seat(session, seat, bearer)
    return view(session)


@patch(SEAT)
async def move_seat(
    seat: SeatIndex, data: JSONBody[models.MoveSeatRequest], session: Session, bearer: Bearer
) -> TableView:
    await setup.move_seat(session, seat, data.to, bearer)
    return view(session)


@put(SEAT + "/player")
async def take_seat(seat: SeatIndex, data: JSONBody[models.TakeSeatRequest], session: Session) -> TableView:
    await setup.take_seat(session, seat, data)
    return view(session)


@patch(SEAT + "/player")
async def rename(
    seat: SeatIndex, data: JSONBody[models.PlayerProfile], session: Session, bearer: Bearer
) -> TableView:
    await setup.rename(session, seat, data, bearer)
    return view(session)


@delete(SEAT + "/player", status_code=200)
async def leave_seat(seat: SeatIndex, session: Session, bearer: Bearer) -> TableView:
    """Leave a seat before the match, or for good during it."""
    leave = absence.leave_for_good if session.state.match else setup.leave_seat
    await leave(session, seat, bearer)
    return view(session)


@post(SEAT + "/invite")
async def replace_invite(seat: SeatIndex, session: Session, bearer: Bearer) -> models.NewInviteResponse:
    return models.NewInviteResponse(await setup.replace_invite(session, seat, bearer))


@put(SEAT + "/deck")
async def choose_deck(
    seat: SeatIndex, data: JSONBody[models.ChooseDeckRequest], session: Session, bearer: Bearer
) -> TableView:
    await setup.choose_deck(session, seat, data.deck, bearer)
    return view(session)


@put(SEAT + "/bot")
async def seat_bot(
    seat: SeatIndex, data: JSONBody[models.SeatBotRequest], session: Session, bearer: Bearer
) -> TableView:
    await setup.seat_bot(session, seat, data.kind, bearer)
    return view(session)


@put(SEAT + "/stand-in")
async def start_stand_in(
    seat: SeatIndex, data: JSONBody[models.SeatBotRequest], session: Session, bearer: Bearer
) -> TableView:
    await absence.start_stand_in(session, seat, data.kind, bearer)
    return view(session)


@delete(SEAT + "/stand-in", status_code=200)
async def end_stand_in(seat: SeatIndex, session: Session, bearer: Bearer) -> TableView:
    await absence.end_stand_in(session, seat, bearer)
    return view(session)


@put(SEAT + "/concession")
async def concede(seat: SeatIndex, session: Session, bearer: Bearer) -> TableView:
    await absence.concede(session, seat, bearer)
    return view(session)


@put(SEAT + "/wait")
async def wait_for_player(seat: SeatIndex, session: Session, bearer: Bearer) -> TableView:
    await absence.wait_for_player(session, seat, bearer)
    return view(session)


@put(TABLE + "/seat-request")
async def request_seat(data: JSONBody[models.TakeSeatRequest], session: Session, bearer: Bearer) -> TableView:
    await seat_requests.request_seat(session, data, bearer)
    return view(session)


@delete(TABLE + "/seat-request", status_code=200)
async def close_seat_request(session: Session, bearer: Bearer) -> TableView:
    await seat_requests.close_seat_request(session, bearer)
    return view(session)


@put(SEAT + "/grant")
async def grant_seat(seat: SeatIndex, session: Session, bearer: Bearer) -> TableView:
    await seat_requests.grant_seat(session, seat, bearer)
    return view(session)


@post(TABLE + "/start", status_code=200)
async def start(
    session: Session, bearer: Bearer, data: JSONBody[models.StartRequest | None] = None
) -> TableView:
    if data and data.commitment and session.state.match is None:
        seat = session.seat_for(bearer)
        if data.seal:
            await deal.set_seal(session, seat, Seal("", data.commitment, data.seal))
        if data.contribution:
            await deal.reveal(session, seat, Reveal("", data.commitment, data.contribution))
    await deal.start(session, bearer)
    return view(session)


@post(TABLE + "/rematch", status_code=200)
async def rematch(
    session: Session,
    hub: TheHub,
    bearer: Bearer,
    charge: Charge,
    data: JSONBody[models.RematchRequest | None] = None,
) -> models.RematchResponse:
    return await hub.rematch(session, bearer, data is None or data.wait, charge)


HANDLERS = (
    *(lobby, open_table, quick_play, open_bot_match, my_matches, table, remove, record, chat),
    *(change_settings, add_seat, remove_seat, move_seat, take_seat, rename, leave_seat, replace_invite),
    *(choose_deck, seat_bot, start_stand_in, end_stand_in, concede, wait_for_player),
    *(request_seat, close_seat_request, grant_seat, start, rematch),
)
