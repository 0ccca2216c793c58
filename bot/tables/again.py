"""Further attempts to send messages that were set aside without a substitute.

Once sending works again, a table whose last post was set aside shows its present state, and the people whom that post
should have called are called.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, queue
from bot.store.clocks import Job
from bot.tables.pace import HOUR, MINUTE

PAUSES = (10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR)
"""Milliseconds between two attempts; the last value repeats."""
LAST_TRY = 40
"""The number of attempts, in about a month, after which a message is not sent unless the operator asks for it."""
KINDS = (
    "table", "final", "lobby", "motion", "offer", "say", "cockpit", "reminder", "daily", "nudge", "invite", "fixture",
)  # fmt: skip
"""The kinds of messages that are sent again; the sender of each kind checks whether the message is still needed."""


async def plan_again(connection: AsyncConnection, letter: int, kind: str, now: int) -> None:
    """Plan another attempt to send a message that was set aside, unless one is planned."""
    if kind in KINDS and not await clocks.has_job(connection, _key(letter)):
        await _plan(connection, letter, 0, now)


async def send_again(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Queue a message again if it is still set aside and still needed. Returns whether it was queued."""
    if not await clocks.finish_job(connection, job):
        return False
    letter, number = int(job.data["letter"]), int(job.data["number"])
    if number >= LAST_TRY or not await queue.is_missed(connection, letter):
        return False
    await _plan(connection, letter, number + 1, now)
    return await queue.try_again(connection, letter, now)


async def _plan(connection: AsyncConnection, letter: int, number: int, now: int) -> None:
    data: dict[str, Any] = {"letter": letter, "number": number}
    await clocks.put_job(connection, "again", _key(letter), now + PAUSES[min(number, len(PAUSES) - 1)], data)


def _key(letter: int) -> str:
    return f"again:{letter}"
