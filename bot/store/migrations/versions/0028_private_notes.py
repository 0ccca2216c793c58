"""A person's private notes about a game."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "private_note",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id"),
        sqlite_strict=True,
    )
    op.create_index("ix_private_note_user_id", "private_note", ["user_id"])
