"""Commands that explain the game: `/learn`, `/rules`, `/help` and `/card`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.interaction import read_language
from bot.handlers.lookup import complete_names, complete_rules
from bot.handlers.typed import Completion, choices, offer
from bot.language import Words
from bot.messages.picture import Payload
from bot.tables.lessons import order_lessons
from cogs.common import Interaction, anywhere, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class Learning(commands.Cog):
    """Commands that explain the game; their answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.router, self.learning = bot.router, bot.router.learning

    @anywhere
    @app_commands.command(name="learn", description=describe("learn"))
    @app_commands.describe(game=describe("learn-game"))
    async def learn(self, interaction: Interaction, game: str = "") -> None:
        """Continue the caller's lesson, or open the lesson of a game."""

        async def act(words: Words) -> Payload:
            return await self.router.lesson.resume(interaction, words, game)

        await self.router.serve(interaction, act)

    @learn.autocomplete("game")
    async def complete_lesson(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the games that have a lesson."""
        words = Words(await read_language(self.router.store, interaction))
        made = [str(lesson.game["product"]) for lesson in order_lessons()]
        return offer(((words.name(f"product:{name}"), name) for name in made), current)

    @anywhere
    @app_commands.command(name="rules", description=describe("rules"))
    @app_commands.describe(term=describe("rules-term"))
    async def rules(self, interaction: Interaction, term: str = "") -> None:
        """Explain a term; if none is typed, list the terms to read first."""

        async def act(words: Words) -> Payload:
            if term:
                return self.learning.look_up(term, words, "rule", only=True)
            return await self.learning.start(interaction, words)

        await self.router.serve(interaction, act)

    @rules.autocomplete("term")
    async def complete_term(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with terms in the caller's language, which are also found by synonyms and in other languages."""
        return choices(complete_rules(current, await read_language(self.router.store, interaction)))

    @anywhere
    @app_commands.command(name="card", description=describe("card"))
    @app_commands.describe(component=describe("card-component"))
    async def card(self, interaction: Interaction, component: str) -> None:
        """Show the name and text of a component, and those of others with the same name."""

        async def act(words: Words) -> Payload:
            return await self.learning.look_up_here(component, interaction, words)

        await self.router.serve(interaction, act)

    @card.autocomplete("component")
    async def complete_name(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with components and terms in the caller's language; spelling mistakes are tolerated.

        Before anything is typed, the components on the table are listed.
        """
        language = await read_language(self.router.store, interaction)
        there = [] if current else await self.learning.list_there(interaction, language)
        return choices(there or complete_names(current, language))

    @anywhere
    @app_commands.command(name="help", description=describe("help"))
    async def help(self, interaction: Interaction) -> None:
        """Show what the caller can do now."""

        async def act(words: Words) -> Payload:
            return await self.learning.help(interaction, words)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Learning(bot))
