"""The field's names for tables, columns, events and replays.

Older stores open through this migration alone: the rest of the program knows only the new names. New tables
are filled from the old ones row by row, because tags and fields inside the JSON change as well.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

BATCH = 500  # rows

KINDS = {
    "taken": "seat_taken",
    "left": "seat_left",
    "seated": "bot_seated",
    "renamed": "player_renamed",
    "settled": "settings_changed",
    "brought": "deck_chosen",
    "added": "seat_added",
    "removed": "seat_removed",
    "reseated": "seat_moved",
    "reinvited": "invite_replaced",
    "stirred": "entropy_added",
    "sealed": "seal_set",
    "called": "deal_called",
    "revealed": "contribution_revealed",
    "repeated": "deal_restarted",
    "started": "match_started",
    "moved": "move_played",
    "instructed": "auto_answer_set",
    "asked": "undo_requested",
    "answered": "undo_answered",
    "undone": "move_undone",
    "said": "chat_sent",
    "remarked": "spectator_chat_sent",
    "wished": "seat_requested",
    "granted": "seat_granted",
    "unwished": "seat_request_closed",
    "awaited": "wait_chosen",
    "handed": "stand_in_started",
    "returned": "stand_in_ended",
    "retired": "player_left",
    "conceded": "player_conceded",
    "willing": "rematch_accepted",
    "again": "rematch_opened",
}
EVENT_FIELDS = {"mark": "request_id", "token": "token_hash", "invite": "invite_hash", "stir": "entropy"}
CONFIG_FIELDS = {
    "opener": "host_hash",
    "invites": "invite_hashes",
    "watch": "watch_hash",
    "open": "open_hands",
    "again": "is_rematch",
}
TABLE_FIELDS = {
    "chairs": "seats",
    "by_invite": "invite_only",
    "undo_asked": "undo_requested_by",
    "wish": "seat_request",
}
SEAT_FIELDS = {"again": "wants_rematch", "heir": "successor"}
ABSENCE_GRACE_SECONDS = 60.0


def upgrade() -> None:
    connection = op.get_bind()
    op.execute("ALTER TABLE tables RENAME COLUMN opened TO opened_at")
    op.execute("ALTER TABLE tables RENAME COLUMN header TO config")
    rewrite(connection, "tables", ("id",), "config", rename_config)
    create_events(connection)
    op.rename_table("work", "jobs")
    op.execute("ALTER TABLE jobs RENAME COLUMN due TO due_at")
    op.execute("ALTER TABLE jobs RENAME COLUMN lease TO leased_until")
    op.drop_index("ix_work_lease", "jobs")
    op.create_index("ix_jobs_leased_until", "jobs", ["leased_until"])
    rewrite(connection, "replays", ("table_id", "viewer"), "content", rename_replay)
    op.rename_table("guests", "presence")
    op.execute("ALTER TABLE presence RENAME COLUMN watching TO spectators")
    op.execute("ALTER TABLE presence RENAME COLUMN lease TO leased_until")


def create_events(connection: sa.Connection) -> None:
    """Copy the entries into a table of events, whose kinds are longer."""
    events = op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("request_id", sa.String(64)),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "seat", "request_id"),
    )
    found = connection.execute(sa.text("SELECT table_id, number, seat, mark, entry FROM entries"))
    for rows in found.mappings().partitions(BATCH):
        connection.execute(sa.insert(events), [event_row(row) for row in rows])
    op.drop_table("entries")


def event_row(row: Any) -> dict[str, Any]:
    event = rename_event(json.loads(row["entry"]))
    return {
        "table_id": row["table_id"],
        "number": row["number"],
        "seat": row["seat"],
        "request_id": row["mark"],
        "kind": event["kind"],
        "event": dump(event),
    }


def rewrite(connection: sa.Connection, table: str, key: tuple[str, ...], column: str, rename: Any) -> None:
    """Rewrite one column of every row, a row at a time: replays may be large."""
    where = " AND ".join(f"{name} = :{name}" for name in key)
    keys = [
        dict(row) for row in connection.execute(sa.text(f"SELECT {', '.join(key)} FROM {table}")).mappings()
    ]
    for row in keys:
        value = connection.scalar(sa.text(f"SELECT {column} FROM {table} WHERE {where}"), row)
        changed = sa.text(f"UPDATE {table} SET {column} = :value WHERE {where}")
        connection.execute(changed, {**row, "value": rename(value)})


def rename_event(event: dict[str, Any]) -> dict[str, Any]:
    return renamed({**event, "kind": KINDS[event["kind"]]}, EVENT_FIELDS)


def rename_config(text: str) -> str:
    return dump(renamed(json.loads(text), CONFIG_FIELDS))


def rename_replay(content: bytes) -> bytes:
    replay = json.loads(zlib.decompress(content))
    frames = [renamed(step, {"parts": "delta"}) for step in replay.pop("steps")]
    replay |= {"table": rename_table_view(replay["table"]), "frames": frames}
    return zlib.compress(dump(replay).encode())


def rename_table_view(table: dict[str, Any]) -> dict[str, Any]:
    seats = [renamed(chair, SEAT_FIELDS) for chair in table["chairs"]]
    table = renamed(table, TABLE_FIELDS)
    return {**table, "seats": seats, "absence_grace": ABSENCE_GRACE_SECONDS}


def renamed(fields: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    return {names.get(name, name): value for name, value in fields.items()}


def dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
