"""Clicks that were acknowledged before they were carried out."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "click",
        sa.Column("id", BIG, primary_key=True, autoincrement=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("lease_until", BIG, nullable=False),
        sqlite_strict=True,
    )
