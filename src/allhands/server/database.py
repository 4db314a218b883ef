"""Databases that a store can lie in: a file of SQLite, or PostgreSQL. What is done in them is written once.

SQLite is driven from threads of its own, one that writes and one that reads: a commit is then one change of
threads, not one for each statement, the writer has in memory what it wrote last, and nobody waits for it who
only reads.
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

from allhands.files.data import DataError
from allhands.files.locks import take_lock
from allhands.files.private import close_to_others, make_private_folder, open_private
from allhands.server.worker import Worker

T = TypeVar("T")


class Database(Protocol):
    """Where transactions are carried out, each as a whole or not at all."""

    place: str  # in words, without a password

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What a function makes of a connection, in a transaction."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """The same, of a function that changes nothing."""

    async def close(self) -> None:
        """Let go of it."""


@contextmanager
def kept_from_others(address: str | Path) -> Iterator[None]:
    """While this lasts, no other server gets a file of SQLite; DataError, if another one has it."""
    if "://" in str(address):
        yield
        return
    path = Path(f"{address}-lock")
    make_private_folder(path.parent)
    with open(path, "w", opener=open_private) as lock:
        if not take_lock(lock):
            raise DataError(f"Another server has the store {address}; a file is for one of them.")
        yield


class File:
    """A file of SQLite, for one process."""

    def __init__(self, path: Path) -> None:
        make_private(path)
        self.place = str(path)
        self._engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
        event.listen(self._engine, "connect", make_durable)
        self._writer, self._reader = Worker("writer"), Worker("reader")
        self._own = threading.local()  # each thread keeps its connection, which is quicker than fetching one

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.do(partial(self._work, work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._reader.do(partial(self._work, work))

    def _work(self, work: Callable[[Connection], T]) -> T:
        if not hasattr(self._own, "connection"):
            self._own.connection = self._engine.connect()
        connection: Connection = self._own.connection
        driver: Any = connection.connection.driver_connection
        try:
            done = work(connection)
            connection.commit()
            driver.commit()  # what was done past SQLAlchemy, which with every move is all
        except BaseException:
            connection.rollback()
            driver.rollback()
            raise
        return done

    async def close(self) -> None:
        self._writer.stop()
        self._reader.stop()
        self._engine.dispose()


def make_private(path: Path) -> None:
    """Let nobody else read a store, new or old. SQLite makes the files beside it like the store itself."""
    make_private_folder(path.parent)
    with suppress(OSError), open(path, "ab", opener=open_private):
        pass  # what can't be opened is told of when SQLite tries
    for ending in ("", "-wal", "-shm", "-lock"):
        close_to_others(Path(f"{path}{ending}"))


def make_durable(connection: DBAPIConnection, _record: object) -> None:
    """A commit is on the disk when it returns, and readers do not wait for writers."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Remote:
    """A database of PostgreSQL, for any number of processes."""

    def __init__(self, address: str) -> None:
        scheme, _, rest = address.partition("://")
        if scheme not in ("postgresql", "postgres"):
            raise DataError(f"A store is a file, or a postgresql:// address, not {scheme}://.")
        from sqlalchemy.ext.asyncio import create_async_engine  # slow to load, and files do without

        self._engine = create_async_engine(f"postgresql+asyncpg://{rest}", hide_parameters=True)
        self.place = self._engine.url.render_as_string(hide_password=True)

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.run(work)

    async def close(self) -> None:
        await self._engine.dispose()
