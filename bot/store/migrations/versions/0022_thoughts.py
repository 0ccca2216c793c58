"""The options that computer players compared, stored with their answers; and rated computer players, stored with
results."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("step", sa.Column("thought", sa.Text))
    op.add_column("placing", sa.Column("level", sa.Text))
    op.add_column("placing", sa.Column("measures", sa.Integer, nullable=False, server_default="0"))
