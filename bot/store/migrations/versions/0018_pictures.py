"""Pictures for a wide screen or for a phone, by each person's choice."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("person", sa.Column("picture", sa.Text))
