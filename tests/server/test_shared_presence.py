"""Presence where several processes serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from sqlalchemy import update

from allhands.server.api.models import OpenTableRequest, TakeSeatRequest
from allhands.server.clock import now
from allhands.server.commands import deal, setup
from allhands.server.hub import Hub
from allhands.server.protocol import Presence
from allhands.server.repository import LEASE_SECONDS, TableRepository
from allhands.server.schema import presence
from allhands.server.session import TableSession
from tests.server.postgres import Postgres
from tests.server.serving import START, execute, token, wait_until

HOST = token()


class Processes(NamedTuple):
    """The tables of two processes over one database."""

    here: Hub
    there: Hub


@pytest.fixture
async def processes(postgres: Postgres) -> AsyncIterator[Processes]:
    address = postgres.database()
    repositories = [await TableRepository.open(address) for _ in range(2)]
    async with asyncio.timeout(START):
        yield Processes(*map(Hub, repositories))
    for repository in repositories:
        await repository.close()


async def begun(hub: Hub) -> tuple[TableSession, list[str]]:
    """Start a match of two people at a listed table."""
    found = await hub.open(OpenTableRequest("leduc", HOST, listed=True))
    session, tokens = await hub.find(found.table.id), [token(), token()]
    for seat, own in enumerate(tokens):
        await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", own))
    await deal.start(session, HOST)
    return session, tokens


async def connected(session: TableSession, wanted: Presence) -> None:
    """Wait until exactly those are connected."""
    await wait_until(session, lambda: session.presence.current == wanted)


@pytest.mark.postgres
async def test_presence_is_shared_between_processes(processes: Processes) -> None:
    here, there = processes
    session, tokens = await begun(here)
    with session.connect(tokens[0]):
        twin = await there.find(session.id)
        await connected(twin, Presence([0], 0))
        with twin.connect(tokens[1]), twin.connect(None):
            await connected(session, Presence([0, 1], 1))
            await connected(twin, Presence([0, 1], 1))
        await connected(session, Presence([0], 0))
    await connected(twin, Presence([], 0))


@pytest.mark.postgres
async def test_player_connected_to_another_process_is_not_away(processes: Processes) -> None:
    here, there = processes
    session, tokens = await begun(here)
    twin = await there.find(session.id)
    with session.connect(tokens[0]):
        await connected(twin, Presence([0], 0))
        assert twin.presence.seconds_away(twin.state, 0) == 0.0
        assert twin.presence.seconds_away(twin.state, 1) > 0.0


@pytest.mark.postgres
async def test_lobby_lists_matches_of_all_processes(processes: Processes) -> None:
    here, there = processes
    session, tokens = await begun(here)
    assert (await there.lobby()).playing == []
    with session.connect(tokens[0]):
        await connected(await there.find(session.id), Presence([0], 0))
        assert [table.id for table in (await there.lobby()).playing] == [session.id]
        assert [table.id for table in (await here.lobby()).playing] == [session.id]


@pytest.mark.postgres
async def test_presence_of_a_crashed_process_expires(processes: Processes) -> None:
    here, there = processes
    session, _ = await begun(here)
    dead = {
        "table_id": session.id,
        "process": "dead",
        "seats": 3,
        "spectators": 1,
        "leased_until": now() + LEASE_SECONDS,
    }
    await execute(there._repository, presence.insert().values(dead))
    twin = await there.find(session.id)
    assert twin.presence.current == Presence([0, 1], 1)
    await execute(there._repository, update(presence).values(leased_until=now() - 1))
    with session.connect(None):  # the next write deletes their row
        await connected(twin, Presence([], 1))
