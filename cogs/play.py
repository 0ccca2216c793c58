"""Slash commands that answer any game's question; each family has a cog with its special commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.typed import Completion, TypedCommands
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class Play(commands.Cog):
    """`/choose` for every question, `/pass`, and `/undo`."""

    def __init__(self, bot: Landsraad) -> None:
        self.typed = TypedCommands(bot.presenter, bot.router)

    @app_commands.command(name="pass", description=describe("pass"))
    async def pass_(self, interaction: Interaction) -> None:
        """Pass, or end the turn if the caller cannot pass."""
        await self.typed.pass_on(interaction)

    @app_commands.command(name="choose", description=describe("choose"))
    @app_commands.describe(option=describe("choose-option"))
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer the open question with any option."""
        await self.typed.choose(interaction, option)

    @choose.autocomplete("option")
    async def complete_choose(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with all legal answers."""
        return await self.typed.complete_choice(interaction, current)

    @app_commands.command(name="undo", description=describe("undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Undo the caller's last answer."""
        await self.typed.undo(interaction)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Play(bot))
