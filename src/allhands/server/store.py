"""The store: tables' headers and their logs, to which entries are only ever added.

What is appended is committed when `append` returns. Entries that arrive together are committed together,
so that a busy server waits for its disk once for many moves. With each entry goes when its table next has
to do something by itself; whoever wrote that sees to it, and another process does when the lease is over.

It lies in a file of SQLite, for one process, or in PostgreSQL, for any number of them, which then tell each
other what they have appended.
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

from allhands.files.data import DataError
from allhands.server.database import Database, File, Remote
from allhands.server.entries import Header, Logged
from allhands.server.guests import Guests
from allhands.server.instants import now, set_clock
from allhands.server.news import CHANNEL, News, told
from allhands.server.schema import entries, guests, migrate, replays, tables, work
from allhands.server.worker import settle
from allhands.table.refusal import Refused

MOST_TOGETHER = 250  # entries in one commit; to tell of them takes less than the 8,000 bytes there are
FRESH = 2.0  # seconds for which a commit proves that the store can be written to
TOUCH = "UPDATE alembic_version SET version_num = version_num"  # changes nothing, and is written all the same
LEASE = 5.0  # seconds after it was due until somebody else does what nobody has done

T = TypeVar("T")

log = logging.getLogger(__name__)


class Late(Exception):
    """Another entry has that number, or that mark, already."""


class NotKept(Refused):
    """The store cannot be reached or written to; whether an entry is in it, only reading it tells."""

    def __init__(self) -> None:
        super().__init__("The server can't save anything right now. Try again in a moment.", "NOT_KEPT")


class Due(NamedTuple):
    """When a table next has to do something by itself (seconds since 1970), if it has."""

    when: float | None


class Pending(NamedTuple):
    """An entry that waits to be committed."""

    row: dict[str, Any]
    due: Due | None  # as it was, if None
    done: asyncio.Future[None]


class Store:
    """Everything that must outlive the server's process."""

    def __init__(self, database: Database, address: str | None = None) -> None:
        self.database = database
        self._name = secrets.token_hex(4)  # by which this process knows its own news
        dialect = postgresql if address else sqlite
        self._insert = insert_shared if address else insert_own
        self._keep = dialect.insert(replays).on_conflict_do_nothing()
        upsert = dialect.insert(work)
        changed = {"due": upsert.excluded.due, "lease": upsert.excluded.lease}
        self._see_to = upsert.on_conflict_do_update(index_elements=["table_id"], set_=changed)
        self.counts = dict.fromkeys(("entries", "commits", "commit_seconds", "late", "failures"), 0.0)
        self._waiting: asyncio.Queue[Pending] = asyncio.Queue()
        self._kept_at = 0.0  # when something was last committed, 0 after a failure
        self._written = asyncio.Event()
        self._written.set()
        self._writer = asyncio.create_task(self._write())
        self._news = News(address, self._name) if address else None
        self.guests = Guests(self._name, self.run) if address else None  # else there is no other process

    @classmethod
    async def open(cls, address: str | Path) -> Store:
        """The store in a file or at a postgresql:// address, made or brought to today's schema if need be."""
        remote = isinstance(address, str) and "://" in address
        database: Database = Remote(str(address)) if remote else File(Path(address))
        try:
            await database.run(migrate)
            await database.run(share_clock if remote else free_work)
        except Exception as error:
            await database.close()
            why = str(error).partition("\n")[0]
            raise DataError(f"The store {database.place} cannot be opened: {why}.") from None
        return cls(database, str(address) if remote else None)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may append, too."""
        return self._news is not None

    async def check(self) -> None:
        """Raise NotKept if the store can't be written to: a row is, unless something just was."""
        if now() >= self._kept_at + FRESH:
            await self.run(lambda connection: connection.execute(text(TOUCH)))
            self._kept_at = now()

    async def close(self) -> None:
        if self._news:
            await self._news.close()
        if self.guests:
            await self.guests.close()
        await self._written.wait()  # whoever waits for an entry is still told
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer
        await self.database.close()

    def listen(self, heard: Callable[[str | None, int], None]) -> None:
        """Call this with a table and a number whenever another process has appended the entry of that number.

        COME_OR_GONE in its place: other guests are there. Without a table: some news may have been missed.
        """
        if self._news:
            self._news.listen(heard)

    async def add_table(self, id: str, header: Header) -> None:
        """Keep a new table."""
        row = {
            "id": id,
            "listed": header.listed or header.usual_watching == "anyone",
            "opened": datetime.now(UTC).replace(tzinfo=None),
            "header": msgspec.json.encode(header).decode(),
        }
        await self.run(lambda connection: connection.execute(insert(tables), row))

    async def remove_table(self, id: str) -> None:
        """Delete a table, and everything that is kept of it."""

        def remove(connection: Connection) -> None:
            for kept in (entries, work, replays, guests):
                connection.execute(delete(kept).where(kept.c.table_id == id))
            connection.execute(delete(tables).where(tables.c.id == id))

        await self.run(remove)

    async def show(self, id: str, listed: bool) -> None:
        """Let the lobby have a table, or not any more."""
        await self.run(
            lambda connection: connection.execute(
                update(tables).where(tables.c.id == id).values(listed=listed)
            )
        )

    async def header(self, id: str) -> Header | None:
        """The header of a table, if there is one."""
        wanted = select(tables.c.header).where(tables.c.id == id)
        found = await self.read(lambda connection: connection.scalar(wanted))
        return None if found is None else msgspec.json.decode(found, type=Header)

    async def waiting(self, most: int) -> list[str]:
        """The listed tables that have not begun, the newest first."""
        begun = select(entries).where(entries.c.table_id == tables.c.id, entries.c.kind == "started")
        waiting = select(tables.c.id).where(tables.c.listed, ~begun.exists())
        newest = waiting.order_by(tables.c.opened.desc()).limit(most)
        return await self.read(lambda connection: list(connection.scalars(newest)))

    async def log(self, id: str, after: int = 0) -> list[Logged]:
        """A table's entries after the one of that number, in order."""
        wanted = select(entries.c.entry).where(entries.c.table_id == id, entries.c.number > after)
        in_order = wanted.order_by(entries.c.number)
        found = await self.read(lambda connection: list(connection.scalars(in_order)))
        return [msgspec.json.decode(entry, type=Logged) for entry in found]

    async def add_replays(self, id: str, contents: dict[int, bytes]) -> None:
        """Keep how viewers saw a match, which is over: nothing is due there any more."""
        rows = [{"table_id": id, "viewer": viewer, "content": told} for viewer, told in contents.items()]

        def keep(connection: Connection) -> None:
            connection.execute(self._keep, rows)
            self._note(connection, {id: Due(None)})

        await self.run(keep)

    async def replay(self, id: str, viewer: int) -> bytes | None:
        """How a viewer saw a match, if that is kept."""
        wanted = select(replays.c.content).where(replays.c.table_id == id, replays.c.viewer == viewer)
        return await self.read(lambda connection: connection.scalar(wanted))

    async def claim(self, most: int) -> list[str]:
        """Tables at which something is due that nobody sees to; from now on this process does."""
        present = now()
        left = select(work.c.table_id).where(work.c.lease < present, work.c.due <= present).limit(most)
        taken = update(work).where(work.c.table_id.in_(left.with_for_update(skip_locked=True)))
        claimed = taken.values(lease=present + LEASE).returning(work.c.table_id)
        return await self.run(lambda connection: list(connection.scalars(claimed)))

    async def note(self, id: str, due: Due) -> None:
        """Write down when a table next has to do something; this process sees to it."""
        await self.run(lambda connection: self._note(connection, {id: due}))

    async def append(self, id: str, number: int, entry: Logged, due: Due | None = None) -> None:
        """Add the entry of that number to a table's log; Late, if there is one already.

        With it goes when the table next has to do something by itself, unless that is as it was.
        """
        mark = getattr(entry, "mark", None)
        row = {
            "table_id": id,
            "number": number,
            "seat": getattr(entry, "seat", None) if mark else None,
            "mark": mark,
            "kind": type(entry).__name__.lower(),
            "entry": msgspec.json.encode(entry).decode(),
        }
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Pending(row, due, done))
        self._written.clear()
        await done

    async def _write(self) -> None:
        while True:
            if self._waiting.empty():
                self._written.set()
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self._waiting.get_nowait())
            batch.sort(key=key_of)  # two processes that write the same wait for each other in the same order
            begun = now()
            try:
                kept = await self.run(partial(self._commit, batch))
            except NotKept as failure:
                for pending in batch:
                    settle(pending.done, None, failure)
                continue
            self._kept_at = now()
            self._count(
                commits=1, commit_seconds=now() - begun, entries=len(kept), late=len(batch) - len(kept)
            )
            for pending in batch:
                settle(pending.done, None, None if key_of(pending) in kept else Late())
                kept.discard(key_of(pending))

    def _count(self, **more: float) -> None:
        for name, number in more.items():
            self.counts[name] += number

    def _commit(self, batch: Sequence[Pending], connection: Connection) -> set[tuple[str, int]]:
        """Append those that are not late, and tell which these are."""
        kept = self._insert(connection, [pending.row for pending in batch])
        self._note(connection, {p.row["table_id"]: p.due for p in batch if p.due and key_of(p) in kept})
        if self._news and kept:
            connection.execute(select(func.pg_notify(CHANNEL, told(self._name, sorted(kept)))))
        return kept

    def _note(self, connection: Connection, changed: dict[str, Due]) -> None:
        """Write down what is due at tables, and that this process sees to it."""
        later = [
            {"table_id": id, "due": due.when, "lease": due.when + LEASE}
            for id, due in changed.items()
            if due.when is not None
        ]
        if later:
            connection.execute(self._see_to, later)
        if never := [id for id, due in changed.items() if due.when is None]:
            connection.execute(delete(work).where(work.c.table_id.in_(never)))

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What a function makes of a connection; whatever goes wrong with it is NotKept."""
        return await self._attempt(self.database.run(work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """The same, of a function that changes nothing."""
        return await self._attempt(self.database.read(work))

    async def _attempt(self, attempt: Awaitable[T]) -> T:
        try:
            return await attempt
        except Exception as error:  # a driver's, the network's or the disk's
            self._count(failures=1)
            self._kept_at = 0.0
            log.warning("The store fails: %s", str(error).partition("\n")[0])
            raise NotKept from error


def share_clock(connection: Connection) -> None:
    """Go by the database's clock, as all do who share it."""
    set_clock(connection.scalar(text("SELECT EXTRACT(EPOCH FROM clock_timestamp())")) or now())


