"""Commands that show a game: hand, board, log, the caller's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.handlers.table_lookup import TableLookup
from bot.language import Words
from bot.messages.personal import Opens
from bot.messages.picture import Payload
from bot.tables.activity import note_active
from cogs.common import Interaction, describe

if TYPE_CHECKING:
    from bot.app import Landsraad


class Look(commands.Cog):
    """Commands that show a game and change nothing; their answers are private."""

    def __init__(self, bot: Landsraad) -> None:
        self.presenter, self.router = bot.presenter, bot.router
        self.table_lookup = TableLookup(bot.store)

    async def _game(self, interaction: Interaction, action: str, round: int | None = None) -> int:
        """The id of the game to show, if the caller may see it. Raises `Refused`."""
        opens = Opens(action, "" if round is None else str(round))
        game_id = (await self.table_lookup.find_looked(interaction, opens)).id
        await note_active(self.presenter.tables.store, game_id, interaction.user.id)
        await self.presenter.admit(game_id, interaction.user.id)
        return game_id

    @app_commands.command(name="turn", description=describe("turn"))
    async def turn(self, interaction: Interaction) -> None:
        """Show the caller's panel."""

        async def act(words: Words) -> Payload:
            game = await self._game(interaction, "turn")
            return await self.presenter.cockpit(game, interaction.user.id, words.language)

        await self.router.serve(interaction, act)

    @app_commands.command(name="hand", description=describe("hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the caller's hand."""

        async def act(words: Words) -> Payload:
            return await self.presenter.hand(await self._game(interaction, "hand"), interaction.user.id, words.language)

        await self.router.serve(interaction, act)

    @app_commands.command(name="board", description=describe("board"))
    async def board(self, interaction: Interaction) -> None:
        """Show the public board."""

        async def act(words: Words) -> Payload:
            game = await self._game(interaction, "board")
            return await self.presenter.board(game, words.language, interaction.user.id)

        await self.router.serve(interaction, act)

    @app_commands.command(name="log", description=describe("log"))
    @app_commands.describe(round=describe("log-round"))
    async def log(self, interaction: Interaction, round: app_commands.Range[int, 1, 99] | None = None) -> None:
        """Show the last events, or those of one round."""

        async def act(words: Words) -> Payload:
            game = await self._game(interaction, "log", round)
            return await self.presenter.log(game, interaction.user.id, words.language, round)

        await self.router.serve(interaction, act)

    @app_commands.command(name="replay", description=describe("replay"))
    @app_commands.describe(round=describe("replay-round"))
    async def replay(self, interaction: Interaction, round: app_commands.Range[int, 1, 99] | None = None) -> None:
        """Show a replay of the game, turn by turn, from its start or from a round."""

        async def act(words: Words) -> Payload:
            game = await self._game(interaction, "replay", round)
            return await self.presenter.replays.replay(game, interaction.user.id, words.language, 0, round)

        await self.router.serve(interaction, act)

    @app_commands.command(name="review", description=describe("review"))
    async def review(self, interaction: Interaction) -> None:
        """Show the review of a finished game."""

        async def act(words: Words) -> Payload:
            game = await self._game(interaction, "review")
            return await self.presenter.reviews.review(game, interaction.user.id, words.language)

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Look(bot))
