"""Work that is due at tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "work",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("lease", sa.Double, nullable=False, index=True),
    )
    # Whichever process claims a table finds out whether it has a job.
    op.execute("INSERT INTO work SELECT table_id, 0, 0 FROM entries WHERE kind = 'started'")
