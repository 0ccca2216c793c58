"""Sentences that are posted at a table."""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import queue
from bot.store.games import GameRow


async def say(connection: AsyncConnection, row: GameRow, key: str, now: int, **args: Any) -> None:
    """Post a sentence at the table, in the table's language, without calling anybody. `args` are those of
    `Words.text`."""
    await queue.put_message(connection, "say", row.channel_id, {"key": key, "args": args}, row.id, now)
