"""Webhooks of people, and their calls."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "webhook",
        sa.Column("user_id", BIG, primary_key=True, autoincrement=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("since", BIG, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("paused", BIG, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "webhook_call",
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("since", BIG, nullable=False),
        sa.Column("due", BIG, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game_id"),
        sqlite_strict=True,
    )
    op.create_index("ix_webhook_call_game_id", "webhook_call", ["game_id"])
    op.create_index("ix_webhook_call_due", "webhook_call", ["due"])
