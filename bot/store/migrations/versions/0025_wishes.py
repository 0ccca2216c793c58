"""Wishes of people waiting for a table, and the tables they missed."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "wish",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("guild_id", BIG, nullable=False),
        sa.Column("channel_id", BIG, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("low", sa.Integer, nullable=False),
        sa.Column("high", sa.Integer, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("languages", sa.Text, nullable=False),
        sa.Column("anywhere", sa.Integer, nullable=False),
        sa.Column("barred", sa.Text, nullable=False),
        sa.Column("since", BIG, nullable=False),
        sa.Column("held", BIG, nullable=False),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="SET NULL")),
        sa.UniqueConstraint("user_id", "guild_id", "game", "pace", name="uq_wish_user_id"),
    )
    op.create_index("ix_wish_guild_id", "wish", ["guild_id"])
    op.create_index("ix_wish_game_id", "wish", ["game_id"])
    op.create_table(
        "missed",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id"),
    )
    op.create_index("ix_missed_user_id", "missed", ["user_id"])
