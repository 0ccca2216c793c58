"""People who have left a seat of a running game."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "former",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", "user_id"),
        sqlite_strict=True,
    )
    op.create_index("ix_former_user_id", "former", ["user_id"])
