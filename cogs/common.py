"""What the cogs share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.language import Words

if TYPE_CHECKING:
    from bot.app import Landsraad

Interaction = discord.Interaction[Any]


def describe(key: str) -> str:
    """A command's or option's description in English, within Discord's 100 characters."""
    return Words("en").text(f"command-{key}")[:100]


def app_of(client: Any) -> Landsraad:
    """The application behind a client."""
    app: Landsraad = client
    return app
