"""Commands about the caller: settings, waiting games, and stored data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.personal import note_key
from bot.handlers.typed import Completion, offer
from bot.language import Words
from bot.messages.picture import Payload
from bot.tables.pace import list_zones
from cogs.common import Interaction, anywhere, complete_days, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class Mine(commands.Cog):
    """Commands about the caller, the same on every server and in DMs; their answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router, self.personal = bot.router, bot.router.own.personal

    @anywhere
    @app_commands.command(name="settings", description=describe("settings"))
    @app_commands.describe(time_zone=describe("settings-time-zone"), quiet_hours=describe("settings-quiet-hours"))
    async def settings(
        self, interaction: Interaction, time_zone: str | None = None, quiet_hours: str | None = None
    ) -> None:
        """Show the caller's settings, after changing those that were typed."""

        async def act(words: Words) -> Payload:
            user, note = interaction.user.id, ""
            typed = {name: value for name, value in (("zone", time_zone), ("quiet", quiet_hours)) if value is not None}
            for name, value in typed.items():
                self.personal.check(name, value)  # if one is refused, the other does not change either
            for name, value in typed.items():
                await self.personal.choose(user, name, value)
                note = words.text(note_key(name))
            return await self.personal.settings(user, words, note)

        await self.router.serve(interaction, act)

    @settings.autocomplete("time_zone")
    async def complete_zone(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with time zones by any part of their name."""
        return offer(((name, name) for name in sorted(list_zones())), current.replace(" ", "_"))

    @anywhere
    @app_commands.command(name="away", description=describe("away"))
    @app_commands.describe(back=describe("away-back"), since=describe("away-since"))
    async def away(self, interaction: Interaction, back: str, since: str | None = None) -> None:
        """Begin an absence now, or on a later day."""

        async def act(words: Words) -> Payload:
            await self.personal.go_away(interaction.user.id, back, since)
            return await self.personal.settings(interaction.user.id, words, words.text("note-ready"))

        await self.router.serve(interaction, act)

    @away.autocomplete("back")
    @away.autocomplete("since")
    async def complete_day(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the days of the next two weeks."""
        return await complete_days(self.personal, interaction, current)

    @anywhere
    @app_commands.command(name="inbox", description=describe("inbox"))
    async def inbox(self, interaction: Interaction) -> None:
        """Show the caller's games, those that wait for the caller first."""

        async def act(words: Words) -> Payload:
            return await self.personal.inbox(interaction.user.id, words)

        await self.router.serve(interaction, act)

    @anywhere
    @app_commands.command(name="privacy", description=describe("privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        """Describe the data that are stored about the caller, with the buttons to export and to delete them."""

        async def act(words: Words) -> Payload:
            return await self.router.own.serve_privacy(interaction.user.id, words, "privacy")

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Mine(bot))
