"""The store's tables in the database, and how an older database is brought to them."""

from __future__ import annotations

import logging
from pathlib import Path

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    text,
)

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x416C6C48  # the lock under which one process migrates, and the others wait

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

# When a table next has to do something by itself, and until when somebody sees to it. Seconds since 1970.
work = Table(
    "work",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("due", Double, nullable=False),
    Column("lease", Double, nullable=False, index=True),
)

# How a viewer saw a match that is over, in JSON, compressed; the public is -1.
replays = Table(
    "replays",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("viewer", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "viewer"),
)

# Who is connected at a table through which process, a bit for each seat, and until when that is believed.
guests = Table(
    "guests",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("process", String(8), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("watching", Integer, nullable=False),
    Column("lease", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "process"),
)


def migrate(connection: Connection) -> None:
    """Bring the schema to what this version of the program needs."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    if version_of(connection) == max(path.name[:4] for path in (MIGRATIONS / "versions").glob("0*.py")):
        return
    from alembic import command  # seldom needed, and slow to load
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def version_of(connection: Connection) -> str | None:
    """The last migration that a database has seen, if any."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
