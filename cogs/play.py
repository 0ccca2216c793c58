"""Playing by typed commands, with completion over what the caller may legally do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.typed import Completion, TypedCommands
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad

AGENT, REVEAL, ACQUIRE, PLAY, PASS = ("agent",), ("reveal",), ("acquire",), ("play",), ("pass", "end")


class Play(commands.Cog):
    """One command a verb, and `/choose` for everything else."""

    def __init__(self, bot: Landsraad) -> None:
        self.typed = TypedCommands(bot.presenter, bot.router)

    @app_commands.command(name="agent", description=describe("agent"))
    @app_commands.describe(card=describe("agent-card"), space=describe("agent-space"))
    async def agent(self, interaction: Interaction, card: str, space: str) -> None:
        """Send an agent."""
        await self.typed.play(interaction, AGENT, (card, space))

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards that reach a space."""
        return await self.typed.complete(interaction, AGENT, 0, current)

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Completion]:
        """Spaces that the chosen card reaches."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typed.complete(interaction, AGENT, 1, current, (card,) if card else ())

    @app_commands.command(name="reveal", description=describe("reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Reveal the hand."""
        await self.typed.play(interaction, REVEAL, ())

    @app_commands.command(name="acquire", description=describe("acquire"))
    @app_commands.describe(card=describe("acquire-card"))
    async def acquire(self, interaction: Interaction, card: str) -> None:
        """Acquire a card."""
        await self.typed.play(interaction, ACQUIRE, (card,))

    @acquire.autocomplete("card")
    async def complete_acquire(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards that the caller can pay for."""
        return await self.typed.complete(interaction, ACQUIRE, 0, current)

    @app_commands.command(name="play", description=describe("play"))
    @app_commands.describe(card=describe("play-card"))
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play an intrigue card."""
        await self.typed.play(interaction, PLAY, (card,))

    @play.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Completion]:
        """Cards that can be played now."""
        return await self.typed.complete(interaction, PLAY, 0, current)

    @app_commands.command(name="pass", description=describe("pass"))
    async def pass_(self, interaction: Interaction) -> None:
        """Pass, or end the turn."""
        await self.typed.play(interaction, PASS, ())

    @app_commands.command(name="choose", description=describe("choose"))
    @app_commands.describe(option=describe("choose-option"))
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer whatever is asked."""
        await self.typed.choose(interaction, option)

    @choose.autocomplete("option")
    async def complete_choose(self, interaction: Interaction, current: str) -> list[Completion]:
        """Everything that is legal."""
        return await self.typed.complete_choice(interaction, current)

    @app_commands.command(name="undo", description=describe("undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take the last answer back."""
        await self.typed.undo(interaction)


async def setup(bot: Landsraad) -> None:
    """Called by the library."""
    await bot.add_cog(Play(bot))
