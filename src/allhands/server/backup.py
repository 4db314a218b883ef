"""Backups: all tables of a database in one file, for either kind of database and any later version.

A backup is compressed JSON, one object per line: a header with the schema's version, the rows of each
database table, and an end with their number and a checksum. It's taken in one read transaction, so the server
keeps running. A restore creates the schema of the backup, fills it, and migrates it to this version's.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec
from sqlalchemy import Connection, DateTime, LargeBinary, MetaData, Table, func, insert, select, text

import allhands
from allhands.files.private_files import open_private
from allhands.files.toml_data import DataError
from allhands.server.database import Database, PostgresDatabase, SqliteDatabase, lock_exclusively
from allhands.server.schema import current_version, latest_version, migrate, upgrade

FORMAT = 1
BATCH = 500  # rows at a time
LEAVE_SECONDS = 2.0  # for PostgreSQL to notice that a process has disconnected
VERSION_TABLE = "alembic_version"  # the header has it
OTHER_CONNECTIONS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


class Header(msgspec.Struct, frozen=True):
    """The first line of a backup."""

    format: int
    version: str  # of All Hands
    schema: str  # the last migration
    made_at: str


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    """Some rows of one database table."""

    table: str
    rows: list[dict[str, Any]]


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line of a backup."""

    rows: dict[str, int]  # by database table
    sha256: str  # of all lines before


class Summary(NamedTuple):
    """What a backup contains."""

    header: Header
    rows: dict[str, int]


def open_database(address: str | Path) -> Database:
    is_remote = "://" in str(address)
    return PostgresDatabase(str(address)) if is_remote else SqliteDatabase(Path(address))


def is_file(address: str | Path) -> bool:
    return "://" not in str(address)


# Backup


async def back_up(address: str | Path, path: Path) -> Summary:
    """Write a backup of a database to a new file that only its owner can read."""
    if is_file(address) and not Path(address).exists():
        raise DataError(f"There's no database at {address}. Name it with --store.")
    if path.exists():
        raise DataError(f"{path} exists already. Choose another name.")
    partial = path.with_name(f"{path.name}.partial")
    database = open_database(address)
    try:
        with open(partial, "wb", opener=open_private) as file:
            with gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as packed:
                summary = await database.read(lambda connection: write_backup(connection, packed))
            file.flush()
            os.fsync(file.fileno())
        partial.rename(path)
        return summary
    except (DataError, OSError):
        raise
    except Exception as error:
        raise database_problem(database, error) from None
    finally:
        partial.unlink(missing_ok=True)
        await database.close()


def write_backup(connection: Connection, file: IO[bytes] | gzip.GzipFile) -> Summary:
    """Write all rows as of one moment."""
    begin_snapshot(connection)
    schema = current_version(connection)
    if schema is None:
        raise DataError("This database has no tables of All Hands.")
    header = Header(FORMAT, allhands.__version__, schema, datetime.now(UTC).isoformat(timespec="seconds"))
    digest, counts = hashlib.sha256(), {}

    def write(line: msgspec.Struct) -> None:
        content = msgspec.json.encode(line) + b"\n"
        digest.update(content)
        file.write(content)

    write(header)
    for table in database_tables(connection):
        name = str(table.name)
        counts[name] = 0
        found = connection.execution_options(yield_per=BATCH).execute(select(table)).mappings()
        for rows in found.partitions():
            counts[name] += len(rows)
            write(Rows(name, [encode_row(row) for row in rows]))
    file.write(msgspec.json.encode(End(counts, digest.hexdigest())) + b"\n")
    return Summary(header, counts)


def begin_snapshot(connection: Connection) -> None:
    """See the database as it is now until the transaction ends, whatever the server writes."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        connection.execute(text("BEGIN"))  # Python's driver begins no transaction for reading


def database_tables(connection: Connection) -> list[Table]:
    """Return the database's tables in its own version, those that others refer to first."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != VERSION_TABLE]


def encode_row(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name): encode_value(value) for name, value in row.items()}


def encode_value(value: Any) -> Any:
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(value).decode()
    return value.isoformat() if isinstance(value, datetime) else value


# Restore


