"""The move of a running table to another channel."""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, queue
from bot.tables.consent.endings import bring_motions
from bot.tables.game_cache import LoadedGame
from bot.tables.handoff import moved
from bot.tables.offers import bring_offers
from bot.tables.ratings import LADDER
from bot.tables.standing_still import resume_clocks


def retry_key(game_id: int) -> str:
    """The key of the job that retries for a paused game. It begins with an older name of the job, since stored jobs
    have such keys."""
    return f"knock:{game_id}"


async def is_taken(connection: AsyncConnection, game_id: int, channel_id: int) -> bool:
    """Whether another table is open in a channel."""
    there = await games.find_open_in_channel(connection, channel_id)
    return there is not None and there.id != game_id


async def change_place(
    connection: AsyncConnection, live: LoadedGame, channel_id: int, guild_id: int | None, now: int
) -> None:
    """Move a game that the caller has locked, with its open questions and offered seats. If the game is paused, it is
    resumed.

    If the game moves to another server, its result still counts on the server where it began.
    """
    before, game_id = live.row, live.row.id
    place: dict[str, Any] = {"channel_id": channel_id, "guild_id": guild_id}
    if before.status == "paused":
        place["status"] = "open"
    if guild_id != before.guild_id:
        place["options"] = {LADDER: before.guild_id, **before.options}
    await games.update_game(connection, game_id, **place)
    story = {"since": live.game.revision, "revision": live.game.revision, "ping": []}
    await queue.free_held(connection, game_id, now)
    await queue.put_message(connection, "table", channel_id, story, game_id, now)
    moved(live, before.revision, **place)
    await bring_motions(connection, live.row, now)
    await bring_offers(connection, live.row, live.seats, now)
    if before.status == "paused":
        await clocks.drop_jobs(connection, [retry_key(game_id)])
        await resume_clocks(connection, live.row, live.seats, live.game, now)
