"""Each person's first answer to a puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "puzzle_answer",
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("puzzle", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "puzzle"),
        sqlite_strict=True,
    )
