"""The table repository: configs, event logs, jobs and replays in a database.

An appended event is committed when `append` returns. Events that arrive together share one commit, so a busy
server waits for its disk once for many moves. With each event goes the time of the table's next job. The
process that wrote it runs the job, and another one does when the lease is over.

The database is a SQLite file for one process, or PostgreSQL for any number of them, which then notify each
other of what they append.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from allhands.files.toml_data import DataError
from allhands.server.clock import now, set_clock
from allhands.server.database import Database, PostgresDatabase, SqliteDatabase
from allhands.server.events import MatchStarted, TableConfig, TableEvent, kind_of
from allhands.server.notifications import CHANNEL, NotificationListener, notify_payload
from allhands.server.schema import events, jobs, migrate, presence, replays, tables
from allhands.server.shared_presence import SharedPresence
from allhands.server.thread_worker import settle
from allhands.table.errors import Rejected

MAX_BATCH = 250  # events in one commit; their notification stays under PostgreSQL's 8,000 bytes
FRESH_SECONDS = 2.0  # how long a commit proves that the database can be written to
TOUCH = "UPDATE alembic_version SET version_num = version_num"  # changes nothing, but is a write
LEASE_SECONDS = 5.0  # after a job was due, until another process may take it over

T = TypeVar("T")

log = logging.getLogger(__name__)


class VersionConflict(Exception):
    """Another event already has that number or request id."""


class StorageUnavailable(Rejected):
    """The database can't be reached or written to. Only reading it tells whether an event was stored."""

    def __init__(self) -> None:
        super().__init__("The server can't save right now. Try again in a moment.", "STORAGE_UNAVAILABLE")


class DueAt(NamedTuple):
    """When a table's next job is due in Unix time, if it has one."""

    when: float | None


class PendingWrite(NamedTuple):
    """An event that is waiting to be committed."""

    row: dict[str, Any]
    due: DueAt | None  # None: unchanged
    done: asyncio.Future[None]

    @property
    def key(self) -> tuple[str, int]:
        return self.row["table_id"], self.row["number"]


