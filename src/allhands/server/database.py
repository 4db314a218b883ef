"""The databases a repository can use: a SQLite file, or PostgreSQL.

SQLite has two threads of its own, one that writes and one that reads. A commit is then one change of threads
instead of one for each statement, the writer has its latest pages in memory, and reading never waits for it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

from allhands.files.locks import take_lock
from allhands.files.private_files import close_to_others, make_private_folder, open_private
from allhands.files.toml_data import DataError
from allhands.server.thread_worker import ThreadWorker

T = TypeVar("T")


class Database(Protocol):
    """Runs transactions, each as a whole or not at all."""

    place: str  # its file or address, without a password

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Return what a function returns in a transaction."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do the same with a function that changes nothing."""

    async def close(self) -> None:
        """Close all connections."""


@contextmanager
def lock_exclusively(address: str | Path) -> Iterator[None]:
    """Keep other servers off a SQLite file while this lasts. Raise DataError if one is using it."""
    if "://" in str(address):
        yield
        return
    path = Path(f"{address}-lock")
    make_private_folder(path.parent)
    with open(path, "w", opener=open_private) as lock:
        if not take_lock(lock):
            raise DataError(
                f"Another server is using the database {address}. A file can only serve one server."
            )
        yield


class SqliteDatabase:
    """A SQLite file, for one process."""

    def __init__(self, path: Path) -> None:
        make_private(path)
        self.place = str(path)
        self._engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
        event.listen(self._engine, "connect", set_durability)
        self._writer, self._reader = ThreadWorker("writer"), ThreadWorker("reader")
        self._own = threading.local()  # each thread keeps its connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.run(partial(self._work, work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._reader.run(partial(self._work, work))

    def _work(self, work: Callable[[Connection], T]) -> T:
        if not hasattr(self._own, "connection"):
            self._own.connection = self._engine.connect()
        connection: Connection = self._own.connection
        driver: Any = connection.connection.driver_connection
        try:
            done = work(connection)
            connection.commit()
            driver.commit()  # statements that bypassed SQLAlchemy, as every move does
        except BaseException:
            connection.rollback()
            driver.rollback()
            raise
        return done

    def _disconnect(self) -> None:
        if hasattr(self._own, "connection"):
            self._own.connection.close()

    async def close(self) -> None:
        """Close both connections. The last one empties SQLite's write-ahead log into the file."""
        for worker in (self._reader, self._writer):
            await worker.run(self._disconnect)
            worker.stop()
        self._engine.dispose()


def make_private(path: Path) -> None:
    """Make a database readable by its owner only. SQLite gives its other files the same permissions."""
    make_private_folder(path.parent)
    with suppress(OSError), open(path, "ab", opener=open_private):
        pass  # SQLite reports what it can't open
    for ending in ("", "-wal", "-shm", "-lock"):
        close_to_others(Path(f"{path}{ending}"))


def set_durability(connection: DBAPIConnection, _record: object) -> None:
    """Have commits on disk when they return, and readers not wait for writers."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class PostgresDatabase:
    """A PostgreSQL database, for any number of processes."""

    def __init__(self, address: str) -> None:
        scheme, _, rest = address.partition("://")
        if scheme not in ("postgresql", "postgres"):
            raise DataError(f"The database must be a file or a postgresql:// address, not {scheme}://.")
        from sqlalchemy.ext.asyncio import create_async_engine  # slow to load, and not needed for files

        self._engine = create_async_engine(f"postgresql+asyncpg://{rest}", hide_parameters=True)
        self.place = self._engine.url.render_as_string(hide_password=True)

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.run(work)

    async def close(self) -> None:
        await self._engine.dispose()
