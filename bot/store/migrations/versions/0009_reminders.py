"""Reminders at an interval that a person chooses."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("person", sa.Column("remind", sa.Integer))
