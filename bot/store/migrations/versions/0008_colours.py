"""Preferred colours."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("person", sa.Column("colour", sa.Text))
