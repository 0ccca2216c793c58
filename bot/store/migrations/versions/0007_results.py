"""Results of games and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

REAL: sa.types.TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")
BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("person", sa.Column("listed", sa.Integer, server_default="1", nullable=False))
    op.create_table(
        "result",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guild_id", BIG),
        sa.Column("product", sa.Text, nullable=False),
        sa.Column("modules", sa.Text, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("ended", BIG, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("ix_result_guild", "result", ["guild_id", "ended"])
    op.create_table(
        "placing",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("result.game_id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", BIG),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("leader", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("typical", BIG),
        sa.Column("counted", sa.Integer, nullable=False),
        sa.Column("mu", REAL),
        sa.Column("sigma", REAL),
        sa.PrimaryKeyConstraint("game_id", "seat"),
        sqlite_strict=True,
    )
    op.create_index("ix_placing_user", "placing", ["user_id"])
