"""The command for a server's league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.language import Words
from bot.messages.picture import Payload
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class LeagueCommands(commands.Cog):
    """The command for the seasons of a server; its answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router = bot.router

    @app_commands.command(name="league", description=describe("league"))
    @app_commands.guild_only()
    async def league(self, interaction: Interaction) -> None:
        """Show standings, tables and log of the season, and the organiser's controls."""

        async def act(words: Words) -> Payload:
            return await self.router.league.show(interaction, words)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(LeagueCommands(bot))
