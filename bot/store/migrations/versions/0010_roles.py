"""Automatic opponents, and teams."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("seat", sa.Column("kind", sa.Text, nullable=False, server_default="person"))
    op.add_column("placing", sa.Column("team", sa.Integer, nullable=False, server_default="-1"))
