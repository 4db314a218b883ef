"""The database tables, and the migration of older databases."""

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

from allhands.files.toml_data import DataError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x416C6C48  # the advisory lock under which one process migrates while the others wait

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("listed", Boolean, nullable=False, index=True),
    Column("opened_at", DateTime, nullable=False),
    Column("config", Text, nullable=False),  # a TableConfig in JSON
)

# A table's log. The primary key lets only one process append the event of a number.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("request_id", String(64)),
    Column("kind", String(32), nullable=False),
    Column("event", Text, nullable=False),  # a TableEvent in JSON
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "seat", "request_id"),
)

# When a table's next job is due, and until when a process has it. Unix time.
jobs = Table(
    "jobs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("due_at", Double, nullable=False),
    Column("leased_until", Double, nullable=False, index=True),
)

# How a viewer saw a finished match: compressed JSON. The public is viewer -1.
replays = Table(
    "replays",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("viewer", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "viewer"),
)

# Who is connected at a table through which process (a bit for each seat), and until when that holds.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("process", String(8), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("spectators", Integer, nullable=False),
    Column("leased_until", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "process"),
)


def migrate(connection: Connection) -> None:
    """Bring the database to this version's schema."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    current, latest = current_version(connection), latest_version()
    if current is not None and current > latest:
        raise DataError(f"a later version of All Hands has used it (schema {current}, ours is {latest})")
    if current != latest:
        upgrade(connection, latest)


def latest_version() -> str:
    """Return this version's last migration."""
    return max(path.name[:4] for path in (MIGRATIONS / "versions").glob("0*.py"))


def upgrade(connection: Connection, version: str) -> None:
    """Run the migrations up to one."""
    from alembic import command  # slow to load, and rarely needed
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def current_version(connection: Connection) -> str | None:
    """Return the last migration the database has seen, if any."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
