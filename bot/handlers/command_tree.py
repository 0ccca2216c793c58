"""The tree of slash commands, which answers those that do not fit this program.

A person's Discord may still show the commands of an earlier program, and may send a command whose registration failed.
"""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord import app_commands

from bot.delivery.refusals import FAILURES
from bot.handlers.interaction import Interaction
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.tables.errors import note_bug


class CommandTree(app_commands.CommandTree[Any]):
    """The slash commands of a client that has a `router`."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that the library does not pass on, because it is unknown or has other options or another
        place. Also answer a command that failed with an error; that answer has the code of the error."""
        if interaction.type is discord.InteractionType.autocomplete:
            with contextlib.suppress(*FAILURES):
                await interaction.response.autocomplete([])  # completions cannot show an error
            return
        bug = None
        if isinstance(error, app_commands.CommandInvokeError):
            bug = note_bug(error.original, f"command {error.command.name}")
        if interaction.response.is_done():
            return

        async def refuse(words: Words) -> Payload:
            if bug is not None:
                raise bug
            return Payload(build_note(words.text("command-unknown")))

        await self.client.router.serve(interaction, refuse)