class TableRepository:
    """Everything that must outlive the server's process."""

    def __init__(self, database: Database, address: str | None = None) -> None:
        self.database = database
        self._process = secrets.token_hex(4)  # marks this process's own notifications
        dialect = postgresql if address else sqlite
        self._insert_events = insert_postgres if address else insert_sqlite
        self._insert_replays = dialect.insert(replays).on_conflict_do_nothing()
        upsert = dialect.insert(jobs)
        changed = {"due_at": upsert.excluded.due_at, "leased_until": upsert.excluded.leased_until}
        self._upsert_jobs = upsert.on_conflict_do_update(index_elements=["table_id"], set_=changed)
        self.counts = dict.fromkeys(("events", "commits", "conflicts", "failures"), 0)
        self.on_commit: Callable[[float, int], None] = lambda _seconds, _events: None
        self._queue: asyncio.Queue[PendingWrite] = asyncio.Queue()
        self._committed_at = 0.0  # 0 after a failure
        self._is_idle = asyncio.Event()
        self._is_idle.set()
        self._writer = asyncio.create_task(self._write())
        self._listener = NotificationListener(address, self._process) if address else None
        self.shared_presence = SharedPresence(self._process, self.run) if address else None

    @classmethod
    async def open(cls, address: str | Path) -> TableRepository:
        """Open a file or a postgresql:// address. Create or migrate the database if needed."""
        is_remote = isinstance(address, str) and "://" in address
        database: Database = PostgresDatabase(str(address)) if is_remote else SqliteDatabase(Path(address))
        try:
            await database.run(migrate)
            await database.run(use_database_clock if is_remote else release_all_jobs)
        except Exception as error:
            await database.close()
            why = str(error).partition("\n")[0]
            raise DataError(f"Can't open the database {database.place}: {why}.") from None
        return cls(database, str(address) if is_remote else None)

    @property
    def is_shared(self) -> bool:
        """Return whether other processes may append, too."""
        return self._listener is not None

    async def check(self) -> None:
        """Raise StorageUnavailable if the database can't be written to."""
        if now() >= self._committed_at + FRESH_SECONDS:
            await self.run(lambda connection: connection.execute(text(TOUCH)))
            self._committed_at = now()

    async def close(self) -> None:
        if self._listener:
            await self._listener.close()
        if self.shared_presence:
            await self.shared_presence.close()
        await self._is_idle.wait()  # pending writes still get their answer
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer
        await self.database.close()

    def listen(self, callback: Callable[[str | None, int], None]) -> None:
        """Call back with the table and number of every event that another process appends.

        PRESENCE_CHANGED instead of a number: other clients are connected. No table: something may have been
        missed.
        """
        if self._listener:
            self._listener.listen(callback)

    # Tables

    async def create_table(self, id: str, config: TableConfig) -> None:
        row = {
            "id": id,
            "listed": config.listed or config.default_watching == "anyone",
            "opened_at": datetime.now(UTC).replace(tzinfo=None),
            "config": msgspec.json.encode(config).decode(),
        }
        await self.run(lambda connection: connection.execute(insert(tables), row))

    async def remove_table(self, id: str) -> None:
        """Delete a table and everything stored about it."""

        def remove(connection: Connection) -> None:
            for kept in (events, jobs, replays, presence):
                connection.execute(delete(kept).where(kept.c.table_id == id))
            connection.execute(delete(tables).where(tables.c.id == id))

        await self.run(remove)

    async def set_listed(self, id: str, listed: bool) -> None:
        """Show a table in the lobby, or hide it."""
        changed = update(tables).where(tables.c.id == id).values(listed=listed)
        await self.run(lambda connection: connection.execute(changed))

    async def config(self, id: str) -> TableConfig | None:
        """Return a table's config, if there is such a table."""
        wanted = select(tables.c.config).where(tables.c.id == id)
        found = await self.read(lambda connection: connection.scalar(wanted))
        return None if found is None else msgspec.json.decode(found, type=TableConfig)

    async def list_open(self, limit: int) -> list[str]:
        """List the listed tables whose match hasn't started, the newest first."""
        kind = kind_of(MatchStarted())
        started = select(events).where(events.c.table_id == tables.c.id, events.c.kind == kind)
        waiting = select(tables.c.id).where(tables.c.listed, ~started.exists())
        newest = waiting.order_by(tables.c.opened_at.desc()).limit(limit)
        return await self.read(lambda connection: list(connection.scalars(newest)))

    # Events

    async def events(self, id: str, after: int = 0) -> list[TableEvent]:
        """Return a table's events after that number, in order."""
        wanted = select(events.c.event).where(events.c.table_id == id, events.c.number > after)
        in_order = wanted.order_by(events.c.number)
        found = await self.read(lambda connection: list(connection.scalars(in_order)))
        return [msgspec.json.decode(event, type=TableEvent) for event in found]

    async def append(self, id: str, number: int, event: TableEvent, due: DueAt | None = None) -> None:
        """Append the event of that number. Raise VersionConflict if there is one already.

        Store when the table's next job is due with it, unless that's unchanged.
        """
        request_id = getattr(event, "request_id", None)
        row = {
            "table_id": id,
            "number": number,
            "seat": getattr(event, "seat", None) if request_id else None,
            "request_id": request_id,
            "kind": kind_of(event),
            "event": msgspec.json.encode(event).decode(),
        }
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(PendingWrite(row, due, done))
        self._is_idle.clear()
        await done

    async def _write(self) -> None:
        while True:
            if self._queue.empty():
                self._is_idle.set()
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < MAX_BATCH:
                batch.append(self._queue.get_nowait())
            batch.sort(key=lambda pending: pending.key)  # two processes lock the same rows in the same order
            started = now()
            try:
                stored = await self.run(partial(self._commit, batch))
            except StorageUnavailable as failure:
                for pending in batch:
                    settle(pending.done, None, failure)
                continue
            self._committed_at = now()
            self._count(commits=1, events=len(stored), conflicts=len(batch) - len(stored))
            self.on_commit(now() - started, len(stored))
            for pending in batch:
                settle(pending.done, None, None if pending.key in stored else VersionConflict())
                stored.discard(pending.key)

    def _count(self, **more: int) -> None:
        for name, number in more.items():
            self.counts[name] += number

    def _commit(self, batch: Sequence[PendingWrite], connection: Connection) -> set[tuple[str, int]]:
        """Append the events without a conflict. Return their tables and numbers."""
        stored = self._insert_events(connection, [pending.row for pending in batch])
        self._set_due(connection, {p.row["table_id"]: p.due for p in batch if p.due and p.key in stored})
        if self._listener and stored:
            payload = notify_payload(self._process, sorted(stored))
            connection.execute(select(func.pg_notify(CHANNEL, payload)))
        return stored

    # Jobs

    async def claim_due_tables(self, limit: int) -> list[str]:
        """Lease tables whose job is due and that no process has. Return their ids."""
        present = now()
        due = (jobs.c.leased_until < present) & (jobs.c.due_at <= present)
        free = select(jobs.c.table_id).where(due).limit(limit).with_for_update(skip_locked=True)
        claimed = (
            update(jobs)
            .where(jobs.c.table_id.in_(free))
            .values(leased_until=present + LEASE_SECONDS)
            .returning(jobs.c.table_id)
        )
        return await self.run(lambda connection: list(connection.scalars(claimed)))

    async def set_due(self, id: str, due: DueAt) -> None:
        """Store when a table's next job is due. This process has the lease."""
        await self.run(lambda connection: self._set_due(connection, {id: due}))

    def _set_due(self, connection: Connection, changed: dict[str, DueAt]) -> None:
        rows = [
            {"table_id": id, "due_at": due.when, "leased_until": due.when + LEASE_SECONDS}
            for id, due in changed.items()
            if due.when is not None
        ]
        if rows:
            connection.execute(self._upsert_jobs, rows)
        if never := [id for id, due in changed.items() if due.when is None]:
            connection.execute(delete(jobs).where(jobs.c.table_id.in_(never)))

    # Replays

    async def add_replays(self, id: str, contents: dict[int, bytes]) -> None:
        """Store how each viewer saw a finished match. With that, no job is due any more."""
        rows = [{"table_id": id, "viewer": viewer, "content": seen} for viewer, seen in contents.items()]

        def add(connection: Connection) -> None:
            connection.execute(self._insert_replays, rows)
            self._set_due(connection, {id: DueAt(None)})

        await self.run(add)

    async def replay(self, id: str, viewer: int) -> bytes | None:
        """Return how a viewer saw a match, if it's stored."""
        wanted = select(replays.c.content).where(replays.c.table_id == id, replays.c.viewer == viewer)
        return await self.read(lambda connection: connection.scalar(wanted))

    # Transactions

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Return what a function returns in a transaction. Raise StorageUnavailable if it fails."""
        return await self._attempt(self.database.run(work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do the same with a function that changes nothing."""
        return await self._attempt(self.database.read(work))

    async def _attempt(self, attempt: Awaitable[T]) -> T:
        try:
            return await attempt
        except Exception as error:  # the driver's, the network's or the disk's
            self._count(failures=1)
            self._committed_at = 0.0
            log.warning("Database error: %s", str(error).partition("\n")[0])
            raise StorageUnavailable from error


