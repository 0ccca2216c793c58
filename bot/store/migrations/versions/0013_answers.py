"""The person who gave each answer, invitations, and the day on which an idle lobby closes."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

REST = 14 * 86_400_000
"""The milliseconds after which an untouched lobby was closed when this migration was written."""

SAME_SINCE_THE_START = """
    UPDATE step SET user_id = (
        SELECT seat.user_id FROM seat WHERE seat.game_id = step.game_id AND seat.seat = step.seat)
    WHERE forced = 0
    AND NOT EXISTS (
        SELECT 1 FROM panel WHERE panel.game_id = step.game_id AND panel.kind = 'offer' AND panel.revision = step.seat)
    AND NOT EXISTS (
        SELECT 1 FROM motion WHERE motion.game_id = step.game_id AND motion.kind = 'substitute'
        AND motion.seat = step.seat)
    AND NOT EXISTS (
        SELECT 1 FROM outbox WHERE outbox.game_id = step.game_id AND outbox.kind = 'offer')
"""
"""A statement that assigns older answers to the people who now occupy their seats, except in seats that were offered to
others since."""


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("step", sa.Column("user_id", big))
    op.create_index("ix_step_user", "step", ["user_id"])
    op.execute(SAME_SINCE_THE_START)
    op.create_table(
        "invitation",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guest_id", big, nullable=False),
        sa.Column("user_id", big, nullable=False),
        sa.Column("at", big, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "guest_id"),
        sqlite_strict=True,
    )
    op.create_index("ix_invitation_user", "invitation", ["user_id", "at"])
    op.create_index("ix_invitation_guest", "invitation", ["guest_id", "at"])
    connection = op.get_bind()
    job = sa.table("job", *(sa.column(name) for name in ("due", "kind", "key", "data", "lease_until")))
    for row in connection.execute(sa.text("SELECT id, updated FROM game WHERE status = 'lobby'")).all():
        values = {"due": row.updated + REST, "kind": "lobby", "key": f"lobby:{row.id}", "lease_until": 0}
        connection.execute(job.insert().values(**values, data=json.dumps({"game": row.id})))
