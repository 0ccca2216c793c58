"""The number of jobs planned for each clock. With it, a start checks only clocks that need another number of jobs."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("clock", sa.Column("planned", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE clock SET planned = -1 WHERE since <> 0")
    running = sa.text("(since <> 0 OR planned <> 0)")
    op.create_index("ix_clock_running", "clock", ["game_id", "seat"], sqlite_where=running, postgresql_where=running)
