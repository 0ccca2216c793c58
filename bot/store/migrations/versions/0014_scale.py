"""Indexes for frequent look-ups; snapshots may be stored as changes of an earlier one."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

INDEXES = {
    "ix_game_channel": ("game", ["channel_id", "id"]),
    "ix_game_status": ("game", ["status", "id"]),
    "ix_game_guild": ("game", ["guild_id", "status"]),
    "ix_outbox_game": ("outbox", ["game_id", "state"]),
    "ix_panel_posted": ("panel", ["posted"]),
    "ix_job_lease": ("job", ["lease_until"]),
}


def upgrade() -> None:
    op.add_column("snapshot", sa.Column("base", sa.Integer))
    for name, (table, columns) in INDEXES.items():
        op.create_index(name, table, columns)
    aside = sa.text("why IS NOT NULL")
    op.create_index("ix_job_aside", "job", ["id"], sqlite_where=aside, postgresql_where=aside)