def use_database_clock(connection: Connection) -> None:
    """Follow the database's clock, which all its processes share."""
    set_clock(connection.scalar(text("SELECT EXTRACT(EPOCH FROM clock_timestamp())")) or now())


def release_all_jobs(connection: Connection) -> None:
    """Release the leases of an earlier process: a file has one process at a time."""
    connection.execute(update(jobs).values(due_at=0, leased_until=0))


_insert = postgresql.insert(events).on_conflict_do_nothing()
INSERT_POSTGRES = _insert.returning(events.c.table_id, events.c.number)
INSERT_SQLITE = (
    "INSERT INTO events (table_id, number, seat, request_id, kind, event) "
    "VALUES (:table_id, :number, :seat, :request_id, :kind, :event) ON CONFLICT DO NOTHING"
)


def insert_postgres(connection: Connection, rows: Sequence[dict[str, Any]]) -> set[tuple[str, int]]:
    """Insert events. Return the tables and numbers of those without a conflict."""
    found = connection.execute(INSERT_POSTGRES, rows if len(rows) > 1 else rows[0])  # one alone is faster
    return {(table, number) for table, number in found}


def insert_sqlite(connection: Connection, rows: Sequence[dict[str, Any]]) -> set[tuple[str, int]]:
    """Do the same in SQLite through its own driver, which is faster: this runs for every move."""
    driver: Any = connection.connection.driver_connection
    stored = [row for row in rows if driver.execute(INSERT_SQLITE, row).rowcount == 1]
    return {(row["table_id"], row["number"]) for row in stored}
