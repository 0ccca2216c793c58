"""Helpers that all cogs use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import app_commands

from bot.handlers.personal import Personal
from bot.handlers.typed import Completion, offer
from bot.language import Words
from bot.store import StoreError

if TYPE_CHECKING:
    pass

T = TypeVar("T")
Interaction = discord.Interaction[Any]


def describe(key: str) -> str:
    """The English description of a command or an option, within Discord's 100 characters."""
    return Words("en").text(f"command-{key}")[:100]


def choose(key: str, value: str) -> app_commands.Choice[str]:
    """A fixed choice of an option; `key` is the key of its text."""
    return app_commands.Choice(name=app_commands.locale_str(Words("en").text(key), key=key), value=value)


def anywhere(command: T) -> T:
    """Mark a command as one that people can install for themselves and use everywhere.

    Source: Discord, application commands, installation and interaction contexts.
    """
    installed = app_commands.allowed_installs(guilds=True, users=True)
    return installed(app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command))


async def complete_days(personal: Personal, interaction: Interaction, current: str) -> list[Completion]:
    """Completions with the days after today up to the longest possible absence."""
    try:
        days = await personal.list_days(interaction.user.id)
    except StoreError:
        return []  # completions cannot show an error; the command itself will
    return offer(((day, day) for day in days), current)
