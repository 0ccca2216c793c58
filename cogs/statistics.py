"""Commands for the statistics of a server's games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.handlers.statistics import Statistics
from bot.language import Words
from bot.messages.picture import Payload
from cogs.common import Interaction, choose, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class StatisticsCommands(commands.Cog):
    """Commands for a server's results; their answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router, self.statistics = bot.router, Statistics(bot.presenter)

    @app_commands.command(name="stats", description=describe("stats"))
    @app_commands.describe(player=describe("stats-player"), about=describe("stats-about"))
    @app_commands.choices(about=[choose("stats-about-player", "player"), choose("stats-about-leaders", "leaders")])
    async def stats(self, interaction: Interaction, player: discord.User | None = None, about: str = "player") -> None:
        """Show a person's games, or the results by Leader and seat."""

        async def act(words: Words) -> Payload:
            if about == "leaders":
                return await self.statistics.leaders(interaction.guild_id, words)
            asker = interaction.user.id
            wanted: Any = player or interaction.user
            return await self.statistics.person(interaction.guild_id, asker, wanted.id, words)

        await self.router.serve(interaction, act)

    @app_commands.command(name="ladder", description=describe("ladder"))
    async def ladder(self, interaction: Interaction) -> None:
        """Show the ranking of the server."""

        async def act(words: Words) -> Payload:
            return await self.statistics.ladder(interaction.guild_id, interaction.user.id, words)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(StatisticsCommands(bot))
