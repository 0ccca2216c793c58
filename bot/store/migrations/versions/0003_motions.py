"""Motions of a table, and seats on offer."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OPEN = sa.text("status IN ('lobby', 'open', 'paused', 'held')")


def upgrade() -> None:
    op.add_column("seat", sa.Column("offer", sa.Text, server_default="", nullable=False))
    op.drop_index("uq_game_open_channel", "game")
    op.create_index(
        "uq_game_open_channel", "game", ["channel_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_table(
        "motion",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("proposer", BIG),
        sa.Column("seat", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("opened", BIG, nullable=False),
        sa.Column("expires", BIG),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("channel_id", BIG),
        sa.Column("message_id", BIG),
        sqlite_strict=True,
    )
    op.create_index("ix_motion_game", "motion", ["game_id", "state"])
    op.create_table(
        "ballot",
        sa.Column("motion_id", sa.Integer, sa.ForeignKey("motion.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("choice", sa.Text),
        sa.PrimaryKeyConstraint("motion_id", "user_id"),
        sqlite_strict=True,
    )
    op.create_index("ix_ballot_user", "ballot", ["user_id"])
