"""Entries to the challenges of the week."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "entry",
        sa.Column("week", sa.Integer, nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guild_id", BIG),
        sa.PrimaryKeyConstraint("week", "user_id"),
    )
