"""People who have forfeited a rated game by leaving it."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    op.add_column("former", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.add_column("former", sa.Column("forfeited", sa.Integer, nullable=False, server_default="0"))
