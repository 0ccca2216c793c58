"""The owner of a seat with a substitute, and the day on which the seat returns to the owner."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("seat", sa.Column("owner_id", BIG))
    op.add_column("seat", sa.Column("owner_name", sa.Text, nullable=False, server_default=""))
    op.add_column("seat", sa.Column("lent_until", BIG, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("taken", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_seat_owner", "seat", ["owner_id"])
