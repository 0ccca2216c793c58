"""The challenge of the week."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.language import Words
from bot.messages.picture import Payload
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class ChallengeCommands(commands.Cog):
    """The command for the challenge of the week; its answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router = bot.router

    @app_commands.command(name="challenge", description=describe("challenge"))
    async def challenge(self, interaction: Interaction) -> None:
        """Show this week's game, the caller's entry, and the ranking."""

        async def act(words: Words) -> Payload:
            return await self.router.challenge.show(interaction, words)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(ChallengeCommands(bot))
