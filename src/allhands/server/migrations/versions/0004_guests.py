"""Who is connected, where several processes serve the same tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("process", sa.String(8), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
        sa.Column("lease", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "process"),
    )
