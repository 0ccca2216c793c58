"""The outbox with lanes and leases; messages and jobs set aside; games waiting for people only."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

PRIVATE = "('cockpit', 'note', 'reminder', 'invite')"
LANE = f"""UPDATE outbox SET at = not_before, lane = CASE
  WHEN kind IN {PRIVATE} THEN 'user:' || target
  WHEN game_id IS NULL THEN 'channel:' || target
  WHEN kind = 'lobby' THEN 'lobby:' || game_id
  ELSE 'game:' || game_id END"""


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("outbox", sa.Column("lane", sa.Text, nullable=False, server_default=""))
    for name in ("at", "lease_until"):
        op.add_column("outbox", sa.Column(name, big, nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("holder", sa.Text))
    for name in ("doubt", "refusals"):
        op.add_column("outbox", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("why", sa.Text, nullable=False, server_default=""))
    op.execute(LANE)
    # the previous program may have been killed while sending them
    op.execute("UPDATE outbox SET doubt = 1 WHERE state = 'due'")
    op.create_index("ix_outbox_state", "outbox", ["state", "id"])
    op.create_index("ix_outbox_lane", "outbox", ["lane", "state", "id"])
    op.add_column("job", sa.Column("why", sa.Text))
    op.add_column("game", sa.Column("quiet", sa.Integer, nullable=False, server_default="-1"))
