"""People who accept no direct messages, and the time until the next attempt."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, people
from bot.store.clocks import Job


async def close_dms(connection: AsyncConnection, user_id: int, until: int) -> None:
    """Record that a person refuses DMs: until the time `until` they are called elsewhere."""
    await people.keep_person(connection, user_id, dm_state="closed")
    await clocks.put_job(connection, "dms", clocks.person_key("dms", user_id), until, {"user": user_id})


async def try_dms_again(connection: AsyncConnection, job: Job, now: int) -> None:
    """Forget an old refusal, so that the next message is tried as a DM."""
    user_id = int(job.data["user"])
    if await clocks.finish_job(connection, job):
        person = await people.find_person(connection, user_id)
        if person.dm_state == "closed":
            await people.keep_person(connection, user_id, dm_state="unknown")
