"""The first tables: games, steps, events, snapshots, outbox, panels, people."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OPEN = sa.text("status IN ('lobby', 'open', 'paused')")


def column(name: str, kind: object = sa.Integer, **more: object) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=bool(more.pop("nullable", False)), **more)  # type: ignore[arg-type]  # kinds


def create(name: str, *columns: object) -> None:
    op.create_table(name, *columns, sqlite_strict=True)  # type: ignore[arg-type]  # columns and constraints


def of_game(nullable: bool = False) -> sa.Column[Any]:
    return sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE", name=None), nullable=nullable)


def key(*names: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*names)


def upgrade() -> None:
    create(
        "game",
        column("id", primary_key=True, autoincrement=True),
        column("family", sa.Text),
        column("product", sa.Text),
        column("options", sa.Text),
        column("status", sa.Text),
        column("guild_id", BIG, nullable=True),
        column("channel_id", BIG),
        column("host_id", BIG),
        column("language", sa.Text),
        column("capacity"),
        column("seed", sa.LargeBinary, nullable=True),
        column("commitment", sa.Text, nullable=True),
        column("revision"),
        column("told", sa.Text),
        column("posted"),
        column("created", BIG),
        column("updated", BIG),
    )
    op.create_index(
        "uq_game_open_channel", "game", ["channel_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    create(
        "seat",
        of_game(),
        column("seat"),
        column("user_id", BIG, nullable=True),
        column("computer", sa.Text, nullable=True),
        column("name", sa.Text),
        column("ready"),
        key("game_id", "seat"),
    )
    op.create_index("ix_seat_user", "seat", ["user_id"])
    create(
        "step",
        of_game(),
        column("revision"),
        column("seat"),
        column("data", sa.Text),
        column("forced"),
        column("undone"),
        column("at", BIG),
        key("game_id", "revision"),
    )
    create(
        "event",
        of_game(),
        column("revision"),
        column("number"),
        column("kind", sa.Text),
        column("data", sa.Text),
        column("audience", sa.Text, nullable=True),
        column("public", sa.Text, nullable=True),
        column("undone"),
        key("game_id", "revision", "number"),
    )
    create("snapshot", of_game(), column("revision"), column("data", sa.LargeBinary), key("game_id", "revision"))
    create(
        "segment",
        of_game(),
        column("revision"),
        column("version", sa.Text),
        column("content", sa.Text),
        column("reason", sa.Text),
        key("game_id", "revision"),
    )
    create(
        "outbox",
        column("id", primary_key=True, autoincrement=True),
        of_game(nullable=True),
        column("kind", sa.Text),
        column("target", BIG),
        column("payload", sa.Text),
        column("nonce", sa.Text, unique=True),
        column("not_before", BIG),
        column("attempts"),
        column("state", sa.Text),
        column("message_id", BIG, nullable=True),
    )
    op.create_index("ix_outbox_due", "outbox", ["state", "not_before"])
    create(
        "panel",
        column("message_id", BIG, primary_key=True, autoincrement=False),
        of_game(),
        column("channel_id", BIG),
        column("user_id", BIG, nullable=True),
        column("kind", sa.Text),
        column("revision"),
        column("posted", BIG),
    )
    op.create_index("ix_panel_game", "panel", ["game_id", "kind"])
    create("seen_interaction", column("id", BIG, primary_key=True, autoincrement=False), column("at", BIG))
    op.create_index("ix_seen_interaction_at", "seen_interaction", ["at"])
    create(
        "job",
        column("id", primary_key=True, autoincrement=True),
        column("due", BIG),
        column("kind", sa.Text),
        column("key", sa.Text, unique=True),
        column("data", sa.Text),
        column("lease_until", BIG),
    )
    op.create_index("ix_job_due", "job", ["due"])
    create(
        "person",
        column("user_id", BIG, primary_key=True, autoincrement=False),
        column("language", sa.Text, nullable=True),
        column("dm_state", sa.Text),
    )
    create("memo", column("key", sa.Text, primary_key=True), column("value", sa.Text))
