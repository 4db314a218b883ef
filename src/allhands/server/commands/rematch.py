"""Commands after the match: who wants a rematch, and where it is."""

from __future__ import annotations

from allhands.server.access import check_host, seat_for
from allhands.server.events import RematchAccepted, RematchOpened, SeatRequested, SeatTaken
from allhands.server.session import TableSession
from allhands.server.state import TableState
from allhands.table.errors import Rejected


async def accept_rematch(session: TableSession, token: str | None) -> None:
    """Accept a rematch for a player. A host without a seat accepts nothing, but may ask for one."""

    def propose(state: TableState) -> RematchAccepted | None:
        check_rematch(state, token)
        seat = seat_for(state, token)
        return None if seat is None or state.seats[seat].wants_rematch else RematchAccepted(seat)

    await session.append(propose)


async def open_rematch(session: TableSession, table: str) -> None:
    """Say where the rematch is. The first table wins."""
    await session.append(lambda state: None if state.rematch else RematchOpened(table))


def pending_rematch(state: TableState) -> list[int]:
    """List the people who haven't accepted a rematch."""
    return [seat for seat in state.people if not state.seats[seat].wants_rematch]


def check_rematch(state: TableState, token: str | None) -> None:
    """Raise Refused unless a player or the host asks after the match."""
    if seat_for(state, token) is None:
        check_host(state, token)
    if not state.playing.over:
        raise Rejected("The match isn't over yet.", "NOT_OVER")


def check_removal(state: TableState, token: str | None) -> None:
    """Raise Refused unless the host asks and nobody else has had a seat."""
    check_host(state, token)
    host = state.config.host_hash
    if any(isinstance(event, SeatTaken | SeatRequested) and event.token_hash != host for event in state.log):
        raise Rejected("Others have played here, so their match stays. Remove it from your list.", "SHARED")
