"""The puzzle of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.language import Words
from bot.messages.picture import Payload
from cogs.common import Interaction, anywhere, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class PuzzleCommands(commands.Cog):
    """The command for the puzzle of the day; its answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router = bot.router

    @anywhere
    @app_commands.command(name="puzzle", description=describe("puzzle"))
    async def puzzle(self, interaction: Interaction) -> None:
        """Show a position in which one turn is the best and must be found."""

        async def act(words: Words) -> Payload:
            return await self.router.puzzle.show_today(interaction, words)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(PuzzleCommands(bot))
