"""People's webhooks, and the calls that wait to be sent to them. Every function works inside the caller's
transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, note_due, question
from bot.store.rows import put_row, put_rows


@dataclass(frozen=True, slots=True)
class Webhook:
    """A person's webhook. `failures` counts failed requests in a row; no request is sent before the time `paused`."""

    user_id: int
    address: str = field(repr=False)
    secret: str = field(repr=False)
    since: int
    failures: int = 0
    paused: int = 0


@dataclass(frozen=True, slots=True)
class WebhookCall:
    """A call about a game that waits for a person since `since`, to be sent at `due`. All requests for one call have
    the same `nonce`."""

    user_id: int
    game_id: int
    nonce: str
    since: int
    due: int


async def keep_webhook(connection: AsyncConnection, webhook: Webhook) -> None:
    """Store a person's webhook, replacing the previous one."""
    row = {name: getattr(webhook, name) for name in Webhook.__slots__}
    await put_row(connection, t.webhook, row, row)


async def find_webhook(connection: AsyncConnection, user_id: int) -> Webhook | None:
    """A person's webhook; None if they have none."""
    row = (await connection.execute(select(t.webhook).where(t.webhook.c.user_id == user_id))).first()
    return None if row is None else Webhook(**row._mapping)


async def forget_webhook(connection: AsyncConnection, user_id: int) -> bool:
    """Delete a person's webhook and its calls. Returns whether there was one."""
    await drop_calls(connection, user_id)
    return bool((await connection.execute(delete(t.webhook).where(t.webhook.c.user_id == user_id))).rowcount)


def webhooks_at(game_id: int) -> Question:
    """The query for the webhooks of the people at the table of a game."""

    def query() -> Select[Any]:
        here = (t.seat.c.game_id == game_id) & (t.seat.c.user_id == t.webhook.c.user_id)
        return select(t.webhook).where(here)

    return question(query, [t.webhook, t.seat], "webhooks", game_id)


async def list_webhooks_at(connection: AsyncConnection, game_id: int) -> Sequence[Webhook]:
    """The webhooks of the people at the table of a game."""

    def read(rows: Sequence[Row[Any]]) -> list[Webhook]:
        return [Webhook(**row._mapping) for row in rows]

    return await kept(connection, webhooks_at(game_id), read)


# -- calls -------------------------------------------------------------------------------------------------------------


async def put_calls(connection: AsyncConnection, calls: Sequence[WebhookCall]) -> None:
    """Store calls, each replacing an earlier call to the same person about the same game."""
    await put_rows(connection, t.webhook_call, [{n: getattr(one, n) for n in WebhookCall.__slots__} for one in calls])


async def list_calls(connection: AsyncConnection, user_id: int) -> list[WebhookCall]:
    """The waiting calls of a person."""
    query = select(t.webhook_call).where(t.webhook_call.c.user_id == user_id).order_by(t.webhook_call.c.game_id)
    return [WebhookCall(**row._mapping) for row in await connection.execute(query)]


async def list_due(connection: AsyncConnection, now: int, busy: Collection[int], most: int) -> list[WebhookCall]:
    """The earliest due call of each person who is not `busy`, for up to `most` people."""
    c = t.webhook_call.c
    first = select(c.user_id, func.min(c.due).label("due")).where(c.due <= now, c.user_id.not_in(busy))
    one = first.group_by(c.user_id).order_by("due").limit(most).subquery()
    both = (c.user_id == one.c.user_id) & (c.due == one.c.due)
    rows = await connection.execute(select(t.webhook_call).join(one, both).order_by(c.due, c.game_id))
    found = [WebhookCall(**row._mapping) for row in rows]
    return [*{call.user_id: call for call in reversed(found)}.values()][::-1]


async def next_due(connection: AsyncConnection, busy: Collection[int]) -> int | None:
    """The time of the next call to a person who is not `busy`; None if no call waits."""
    c = t.webhook_call.c
    found: int | None = (await connection.execute(select(func.min(c.due)).where(c.user_id.not_in(busy)))).scalar()
    return found


async def put_off(connection: AsyncConnection, user_id: int, due: int) -> None:
    """Postpone the calls of a person that are due before `due`."""
    c = t.webhook_call.c
    await connection.execute(update(t.webhook_call).where((c.user_id == user_id) & (c.due < due)).values(due=due))


async def make_calls_due(connection: AsyncConnection, user_id: int, now: int) -> None:
    """Move all later calls of a person's webhook to `now`, so that they are due at once."""
    c = t.webhook_call.c
    later = (c.user_id == user_id) & (c.due > now)
    if (await connection.execute(update(t.webhook_call).where(later).values(due=now))).rowcount:
        note_due(connection, t.webhook_call)


async def move_call(connection: AsyncConnection, call: WebhookCall, due: int) -> None:
    """Postpone a call to `due`, unless a newer call has replaced it."""
    await connection.execute(update(t.webhook_call).where(_same(call)).values(due=due))


async def drop_call(connection: AsyncConnection, call: WebhookCall) -> None:
    """Delete a call, unless a newer call has replaced it."""
    await connection.execute(delete(t.webhook_call).where(_same(call)))


async def drop_calls(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(t.webhook_call).where(t.webhook_call.c.user_id == user_id))


def _same(call: WebhookCall) -> Any:
    c = t.webhook_call.c
    return (c.user_id == call.user_id) & (c.game_id == call.game_id) & (c.nonce == call.nonce)
