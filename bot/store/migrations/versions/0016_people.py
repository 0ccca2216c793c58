"""Planned absences, the daily message, muted reminders for a turn, and reported inactive players."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    for table, name in (
        ("person", "planned_from"),
        ("person", "planned_until"),
        ("clock", "muted"),
        ("clock", "slept"),
    ):
        op.add_column(table, sa.Column(name, BIG, nullable=False, server_default="0"))
    op.add_column("person", sa.Column("daily", sa.Integer))
