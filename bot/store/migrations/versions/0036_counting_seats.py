"""Whether the result of each seat's person counts; this is settled when they join a game."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    op.add_column("seat", sa.Column("counts", sa.Integer, nullable=True))
    op.execute("UPDATE former SET forfeited = 0 WHERE user_id IN (SELECT user_id FROM person WHERE listed = 0)")
