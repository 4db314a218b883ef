"""The check before a server starts: what would stop it, and what would make it slow or short-lived.

It changes nothing: it creates no database, migrates none, and keeps no port.
"""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, text

from allhands.engine.compile import cache_folder, has_compiler
from allhands.server.database import PostgresDatabase
from allhands.server.schema import current_version, latest_version
from allhands.server.static_files import FOLDER, INDEX

MIN_FREE = 1 << 30  # bytes
MANY_FILES = 4096  # open files for about 3,000 clients


class Level(Enum):
    """How bad a finding is."""

    OK = "ok"
    WARNING = "warning"  # the server starts
    PROBLEM = "problem"  # it doesn't, or nobody can play


class Finding(NamedTuple):
    """One line of the check."""

    level: Level
    words: str


async def check_server(
    host: str, port: int, store: str | Path, metrics: int | None
) -> AsyncIterator[Finding]:
    """Check a server's settings and machine."""
    yield check_port(host, port)
    if metrics is not None:
        yield check_port("127.0.0.1", metrics)
    yield await check_postgres(str(store)) if "://" in str(store) else check_file(Path(store))
    yield check_page()
    yield check_compiler()
    yield check_open_files()


def check_port(host: str, port: int) -> Finding:
    try:
        with socket.create_server((host, port)):
            return Finding(Level.OK, f"Port {port} on {host} is free.")
    except OSError as error:
        return Finding(Level.PROBLEM, f"Port {port} on {host} can't be used: {error.strerror}.")


def check_file(path: Path) -> Finding:
    """Check a SQLite file, or the folder for a new one."""
    if not path.exists():
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            return Finding(
                Level.PROBLEM, f"{folder} can't be written to, so the database can't be created there."
            )
        return Finding(Level.OK, f"The database {path} will be created.")
    if not (os.access(path, os.R_OK | os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)):
        return Finding(
            Level.PROBLEM, f"The database {path} and its folder must be readable and writable for you."
        )
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or (None,)
    except sqlite3.Error as error:
        if path.stat().st_size:
            return Finding(Level.PROBLEM, f"{path} isn't a database of All Hands: {error}.")
        version = None
    if shutil.disk_usage(path.parent).free < MIN_FREE:
        return Finding(Level.WARNING, f"Less than 1 GB is free on the disk of {path}.")
    return describe_schema(str(path), version)


async def check_postgres(address: str) -> Finding:
    """Check that a PostgreSQL database can be reached and changed."""

    def look(connection: Connection) -> tuple[str | None, bool]:
        may_create = connection.scalar(text("SELECT has_schema_privilege(current_schema(), 'CREATE')"))
        return current_version(connection), bool(may_create)

    database = PostgresDatabase(address)
    try:
        version, may_create = await database.read(look)
    except Exception as error:
        why = str(error).partition("\n")[0].rstrip(".")
        return Finding(Level.PROBLEM, f"The database {database.place} can't be reached: {why}.")
    finally:
        await database.close()
    if version != latest_version() and not may_create:
        return Finding(Level.PROBLEM, f"This user can't create tables in {database.place}.")
    return describe_schema(database.place, version)


def describe_schema(place: str, version: str | None) -> Finding:
    latest = latest_version()
    if version is None:
        return Finding(Level.OK, f"The database {place} is empty. The server will create its tables.")
    if version > latest:
        words = f"A later version of All Hands has used the database {place} (schema {version})."
        return Finding(Level.PROBLEM, words)
    if version < latest:
        words = f"The server will upgrade {place} from schema {version} to {latest}. Back it up first."
        return Finding(Level.WARNING, words)
    return Finding(Level.OK, f"The database {place} has this version's schema.")


def check_page() -> Finding:
    if (FOLDER / INDEX).exists():
        return Finding(Level.OK, "The page is built.")
    return Finding(Level.PROBLEM, "The page isn't built. Run make page.")


def check_compiler() -> Finding:
    if not has_compiler():
        return Finding(Level.WARNING, "numba isn't installed: games run in Python, and bots play greedily.")
    if not os.access(folder := cache_folder(), os.W_OK):
        return Finding(Level.WARNING, f"{folder} can't be written to: every start compiles the games again.")
    return Finding(Level.OK, f"Compiled games are kept in {folder}.")


def check_open_files() -> Finding:
    try:
        import resource  # only on Unix
    except ImportError:
        return Finding(Level.OK, "This system doesn't limit open files.")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != most < MANY_FILES:
        words = f"The system allows {most} open files, for about {most * 4 // 5} clients. Raise LimitNOFILE=."
        return Finding(Level.WARNING, words)
    return Finding(Level.OK, "The system allows enough open files.")
