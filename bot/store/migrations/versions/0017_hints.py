"""Hints in a person's first game, unless they switched them off."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("person", sa.Column("hints", sa.Integer, nullable=False, server_default="1"))
