"""Add clocks that wait for their person's first look."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.add_column("clock", sa.Column("unseen", sa.Integer, nullable=False, server_default="0"))
