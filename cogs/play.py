"""Playing by typed commands, with completion over what the caller may legally do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.typed import Choice, Typist
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad

AGENT, REVEAL, ACQUIRE, PLAY, PASS = ("agent",), ("reveal",), ("acquire",), ("play",), ("pass", "end")


class Play(commands.Cog):
    """One command a verb, and `/choose` for everything else."""

    def __init__(self, bot: Landsraad) -> None:
        self.typist = Typist(bot.desk, bot.router)

    @app_commands.command(name="agent", description=describe("agent"))
    @app_commands.describe(card=describe("agent-card"), space=describe("agent-space"))
    async def agent(self, interaction: Interaction, card: str, space: str) -> None:
        """Send an agent."""
        await self.typist.play(interaction, AGENT, (card, space))

    @agent.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Choice]:
        """Cards that reach a space."""
        return await self.typist.complete(interaction, AGENT, 0, current)

    @agent.autocomplete("space")
    async def complete_space(self, interaction: Interaction, current: str) -> list[Choice]:
        """Spaces that the chosen card reaches."""
        card = getattr(interaction.namespace, "card", "")
        return await self.typist.complete(interaction, AGENT, 1, current, (card,) if card else ())

    @app_commands.command(name="reveal", description=describe("reveal"))
    async def reveal(self, interaction: Interaction) -> None:
        """Reveal the hand."""
        await self.typist.play(interaction, REVEAL, ())

    @app_commands.command(name="acquire", description=describe("acquire"))
    @app_commands.describe(card=describe("acquire-card"))
    async def acquire(self, interaction: Interaction, card: str) -> None:
        """Acquire a card."""
        await self.typist.play(interaction, ACQUIRE, (card,))

    @acquire.autocomplete("card")
    async def complete_acquire(self, interaction: Interaction, current: str) -> list[Choice]:
        """Cards that the caller can pay for."""
        return await self.typist.complete(interaction, ACQUIRE, 0, current)

    @app_commands.command(name="play", description=describe("play"))
    @app_commands.describe(card=describe("play-card"))
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play an intrigue card."""
        await self.typist.play(interaction, PLAY, (card,))

    @play.autocomplete("card")
    async def complete_play(self, interaction: Interaction, current: str) -> list[Choice]:
        """Cards that can be played now."""
        return await self.typist.complete(interaction, PLAY, 0, current)

    @app_commands.command(name="pass", description=describe("pass"))
    async def pass_(self, interaction: Interaction) -> None:
        """Pass, or end the turn."""
        await self.typist.play(interaction, PASS, ())

    @app_commands.command(name="choose", description=describe("choose"))
    @app_commands.describe(option=describe("choose-option"))
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer whatever is asked."""
        await self.typist.choose(interaction, option)

    @choose.autocomplete("option")
    async def complete_choose(self, interaction: Interaction, current: str) -> list[Choice]:
        """Everything that is legal."""
        return await self.typist.complete_choice(interaction, current)

    @app_commands.command(name="undo", description=describe("undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take the last answer back."""
        await self.typist.undo(interaction)


async def setup(bot: Landsraad) -> None:
    """Called by the library."""
    await bot.add_cog(Play(bot))
