"""Guests: who is connected at which table, through whichever process.

A process knows its own guests. In a store that others share it writes them down, a row for each table, which
is believed for as long as it is renewed: so the guests of a process that has died are soon gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, delete, func, select, tuple_
from sqlalchemy.dialects.postgresql import insert

from allhands.server.instants import now
from allhands.server.news import CHANNEL, told
from allhands.server.schema import guests, tables
from allhands.server.wire import Presence
from allhands.table.refusal import Refused

COME_OR_GONE = 0  # among news, in place of an entry's number
RENEWAL, LEASE = 5.0, 15.0  # seconds after which a row is renewed, and until which it is believed
TOGETHER = 0.1  # seconds in which comings and goings are gathered
MOST_TOLD = 200  # tables in one message, of which 8,000 bytes are the most

NOBODY = Presence([], 0)

T = TypeVar("T")


class Run(Protocol):
    """Whatever carries out transactions; Refused, if the store cannot be reached."""

    def __call__(self, work: Callable[[Connection], T]) -> Awaitable[T]: ...


class Guests:
    """All guests: this process's own, told to the others, and theirs."""

    def __init__(self, process: str, run: Run) -> None:
        self._process, self._run = process, run
        self._own: dict[str, Presence] = {}  # where there is anybody
        self._changed: set[str] = set()
        self._renewed = now()
        self._stirred = asyncio.Event()
        self._task = asyncio.create_task(self._write())
        upsert = insert(guests)
        changed = {name: upsert.excluded[name] for name in ("seats", "watching", "lease")}
        self._keep = upsert.on_conflict_do_update(index_elements=["table_id", "process"], set_=changed)

    def note(self, table: str, presence: Presence) -> None:
        """Those are connected here now."""
        if presence == NOBODY:
            self._own.pop(table, None)
        else:
            self._own[table] = presence
        self._changed.add(table)
        self._stirred.set()

    async def elsewhere(self, table: str) -> Presence:
        """Who is connected at a table through other processes."""
        wanted = select(guests.c.seats, guests.c.watching).where(guests.c.table_id == table, self._others())
        return together(await self._run(lambda connection: list(connection.execute(wanted))))

    async def places(self, most: int) -> list[str]:
        """The listed tables at which somebody is through another process, the newest first."""
        found = select(guests.c.table_id).where(self._others())
        wanted = select(tables.c.id).where(tables.c.listed, tables.c.id.in_(found))
        newest = wanted.order_by(tables.c.opened.desc()).limit(most)
        return await self._run(lambda connection: list(connection.scalars(newest)))

    def _others(self) -> Any:
        return (guests.c.process != self._process) & (guests.c.lease >= now())

    async def close(self) -> None:
        """All have gone."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        gone, self._own = {*self._own, *self._changed}, {}
        with suppress(Refused):
            await self._run(partial(self._renew, gone))

    async def _write(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), RENEWAL)
                await asyncio.sleep(TOGETHER)
            self._stirred.clear()
            changed, self._changed = self._changed, set()
            try:
                await self._run(partial(self._renew, changed))
            except Refused:
                self._changed |= changed

    def _renew(self, changed: Collection[str], connection: Connection) -> None:
        """Write down who is here, strike out whom nobody answers for, and tell of what has changed."""
        if now() >= self._renewed + LEASE:  # so others have struck them out
            changed = {*changed, *self._own}
        if now() >= self._renewed + RENEWAL:
            self._renewed, renewed = now(), set(self._own)
        else:
            renewed = set(self._own).intersection(changed)
        if renewed:
            connection.execute(self._keep, [self._row(table) for table in sorted(renewed)])
        left = (guests.c.process == self._process) & guests.c.table_id.in_(set(changed) - set(self._own))
        key = tuple_(guests.c.table_id, guests.c.process)
        gone = select(guests.c.table_id, guests.c.process).where(left | (guests.c.lease < now()))
        struck = delete(guests).where(key.in_(gone.with_for_update(skip_locked=True)))
        tell = sorted({*changed, *connection.scalars(struck.returning(guests.c.table_id))})
        for first in range(0, len(tell), MOST_TOLD):
            news = told(self._process, [(table, COME_OR_GONE) for table in tell[first : first + MOST_TOLD]])
            connection.execute(select(func.pg_notify(CHANNEL, news)))

    def _row(self, table: str) -> dict[str, Any]:
        presence = self._own[table]
        return {
            "table_id": table,
            "process": self._process,
            "seats": sum(1 << seat for seat in presence.seats),
            "watching": presence.watching,
            "lease": now() + LEASE,
        }


def together(rows: Iterable[Any]) -> Presence:
    """Who is at a table, of whom each process has told a part."""
    bits, watching = 0, 0
    for seats, more in rows:
        bits, watching = bits | seats, watching + more
    return Presence([seat for seat in range(bits.bit_length()) if bits >> seat & 1], watching)
