"""The store: tables' headers and their logs, to which entries are only ever added.

What is appended is committed when `append` returns. Entries that arrive together are committed together,
so that a busy server waits for its disk once for many moves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    event,
    insert,
    select,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from allhands.server.entries import Header, Logged

MOST_TOGETHER = 500  # entries in one commit

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("listed", Boolean, nullable=False, index=True),
    Column("opened", DateTime, nullable=False),
    Column("header", Text, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("mark", String(64)),
    Column("kind", String(16), nullable=False),
    Column("entry", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "seat", "mark"),
)


class Late(Exception):
    """Another entry has that number, or that mark, already."""


class NotKept(Exception):
    """The store could not be written to; whether an entry is in it, only reading it tells."""


class Pending(NamedTuple):
    """An entry that waits to be committed."""

    row: dict[str, Any]
    done: asyncio.Future[None]


class Store:
    """Everything that must outlive the server's process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[Pending] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    @classmethod
    async def open(cls, path: Path) -> Store:
        """The store in a file of SQLite, which is made, or brought to the present schema, if need be."""
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(engine.sync_engine, "connect", make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine)

    async def close(self) -> None:
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer
        await self._engine.dispose()

    async def add_table(self, id: str, header: Header) -> None:
        """Keep a new table."""
        row = {
            "id": id,
            "listed": header.listed,
            "opened": datetime.now(UTC).replace(tzinfo=None),
            "header": msgspec.json.encode(header).decode(),
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(tables), row)
        except SQLAlchemyError as error:
            raise NotKept from error

    async def header(self, id: str) -> Header | None:
        """The header of a table, if there is one."""
        async with self._engine.connect() as connection:
            found = await connection.scalar(select(tables.c.header).where(tables.c.id == id))
        return None if found is None else msgspec.json.decode(found, type=Header)

    async def waiting(self, most: int) -> list[str]:
        """The listed tables that have not begun, the newest first."""
        begun = select(entries).where(entries.c.table_id == tables.c.id, entries.c.kind == "started")
        waiting = select(tables.c.id).where(tables.c.listed, ~begun.exists())
        newest = waiting.order_by(tables.c.opened.desc()).limit(most)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(newest))

    async def log(self, id: str, after: int = 0) -> list[Logged]:
        """A table's entries after the one of that number, in order."""
        wanted = select(entries.c.entry).where(entries.c.table_id == id, entries.c.number > after)
        async with self._engine.connect() as connection:
            found = await connection.scalars(wanted.order_by(entries.c.number))
            return [msgspec.json.decode(text, type=Logged) for text in found]

    async def append(self, id: str, number: int, entry: Logged) -> None:
        """Add the entry of that number to a table's log; Late, if there is one already."""
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
        self._waiting.put_nowait(Pending(row, done))
        await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self._waiting.get_nowait())
            failure = await self._commit(batch)
            if isinstance(failure, Late) and len(batch) > 1:  # one was late: the others need not suffer
                for pending in batch:
                    settle(pending, await self._commit([pending]))
            else:
                for pending in batch:
                    settle(pending, failure)

    async def _commit(self, batch: Sequence[Pending]) -> Exception | None:
        """All of them or none; what went wrong, if something did."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(entries), [pending.row for pending in batch])
        except IntegrityError:
            return Late()
        except SQLAlchemyError as error:
            return NotKept(str(error.__cause__))
        return None


def settle(pending: Pending, failure: Exception | None) -> None:
    """Tell whoever waits for an entry how it went; they may have gone."""
    if pending.done.done():
        return
    if failure is None:
        pending.done.set_result(None)
    else:
        pending.done.set_exception(failure)


def make_durable(connection: DBAPIConnection, _record: object) -> None:
    """A commit is on the disk when it returns, and readers do not wait for writers."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the schema to what this version of the program needs."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
