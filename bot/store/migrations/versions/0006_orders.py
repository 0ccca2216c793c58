"""Standing orders and planned turns."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", "kind", name="pk_orders"),
        sqlite_strict=True,
    )