async def restore(path: Path, address: str | Path, replace: bool = False) -> Summary:
    """Fill a database from a backup. One that has tables already is kept, unless it is to be replaced."""
    if not is_file(address):
        return await fill(open_database(address), path, lambda connection: clear(connection, replace))
    target = Path(address)
    with lock_exclusively(target):
        if target.exists() and target.stat().st_size and not replace:
            raise occupied(str(target))
        partial = target.with_name(f"{target.name}.partial")
        try:
            summary = await fill(SqliteDatabase(partial), path, lambda _connection: None)
            for ending in ("-wal", "-shm"):
                Path(f"{target}{ending}").unlink(missing_ok=True)
            partial.rename(target)
        finally:
            for ending in ("", "-wal", "-shm"):
                Path(f"{partial}{ending}").unlink(missing_ok=True)
        return summary


async def fill(database: Database, path: Path, prepare: Callable[[Connection], None]) -> Summary:
    """Fill a database in one transaction."""

    def work(connection: Connection) -> Summary:
        prepare(connection)
        return read_backup(connection, path)

    try:
        return await database.run(work)
    except (DataError, OSError):
        raise
    except Exception as error:
        raise database_problem(database, error) from None
    finally:
        await database.close()


def clear(connection: Connection, replace: bool) -> None:
    """Remove all tables from a PostgreSQL database that no server uses."""
    tables = database_tables(connection)
    holds = any(connection.scalar(select(func.count()).select_from(table)) for table in tables)
    if holds and not replace:
        raise occupied("This database")
    if tables and is_in_use(connection):
        raise DataError("Other processes are connected to this database. Stop its servers first.")
    metadata = MetaData()
    metadata.reflect(connection)
    metadata.drop_all(connection)


def is_in_use(connection: Connection) -> bool:
    """Return whether others are connected to a PostgreSQL database. Those that have just left don't count."""
    end = time.monotonic() + LEAVE_SECONDS
    while is_connected := bool(connection.scalar(text(OTHER_CONNECTIONS))):
        if time.monotonic() > end:
            break
        time.sleep(0.1)
        connection.execute(text("SELECT pg_stat_clear_snapshot()"))
    return is_connected


def occupied(place: str) -> DataError:
    return DataError(f"{place} has tables already. Back it up, then restore with --replace.")


def database_problem(database: Database, error: Exception) -> DataError:
    why = str(error).partition("\n")[0].rstrip(".")
    return DataError(f"The database {database.place} can't be used: {why}.")


def read_backup(connection: Connection, path: Path) -> Summary:
    """Create the backup's schema, insert its rows, and migrate them to this version."""
    digest, counts = hashlib.sha256(), dict[str, int]()
    lines = read_lines(path)
    line = next(lines, b"")
    header: Header = decode(line, Header, path)
    if header.format != FORMAT or header.schema > latest_version():
        raise DataError(f"{path} is from All Hands {header.version}, which is newer. Upgrade first.")
    upgrade(connection, header.schema)
    known = {table.name: table for table in database_tables(connection)}
    digest.update(line)
    for line in lines:
        part: Rows | End = decode(line, Rows | End, path)
        if isinstance(part, End):
            if part.sha256 != digest.hexdigest() or counts != {name: n for name, n in part.rows.items() if n}:
                break
            migrate(connection)
            return Summary(header, part.rows)
        if part.table not in known:
            break
        insert_rows(connection, known[part.table], part.rows, path)
        counts[part.table] = counts.get(part.table, 0) + len(part.rows)
        digest.update(line)
    raise damaged(path)


def read_lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as file:
            yield from file
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise damaged(path) from None


def decode(line: bytes, kind: Any, path: Path) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise damaged(path) from None


def damaged(path: Path) -> DataError:
    return DataError(f"{path} isn't a whole backup of All Hands. Use another one.")


def insert_rows(connection: Connection, table: Table, rows: list[dict[str, Any]], path: Path) -> None:
    """Insert rows, with binary content and times as the columns hold them."""
    binary = [c.name for c in table.columns if isinstance(c.type, LargeBinary)]
    times = [c.name for c in table.columns if isinstance(c.type, DateTime)]
    try:
        for row in rows:
            row.update({name: base64.b64decode(row[name]) for name in binary if row[name] is not None})
            row.update({name: datetime.fromisoformat(row[name]) for name in times if row[name] is not None})
    except (KeyError, ValueError, TypeError):
        raise damaged(path) from None
    connection.execute(insert(table), rows)
