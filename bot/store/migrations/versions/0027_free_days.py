"""Free days of the week, on which a person gets no reminders."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.add_column("person", sa.Column("free", sa.Text, nullable=False, server_default=""))
