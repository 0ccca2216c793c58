"""The command for the queue of people who wait for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.language import Words
from bot.messages.picture import Payload
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class QueueCommands(commands.Cog):
    """The command for the queue; its answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router = bot.router

    @app_commands.command(name="queue", description=describe("queue"))
    @app_commands.guild_only()
    async def queue(self, interaction: Interaction) -> None:
        """Show the caller's wishes, and the controls to wait for another table."""

        async def act(words: Words) -> Payload:
            return await self.router.queue.show(interaction, words)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(QueueCommands(bot))
