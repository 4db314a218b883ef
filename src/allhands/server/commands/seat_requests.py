"""Seat requests: a visitor asks for a bot's seat during the match, and the host decides."""

from __future__ import annotations

from allhands.server.access import check_host, check_name, check_not_over, check_seat, check_token_unused
from allhands.server.api import models
from allhands.server.events import SeatGranted, SeatRequestClosed, SeatRequested, hash_token, token_matches
from allhands.server.session import TableSession
from allhands.server.state import TableState
from allhands.table.errors import Rejected


async def request_seat(session: TableSession, request: models.TakeSeatRequest, token: str | None) -> None:
    """Ask for a bot's seat. Asking again with the same token changes nothing."""

    def propose(state: TableState) -> SeatRequested | None:
        if state.seat_of(token) is not None:
            raise Rejected("You already have a seat at this table.", "SEATED")
        pending = state.seat_request
        if pending and token_matches(request.token, pending.token_hash):
            return None
        check_not_over(state)
        if not state.people or not any(info.bot for info in state.seats):
            raise Rejected("There's no bot seat you could take over.", "NO_SEAT")
        if pending:
            raise Rejected(
                f"{pending.name} has already asked for a seat. Try again in a moment.", "ALREADY_REQUESTED"
            )
        check_token_unused(state, request.token)
        return SeatRequested(check_name(state, request.name), request.animal, hash_token(request.token))

    await session.append(propose)


async def grant_seat(session: TableSession, seat: int, token: str | None) -> None:
    """Give a bot's seat to the visitor who asks for one."""

    def propose(state: TableState) -> SeatGranted:
        check_host(state, token)
        check_seat(state, seat)
        if state.seat_request is None:
            raise Rejected("Nobody is asking for a seat.", "NOT_ASKED")
        if state.seats[seat].bot is None:
            raise Rejected(f"{state.seats[seat].name} is in this seat.", "SEAT_TAKEN")
        return SeatGranted(seat)

    await session.append(propose)


async def close_seat_request(session: TableSession, token: str | None) -> None:
    """Withdraw a seat request, or decline it as the host."""

    def propose(state: TableState) -> SeatRequestClosed | None:
        request = state.seat_request
        if request and not token_matches(token, request.token_hash):
            check_host(state, token)
        return SeatRequestClosed() if request else None

    await session.append(propose)
