"""Members of servers. Discord is asked about them one by one, which needs no privileged intent."""

from __future__ import annotations

import discord

UNKNOWN_SERVER = 10004
"""Discord's error code for a server that the bot is not on."""


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Whether a person is a member of a server. Raises `discord.HTTPException` if the bot is not on the server."""
    try:
        await client.http.get_member(guild_id, user_id)
    except discord.NotFound as error:
        if error.code == UNKNOWN_SERVER:
            raise
        return False
    return True
