"""Private links to pages of one person."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "own_link",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE")),
        sa.Column("until", BIG, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("ix_own_link_user_id", "own_link", ["user_id"])
    op.create_index("ix_own_link_game_id", "own_link", ["game_id"])
    op.create_index("ix_own_link_until", "own_link", ["until"])
