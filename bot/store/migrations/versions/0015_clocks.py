"""Clocks that stop in an absence and in an outage, go back with an undo, and end reminders after days."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

PATIENCE = 3 * 86_400_000
"""The milliseconds of unanswered reminders after which people got no more when this migration was written."""
ASLEEP = 3
"""The number of unanswered reminders after which people got no more before this migration."""


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    for name in ("still", "spent", "unheeded"):
        op.add_column("clock", sa.Column(name, big, nullable=False, server_default="0"))
    op.execute(f"UPDATE clock SET unheeded = reminded - {PATIENCE} WHERE unanswered >= {ASLEEP}")
    op.execute(f"UPDATE clock SET unheeded = reminded WHERE unanswered > 0 AND unanswered < {ASLEEP}")
    op.execute("ALTER TABLE clock DROP COLUMN marks")
    op.add_column("step", sa.Column("clock", sa.Text))
    op.add_column("person", sa.Column("away_from", big, nullable=False, server_default="0"))
