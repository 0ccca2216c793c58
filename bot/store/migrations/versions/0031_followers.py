"""People who follow games."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "follower",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("often", sa.Text, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id"),
        sqlite_strict=True,
    )
    op.create_index("ix_follower_user_id", "follower", ["user_id"])
