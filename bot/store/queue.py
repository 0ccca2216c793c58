"""The outbox: what is to be said on Discord, written in the transaction that made it true."""

from __future__ import annotations

import json
import secrets
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t


@dataclass(frozen=True, slots=True)
class QueuedMessage:
    """One message to send or edit.

    `kind`: table, final, cockpit, lobby, motion, offer, say, invite, note or reminder; `target`: a channel, or a user
    for cockpit, invite, note and reminder; `nonce` (20 characters) makes sending it twice harmless.
    """

    id: int
    game_id: int | None
    kind: str
    target: int
    payload: dict[str, Any]
    nonce: str
    not_before: int
    attempts: int


async def put_message(
    connection: AsyncConnection, kind: str, target: int, payload: dict[str, Any], game_id: int | None, at: int
) -> None:
    """Queue a message; it is sent after the transaction commits."""
    await connection.execute(
        insert(t.outbox),
        {
            "game_id": game_id,
            "kind": kind,
            "target": target,
            "payload": json.dumps(payload),
            "nonce": secrets.token_hex(10),
            "not_before": at,
            "attempts": 0,
            "state": "due",
        },
    )


async def list_due(connection: AsyncConnection) -> list[QueuedMessage]:
    """Everything unsent in order, whether its time has come or not."""
    rows = await connection.execute(select(t.outbox).where(t.outbox.c.state == "due").order_by(t.outbox.c.id))
    return [
        QueuedMessage(r.id, r.game_id, r.kind, r.target, json.loads(r.payload), r.nonce, r.not_before, r.attempts)
        for r in rows
    ]


def merge_posts(messages: Sequence[QueuedMessage], unsent: Container[int]) -> tuple[list[QueuedMessage], list[int]]:
    """One target's messages with the waiting posts of a game joined into one, and the ids of the posts that joined it.

    A post shows the table as it is when it is sent, so the last one tells the whole story and calls everybody. Only
    what was certainly not sent (`unsent`, by id) joins another.
    """
    kept: list[QueuedMessage] = []
    gone: list[int] = []
    for queued in messages:
        last = kept[-1] if kept else None
        posts = queued.kind in ("table", "final") and last is not None and last.kind == "table"
        if last is not None and posts and last.game_id == queued.game_id and last.id in unsent:
            ping = [*dict.fromkeys([*last.payload.get("ping", ()), *queued.payload.get("ping", ())])]
            since = min(last.payload["since"], queued.payload["since"])
            queued = replace(queued, payload=queued.payload | {"since": since, "ping": ping})
            gone.append(kept.pop().id)
        kept.append(queued)
    return kept, gone


async def keep_merged(connection: AsyncConnection, messages: Iterable[QueuedMessage], gone: Iterable[int]) -> None:
    """Write what `merge_posts` made."""
    for queued in messages:
        where = t.outbox.c.id == queued.id
        await connection.execute(update(t.outbox).where(where).values(payload=json.dumps(queued.payload)))
    for one in gone:
        await mark_message(connection, one, "merged")


async def count_due(connection: AsyncConnection) -> int:
    """How many messages wait."""
    query = select(func.count()).select_from(t.outbox).where(t.outbox.c.state == "due")
    return int((await connection.execute(query)).scalar_one())


async def mark_message(connection: AsyncConnection, number: int, state: str, message_id: int | None = None) -> None:
    """The message was `sent`, or `dropped` because it cannot be."""
    where = t.outbox.c.id == number
    await connection.execute(update(t.outbox).where(where).values(state=state, message_id=message_id))


async def delay_message(connection: AsyncConnection, number: int, not_before: int, attempts: int) -> None:
    """Try again later."""
    where = t.outbox.c.id == number
    await connection.execute(update(t.outbox).where(where).values(not_before=not_before, attempts=attempts))
