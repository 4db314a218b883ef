"""Who is there, where several processes serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import update

from allhands.server.bodies import Opening, Sitting
from allhands.server.guests import LEASE
from allhands.server.instants import now
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.schema import guests
from allhands.server.store import Store
from allhands.server.wire import Presence
from tests.server.postgres import Postgres
from tests.server.serving import START, execute, heard, token

OPENER = token()


def with_processes(address: str, use: Callable[[Rooms, Store, Rooms], Awaitable[None]]) -> None:
    """Use one process's tables, another one's store, and the tables there."""

    async def run() -> None:
        one, other = await Store.open(address), await Store.open(address)
        try:
            await asyncio.wait_for(use(Rooms(one), other, Rooms(other)), START)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


async def begun(rooms: Rooms) -> tuple[Room, list[str]]:
    """A listed table with two people, at which the match has begun."""
    found = await rooms.open(Opening("leduc", OPENER, listed=True))
    room, tokens = await rooms.find(found.table.id), [token(), token()]
    for seat, own in enumerate(tokens):
        await room.sit(seat, Sitting(f"Player {seat}", own))
    await room.start(OPENER)
    return room, tokens


async def until(room: Room, presence: Presence) -> None:
    """Until those are there."""
    await heard(room, lambda: room.presence == presence)


@pytest.mark.postgres
def test_who_is_there_through_another_process_is_seen(postgres: Postgres) -> None:
    async def use(here: Rooms, _: Store, there: Rooms) -> None:
        room, tokens = await begun(here)
        with room.guest(tokens[0]):
            twin = await there.find(room.id)
            await until(twin, Presence([0], 0))
            with twin.guest(tokens[1]), twin.guest(None):
                await until(room, Presence([0, 1], 1))
                await until(twin, Presence([0, 1], 1))
            await until(room, Presence([0], 0))
        await until(twin, Presence([], 0))

    with_processes(postgres.database(), use)


@pytest.mark.postgres
def test_who_is_there_through_another_process_is_not_away(postgres: Postgres) -> None:
    async def use(here: Rooms, _: Store, there: Rooms) -> None:
        room, tokens = await begun(here)
        twin = await there.find(room.id)
        with room.guest(tokens[0]):
            await until(twin, Presence([0], 0))
            assert twin.away(0) == 0.0
            assert twin.away(1) > 0.0

    with_processes(postgres.database(), use)


@pytest.mark.postgres
def test_the_lobby_has_the_matches_of_all_processes(postgres: Postgres) -> None:
    async def use(here: Rooms, _: Store, there: Rooms) -> None:
        room, tokens = await begun(here)
        assert (await there.lobby()).playing == []
        with room.guest(tokens[0]):
            await until(await there.find(room.id), Presence([0], 0))
            assert [table.id for table in (await there.lobby()).playing] == [room.id]
            assert [table.id for table in (await here.lobby()).playing] == [room.id]

    with_processes(postgres.database(), use)


@pytest.mark.postgres
def test_the_guests_of_a_process_that_has_died_are_gone(postgres: Postgres) -> None:
    async def use(here: Rooms, other: Store, there: Rooms) -> None:
        room, _ = await begun(here)
        dead = {"table_id": room.id, "process": "dead", "seats": 3, "watching": 1, "lease": now() + LEASE}
        await execute(other, guests.insert().values(dead))
        twin = await there.find(room.id)
        assert twin.presence == Presence([0, 1], 1)
        await execute(other, update(guests).values(lease=now() - 1))
        with room.guest(None):  # whoever writes next strikes them out
            await until(twin, Presence([], 1))

    with_processes(postgres.database(), use)
