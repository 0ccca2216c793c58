"""A person's progress in a guided game."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "lesson",
        sa.Column("user_id", BIG, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("updated", BIG, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("ix_lesson_updated", "lesson", ["updated"])
