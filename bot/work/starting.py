"""The delayed start of a process: the reason why it waits, stored for `landsraad health`."""

from __future__ import annotations

import json

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, people
from bot.work.signs import name_own

MEMO = "start"
GRACE_MS = 75_000
"""Milliseconds after the announced next attempt during which a note about a failed start still counts."""


async def note_wait(store: Store, shards: str | None, why: str, seconds: float) -> None:
    """Store the reason why this process does not serve yet, and the seconds until its next attempt."""
    async with store.write() as connection:
        await _write(connection, shards, why, store.now() + int(seconds * 1000))


async def note_started(store: Store, shards: str | None) -> None:
    """Store that the process no longer waits."""
    async with store.write() as connection:
        if await people.read_memo(connection, name_own(MEMO, shards)) is not None:
            await _write(connection, shards, "", 0)


async def _write(connection: AsyncConnection, shards: str | None, why: str, until: int) -> None:
    await people.write_memo(connection, name_own(MEMO, shards), json.dumps({"until": until, "why": why}))


async def read_wait(store: Store, shards: str | None) -> str:
    """The reason why a process does not serve yet, in one line for the operator; "" if it serves. Raises
    `StoreError`."""
    async with store.read() as connection:
        text = await people.read_memo(connection, name_own(MEMO, shards))
    found = {} if text is None else json.loads(text)
    if not found.get("why") or store.now() > found["until"] + GRACE_MS:
        return ""
    return f"not started yet, tries again: {found['why']}"
