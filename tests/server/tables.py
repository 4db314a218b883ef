"""Tables in this process to test with, and their players."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable

import pytest

from allhands.server.api.models import OpenTableRequest, OpenTableResponse, QuickPlayRequest, TakeSeatRequest
from allhands.server.broadcast import table_view
from allhands.server.commands import deal, play, setup
from allhands.server.events import TableConfig, TableEvent
from allhands.server.hub import Hub
from allhands.server.protocol import PlayMove, TableView
from allhands.server.reducer import reduce, reduce_all
from allhands.server.session import TableSession
from allhands.server.state import TableState, initial_state
from allhands.table.errors import Rejected
from allhands.table.table import Table
from tests.server.serving import token

HOST = token()


async def opened(
    hub: Hub, game: str = "leduc", listed: bool = False, **options: int
) -> tuple[TableSession, OpenTableResponse]:
    """Open a table."""
    found = await hub.open(OpenTableRequest(game, HOST, options=dict(options), listed=listed))
    return await hub.find(found.table.id), found


async def begun(hub: Hub, game: str = "leduc", **options: int) -> tuple[TableSession, list[str]]:
    """Open a table with people in all seats, and start the match."""
    session, found = await opened(hub, game, False, **options)
    tokens = [token() for _ in found.invites]
    for seat, invite in enumerate(found.invites):
        await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", tokens[seat], invite))
    await deal.start(session, HOST)
    return session, tokens


async def against_bot(hub: Hub) -> tuple[TableSession, str]:
    """Start a match of the host against a bot. Return the watch link's token, too."""
    found = await hub.quick_play(QuickPlayRequest(OpenTableRequest("leduc", HOST), "Ann", "", "greedy"))
    session = await hub.find(found.table.id)
    await deal.start(session, HOST)
    return session, found.watch


def match_of(session: TableSession) -> Table:
    return session.state.playing


def view(session: TableSession) -> TableView:
    return table_view(session.id, session.state)


def apply_event(session: TableSession, event: TableEvent) -> None:
    """Apply an event that is stored nowhere."""
    session.log.commit(reduce(session.state, event, 0.0), event)


async def play_one(session: TableSession, request_id: str = "") -> int:
    """Play the decider's first legal move. Return their seat."""
    match = match_of(session)
    seat = match.decider
    assert seat is not None
    await play.play_move(session, seat, PlayMove(request_id or token(), match.moves[0].id))
    return seat


async def play_out(session: TableSession) -> None:
    while not match_of(session).over:
        await play_one(session)


async def code(doing: Awaitable[object]) -> str:
    """Return the code with which a request is rejected."""
    with pytest.raises(Rejected) as refusal:
        await doing
    return refusal.value.code


def state_after(config: TableConfig, events: Iterable[TableEvent], at: float = 0.0) -> TableState:
    """Return the state that these events lead to."""
    return reduce_all(initial_state(config, at), events, at)
