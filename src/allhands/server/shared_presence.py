"""Presence across processes that share a database.

Each process writes a row for every table it has clients at. A row holds for as long as it's renewed, so the
clients of a crashed process are soon gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, delete, func, select, tuple_
from sqlalchemy.dialects.postgresql import insert

from allhands.server.clock import now
from allhands.server.notifications import CHANNEL, notify_payload
from allhands.server.protocol import NOBODY, Presence
from allhands.server.schema import presence, tables
from allhands.table.errors import Rejected

PRESENCE_CHANGED = 0  # in notifications, instead of an event's number
RENEWAL_SECONDS, LEASE_SECONDS = 5.0, 15.0  # when a row is renewed, and how long it holds
BATCH_SECONDS = 0.1  # in which changes are collected
MAX_TABLES = 200  # in one notification, which has 8,000 bytes at most

T = TypeVar("T")


class RunTransaction(Protocol):
    """Runs a function in a transaction. Raises Refused if the database is unavailable."""

    def __call__(self, work: Callable[[Connection], T]) -> Awaitable[T]: ...


class SharedPresence:
    """Presence through this process, published to the others, and presence through theirs."""

    def __init__(self, process: str, run: RunTransaction) -> None:
        self._process, self._run = process, run
        self._local: dict[str, Presence] = {}  # tables with at least one client
        self._changed: set[str] = set()
        self._renewed_at = now()
        self._has_changes = asyncio.Event()
        self._task = asyncio.create_task(self._write())
        upsert = insert(presence)
        changed = {name: upsert.excluded[name] for name in ("seats", "spectators", "leased_until")}
        self._upsert = upsert.on_conflict_do_update(index_elements=["table_id", "process"], set_=changed)

    def publish(self, table: str, local: Presence) -> None:
        """Publish this process's presence to the others."""
        if local == NOBODY:
            self._local.pop(table, None)
        else:
            self._local[table] = local
        self._changed.add(table)
        self._has_changes.set()

    async def remote(self, table: str) -> Presence:
        """Return who is connected at a table through other processes."""
        columns = select(presence.c.seats, presence.c.spectators)
        wanted = columns.where(presence.c.table_id == table, self._is_remote())
        return merge(await self._run(lambda connection: list(connection.execute(wanted))))

    async def remote_tables(self, limit: int) -> list[str]:
        """List the listed tables with clients through other processes, the newest first."""
        found = select(presence.c.table_id).where(self._is_remote())
        wanted = select(tables.c.id).where(tables.c.listed, tables.c.id.in_(found))
        newest = wanted.order_by(tables.c.opened_at.desc()).limit(limit)
        return await self._run(lambda connection: list(connection.scalars(newest)))

    def _is_remote(self) -> Any:
        return (presence.c.process != self._process) & (presence.c.leased_until >= now())

    async def close(self) -> None:
        """Tell the other processes that everyone has left."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        gone, self._local = {*self._local, *self._changed}, {}
        with suppress(Rejected):
            await self._run(partial(self._renew, gone))

    async def _write(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._has_changes.wait(), RENEWAL_SECONDS)
                await asyncio.sleep(BATCH_SECONDS)
            self._has_changes.clear()
            changed, self._changed = self._changed, set()
            try:
                await self._run(partial(self._renew, changed))
            except Rejected:
                self._changed |= changed

    def _renew(self, changed: Collection[str], connection: Connection) -> None:
        """Write this process's presence, delete expired rows, and notify the others of changes."""
        if now() >= self._renewed_at + LEASE_SECONDS:  # others have deleted our rows by now
            changed = {*changed, *self._local}
        if now() >= self._renewed_at + RENEWAL_SECONDS:
            self._renewed_at, renewed = now(), set(self._local)
        else:
            renewed = set(self._local).intersection(changed)
        if renewed:
            connection.execute(self._upsert, [self._row(table) for table in sorted(renewed)])
        left = (presence.c.process == self._process) & presence.c.table_id.in_(
            set(changed) - set(self._local)
        )
        key = tuple_(presence.c.table_id, presence.c.process)
        gone = select(presence.c.table_id, presence.c.process).where(left | (presence.c.leased_until < now()))
        deleted = delete(presence).where(key.in_(gone.with_for_update(skip_locked=True)))
        notified = sorted({*changed, *connection.scalars(deleted.returning(presence.c.table_id))})
        for first in range(0, len(notified), MAX_TABLES):
            changes = [(table, PRESENCE_CHANGED) for table in notified[first : first + MAX_TABLES]]
            payload = notify_payload(self._process, changes)
            connection.execute(select(func.pg_notify(CHANNEL, payload)))

    def _row(self, table: str) -> dict[str, Any]:
        local = self._local[table]
        return {
            "table_id": table,
            "process": self._process,
            "seats": sum(1 << seat for seat in local.seats),
            "spectators": local.spectators,
            "leased_until": now() + LEASE_SECONDS,
        }


def merge(rows: Iterable[Any]) -> Presence:
    """Combine the presence that several processes have published."""
    bits, spectators = 0, 0
    for seats, more in rows:
        bits, spectators = bits | seats, spectators + more
    return Presence([seat for seat in range(bits.bit_length()) if bits >> seat & 1], spectators)
