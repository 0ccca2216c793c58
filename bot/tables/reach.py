"""People without direct messages, and for how long that is believed."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, people
from bot.store.clocks import Job


async def close_dms(connection: AsyncConnection, user_id: int, until: int) -> None:
    """A DM to this person was refused: until then they are called elsewhere, and then it is tried again."""
    await people.keep_person(connection, user_id, dm_state="closed")
    await clocks.put_job(connection, "dms", clocks.person_key("dms", user_id), until, {"user": user_id})


async def try_dms_again(connection: AsyncConnection, job: Job, now: int) -> None:
    """The refusal is so old that the next message tries."""
    user_id = int(job.data["user"])
    if await clocks.finish_job(connection, job):
        person = await people.find_person(connection, user_id)
        if person.dm_state == "closed":
            await people.keep_person(connection, user_id, dm_state="unknown")