def free_work(connection: Connection) -> None:
    """There is one process at a time: what an earlier one had on its hands is free."""
    connection.execute(update(work).values(due=0, lease=0))


_append = postgresql.insert(entries).on_conflict_do_nothing()
APPEND = _append.returning(entries.c.table_id, entries.c.number)
APPEND_IN_SQLITE = (
    "INSERT INTO entries (table_id, number, seat, mark, kind, entry) "
    "VALUES (:table_id, :number, :seat, :mark, :kind, :entry) ON CONFLICT DO NOTHING"
)


def insert_shared(connection: Connection, rows: Sequence[dict[str, Any]]) -> set[tuple[str, int]]:
    """Add entries to a database that others add to as well; those that were not late."""
    found = connection.execute(APPEND, rows if len(rows) > 1 else rows[0])  # one alone is quicker
    return {(table, number) for table, number in found}


def insert_own(connection: Connection, rows: Sequence[dict[str, Any]]) -> set[tuple[str, int]]:
    """The same in a file of SQLite, by its own driver: a statement that is made for every move."""
    driver: Any = connection.connection.driver_connection
    kept = [row for row in rows if driver.execute(APPEND_IN_SQLITE, row).rowcount == 1]
    return {(row["table_id"], row["number"]) for row in kept}


def key_of(pending: Pending) -> tuple[str, int]:
    return pending.row["table_id"], pending.row["number"]
