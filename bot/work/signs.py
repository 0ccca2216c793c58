"""Signs of life: the last time at which players could reach a process of the bot."""

from __future__ import annotations

import json

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from bot.tables.pace import MINUTE

BEAT = "pulse"
"""The prefix of the keys of the memos with heartbeats, one for each process."""
OUTAGE = "outage"
"""The key of the memo about the last outage for which deadlines were extended."""
UNNOTICED = 10 * MINUTE
"""Milliseconds without a heartbeat that do not count as an outage: a restart, an upgrade, a short loss of the
connection."""


def name_beat(shards: str | None) -> str:
    """The key of the memo with the heartbeat of the process that serves these shards."""
    return name_own(BEAT, shards)


def name_own(memo: str, shards: str | None) -> str:
    """The key of a process's own memo, since the health of each process with the same store is separate."""
    return memo if shards is None else f"{memo}:{shards}"


async def find_last_sign(connection: AsyncConnection) -> int | None:
    """The last time at which players could reach a process, in milliseconds since 1970; None if it is not known.

    A heartbeat that was written without a connection to Discord contains the time of the last connection. The end of
    the last outage that was made up for is also such a time.
    """
    beats = [json.loads(text) for text in await people.list_memos(connection, BEAT)]
    made_up = await find_made_up(connection)
    signs = [beat.get("reached") or beat["at"] for beat in beats]
    return max([*signs, *([] if made_up is None else [made_up])], default=None)


def is_outage(last: int | None, now: int) -> bool:
    """Whether the `last` sign of life of any process is so old that the outage must be made up for."""
    return last is not None and now - last > UNNOTICED


async def find_made_up(connection: AsyncConnection) -> int | None:
    """The end of the last outage that was made up for; None if there has been none."""
    text = await people.read_memo(connection, OUTAGE)
    return None if text is None else int(json.loads(text)["ended"])
