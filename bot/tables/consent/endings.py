"""The end of a motion, with a decision or without, and its post."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, motions, queue
from bot.store.games import GameRow
from bot.store.motions import Motion
from bot.tables.reminders import nudge_key


async def plan_end(connection: AsyncConnection, game_id: int, motion_id: int, expires: int) -> None:
    """Plan the end of the voting on a motion."""
    await clocks.put_job(
        connection, "motion", clocks.motion_key(motion_id), expires, {"motion": motion_id, "game": game_id}
    )


async def drop_end(connection: AsyncConnection, motion: Motion) -> None:
    """Delete the planned end of a motion that was closed, and its reminders."""
    keys = [clocks.motion_key(motion.id), *(nudge_key(motion.id, user) for user in motion.ballots)]
    await clocks.drop_jobs(connection, keys)


async def lapse(connection: AsyncConnection, row: GameRow, motion: Motion, now: int) -> bool:
    """Close a motion without a decision, and post a message. Returns whether it was open before."""
    if not await motions.close_motion(connection, motion.id, "lapsed"):
        return False
    await drop_end(connection, motion)
    await announce(connection, row, motion.id, now)
    return True


async def lapse_all(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """Close all motions of a finished game."""
    for motion in await motions.list_open(connection, row.id):
        await lapse(connection, row, motion, now)


async def announce(connection: AsyncConnection, row: GameRow, motion_id: int, now: int) -> None:
    """Queue the post of a motion, or an update of it."""
    await queue.put_message(connection, "motion", row.channel_id, {"motion": motion_id}, row.id, now)


async def bring_motions(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """Post the open motions of a game in its new channel, with their votes."""
    for motion in await motions.list_open(connection, row.id):
        await queue.put_message(connection, "motion", row.channel_id, {"motion": motion.id, "anew": True}, row.id, now)
