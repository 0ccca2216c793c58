"""`/card`: look up any component by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.typed import Completion, offer
from bot.language import Words, language_of
from bot.messages.parts import cut_lines, panel
from bot.messages.picture import Payload
from cogs.common import Interaction, anywhere, describe
from content import LANGUAGES, list_titles
from content import describe as describe_component
from engine.kernel.decisions import Msg, Refused

if TYPE_CHECKING:
    from bot.app import Landsraad


def find_component(text: str) -> str:
    """The reference that was chosen or whose name was typed in any language. Raises `Refused`."""
    wanted = text.casefold().strip()
    for language in LANGUAGES:
        for title, reference in list_titles(language):
            if wanted in (title.casefold(), reference):
                return reference
    raise Refused(Msg("refused-no-component"))


class Card(commands.Cog):
    """The look-up."""

    def __init__(self, bot: Landsraad) -> None:
        self.router = bot.router

    @anywhere
    @app_commands.command(name="card", description=describe("card"))
    @app_commands.describe(component=describe("card-component"))
    async def card(self, interaction: Interaction, component: str) -> None:
        """Show a component's name and text."""

        async def act(words: Words) -> Payload:
            reference = find_component(component)
            text = describe_component(reference, words.language)
            boxes = [words.text("card-box", label=box.label, text=box.sentence) for box in text.boxes]
            return Payload(panel(words.text("card-head", title=text.title, kind=text.kind), cut_lines(boxes, 3000)))

        await self.router.serve(interaction, act)

    @card.autocomplete("component")
    async def complete_name(self, interaction: Interaction, current: str) -> list[Completion]:
        """Names in the caller's language."""
        return offer(list_titles(language_of(str(interaction.locale))), current)


async def setup(bot: Landsraad) -> None:
    """Called by the library."""
    await bot.add_cog(Card(bot))
