"""A database as an older version left it."""

from __future__ import annotations

import base64
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

from allhands.server.schema import upgrade

STORES = Path(__file__).parent / "stores"
FIRST, NAMES = STORES / "0001.sql", STORES / "0004.json"


def insert_rows(connection: Connection, stored: dict[str, Any]) -> None:
    """Fill a database of schema 0004."""
    upgrade(connection, "0004")
    for table in ("tables", "entries", "work", "replays"):
        for row in stored[table]:
            if "content" in row:
                row["content"] = base64.b64decode(row["content"])
            if "opened" in row:
                row["opened"] = datetime.fromisoformat(row["opened"])
            columns = ", ".join(row)
            values = ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), row)
