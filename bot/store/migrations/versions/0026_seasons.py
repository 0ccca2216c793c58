"""Seasons of a league: entrants, the tables of each round, and a log."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    season = sa.ForeignKey("season.id", ondelete="CASCADE")
    op.create_table(
        "season",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", BIG, nullable=False),
        sa.Column("channel_id", BIG, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("ends", BIG, nullable=False),
        sa.Column("message_id", BIG),
    )
    op.create_index("ix_season_guild_id", "season", ["guild_id"])
    op.create_table(
        "entrant",
        sa.Column("season_id", sa.Integer, season, nullable=False),
        sa.Column("user_id", BIG, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("dropped", BIG, nullable=False),
        sa.PrimaryKeyConstraint("season_id", "user_id"),
    )
    op.create_table(
        "fixture",
        sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("users", sa.Text, nullable=False),
        sa.Column("computers", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="SET NULL")),
        sa.PrimaryKeyConstraint("season_id", "round", "number"),
    )
    op.create_table(
        "season_note",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("user_id", BIG),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("about", BIG),
    )
    op.create_index("ix_season_note_season_id", "season_note", ["season_id"])
