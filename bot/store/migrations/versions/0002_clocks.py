"""Clocks: the pace of tables, people's reminders, and the time of each seat."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def column(name: str, kind: Any = sa.Integer, default: str | None = None, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, kind, server_default=default, nullable=nullable)


def upgrade() -> None:
    op.add_column("game", column("pace", sa.Text, "none"))
    op.add_column("game", column("late", sa.Text, "wait"))
    op.add_column("person", column("locale", sa.Text, nullable=True))
    op.add_column("person", column("ping", sa.Text, "channel"))
    op.add_column("person", column("plain", sa.Integer, "0"))
    op.add_column("person", column("ahead", sa.Integer, "0"))
    op.add_column("person", column("zone", sa.Text, nullable=True))
    op.add_column("person", column("quiet_from", sa.Integer, nullable=True))
    op.add_column("person", column("quiet_to", sa.Integer, nullable=True))
    op.add_column("person", column("away_until", BIG, "0"))
    # Until now one column held the language that a person chose or, at first, that of their Discord.
    op.execute("UPDATE person SET locale = language")
    columns: tuple[Any, ...] = (
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        column("seat"),
        column("since", BIG),
        column("deadline", BIG, nullable=True),
        column("bank", BIG),
        column("marks"),
        column("unanswered"),
        column("reminded", BIG),
        column("snoozed", BIG),
        sa.PrimaryKeyConstraint("game_id", "seat"),
    )
    op.create_table("clock", *columns, sqlite_strict=True)
