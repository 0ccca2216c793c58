"""The edition of reviews; those made before have none, and are made anew when somebody asks."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.add_column("review", sa.Column("edition", sa.Text, nullable=False, server_default=""))
