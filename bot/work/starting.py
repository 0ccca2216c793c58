"""A start that has to wait: what it waits for is written down, for `landsraad health`."""

from __future__ import annotations

import json

from bot.store import Store, people

MEMO = "start"
GRACE_MS = 75_000
"""Milliseconds after the next try was due for which a wait counts as going on."""


async def note_wait(store: Store, shards: str | None, why: str, seconds: float) -> None:
    """Write down why this process does not serve yet, and that it tries again in so many seconds."""
    until = store.now() + int(seconds * 1000)
    async with store.write() as connection:
        await people.write_memo(connection, _name(shards), json.dumps({"at": store.now(), "until": until, "why": why}))


async def note_started(store: Store, shards: str | None) -> None:
    """It serves: nothing is waited for any more."""
    async with store.write() as connection:
        if await people.read_memo(connection, _name(shards)) is not None:
            await people.write_memo(connection, _name(shards), json.dumps({"at": store.now(), "until": 0, "why": ""}))


async def read_wait(store: Store, shards: str | None) -> str:
    """What a process waits for before it can serve, in one line for the operator; empty when it does not wait. Raises
    `StoreError`."""
    async with store.read() as connection:
        text = await people.read_memo(connection, _name(shards))
    found = {} if text is None else json.loads(text)
    if not found.get("why") or store.now() > found["until"] + GRACE_MS:
        return ""
    return f"not started yet, tries again: {found['why']}"


def _name(shards: str | None) -> str:
    return MEMO if shards is None else f"{MEMO}:{shards}"
