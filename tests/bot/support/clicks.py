"""Clicks on controls without Discord, as a handler receives them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord

from bot.handlers.rights import NEEDED, THREADS
from tests.bot.support.tables import CHANNEL, GUILD

MAY = dict.fromkeys((*NEEDED, *THREADS), True)
"""All permissions that the bot needs."""


def click(user: int, *values: str, guild: int | None = GUILD, locale: str = "en-US", manages: bool = False) -> Any:
    """A click by this person in a text channel of a server (None: in direct messages), with the values of a menu;
    `manages`: the person may manage the server."""

    async def create_dm() -> SimpleNamespace:
        return SimpleNamespace(id=9_000 + user)

    return SimpleNamespace(
        user=SimpleNamespace(id=user, display_name=f"User {user}", create_dm=create_dm), data={"values": [*values]},
        guild_id=guild, channel_id=CHANNEL, channel=Mock(spec=discord.TextChannel, type=discord.ChannelType.text),
        type=discord.InteractionType.component, locale=locale, app_permissions=SimpleNamespace(**MAY),
        permissions=SimpleNamespace(manage_guild=manages, manage_channels=manages),
    )  # fmt: skip
