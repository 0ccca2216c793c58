"""Whether the result of a person who has left a seat counted; this stays the same if they come back."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.add_column("former", sa.Column("counts", sa.Integer, nullable=True))
    op.execute("UPDATE former SET counts = 1 WHERE forfeited = 1")
