"""`/dune …`: tables and their lobbies."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.members import is_member
from bot.delivery.openings import GAME, POST
from bot.games.lobby import Preset
from bot.games.product import Product
from bot.games.registry import list_presets
from bot.handlers.interaction import read_language
from bot.handlers.rights import check_place, check_thread
from bot.handlers.table_lookup import TableLookup
from bot.handlers.typed import Completion, offer
from bot.language import LANGUAGES, Words
from bot.messages.closing import build_closed
from bot.messages.cockpit import build_note
from bot.messages.lobby_pages import name_preset
from bot.messages.picture import Payload
from bot.store import games, people, queue
from bot.store.games import GameRow
from bot.tables.channels import list_needed, move
from bot.tables.closing import close
from cogs.common import Interaction, choose, complete_days, describe
from cogs.own_tables import complete_codes
from engine.kernel.decisions import Msg, Refused

if TYPE_CHECKING:
    from bot.app import Landsraad


POSTED_WITHIN = 10.0
"""Seconds for which `/dune new` waits until the lobby is posted; posting itself may take longer."""


def find_game(text: str | None, seats: int | None, usual: str = "") -> tuple[Product, Preset]:
    """The game that a chosen text or a name in any language means. Raises `Refused`.

    Without a text, the `usual` game if this number of players can play it, else the first game that they can play, else
    the usual one.
    """
    games_here = list_presets()
    if not text:
        games_here.sort(key=lambda pair: pair[1].name != usual)
        fitting = (
            pair for pair in games_here if seats is None or pair[0].lobby.why_not(pair[1].options, seats) is None
        )
        return next(fitting, games_here[0])
    wanted = text.casefold().strip()
    for made, preset in games_here:
        names = [name_preset(made, preset, Words(language)) for language in LANGUAGES]
        if wanted == preset.name or wanted in (name.casefold() for name in names):
            return made, preset
    raise Refused(Msg("refused-no-product"))


class TableCommands(commands.GroupCog, group_name="dune", group_description=describe("dune")):
    """Commands for opening, joining and leaving tables."""

    def __init__(self, bot: Landsraad) -> None:
        super().__init__()
        self.bot, self.router = bot, bot.router
        self.lobby, self.table_lookup = bot.tables.lobby, TableLookup(bot.store)

    @app_commands.command(name="new", description=describe("dune-new"))
    @app_commands.describe(
        game=describe("dune-new-game"), seats=describe("dune-new-seats"), thread=describe("dune-new-thread")
    )
    @app_commands.guild_only()
    async def new(
        self, interaction: Interaction, game: str | None = None, seats: app_commands.Range[int, 1, 6] | None = None,
        thread: bool = False,
    ) -> None:  # fmt: skip
        """Open a lobby here or in a new thread, by default for the server's game and its default number of players."""

        async def act(words: Words) -> Payload:
            check_place(interaction)
            assert interaction.channel_id is not None
            server = await self.router.lobby.read_server(interaction)
            made, preset = find_game(game, seats, server.game)
            size = seats or made.lobby.find_size(made.lobby.usual, preset.options)
            if thread:
                return await self._open_thread(interaction, made, preset, size, words)
            place = interaction.channel_id
            game_id = await self.router.lobby.create(interaction, made, preset, size, place, words.language)
            await self.router.lobby.greet(interaction.user.id, words.language)
            await self.router.lobby.refresh(game_id)
            await self._settle()
            await self._check_posted(game_id)
            return Payload(build_note(words.text("note-opened")))

        await self.router.serve(interaction, act)

    async def _open_thread(
        self, interaction: Interaction, made: Product, preset: Preset, seats: int, words: Words
    ) -> Payload:
        """Open a lobby in a new thread of this channel, and say where it is. Raises `Refused`."""
        check_thread(interaction)
        queued = await self.router.lobby.create_in_thread(interaction, made, preset, seats, words.language)
        await self.router.lobby.greet(interaction.user.id, words.language)
        await self._settle()
        async with self.bot.store.read() as connection:
            waits, payload = await queue.find_sent(connection, queued)
        if GAME not in payload:
            if not waits:
                raise Refused(Msg("refused-no-thread"))
            return Payload(build_note(words.text("note-opening")))
        await self._check_posted(payload[GAME])
        return Payload(build_note(words.text("note-opened-there", place=f"<#{payload[POST]}>")))

    async def _settle(self) -> None:
        """Wait a moment until what is queued is posted."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(POSTED_WITHIN):
                await self.bot.outbox.settle()

    async def _check_posted(self, game_id: int) -> None:
        """Raise `Refused` for a lobby that was closed because its post was refused."""
        async with self.bot.store.read() as connection:
            row = await games.find_game(connection, game_id)
        if row is None or row.status == "closed":
            raise Refused(Msg("refused-cannot-post"))

    @app_commands.command(name="setup", description=describe("dune-setup"))
    @app_commands.guild_only()
    async def setup_server(self, interaction: Interaction) -> None:
        """Show the server's settings to a person who may manage it."""

        async def act(words: Words) -> Payload:
            return await self.router.setup.open(interaction, words)

        await self.router.serve(interaction, act)

    @new.autocomplete("game")
    async def complete_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Completions with the games for the number of seats that was typed, or with all games."""
        words = Words(await read_language(self.router.store, interaction))
        seats = getattr(interaction.namespace, "seats", None)
        found = [
            (made, one) for made, one in list_presets() if not seats or made.lobby.why_not(one.options, seats) is None
        ]
        return offer(((name_preset(made, preset, words), preset.name) for made, preset in found), current)

    @new.autocomplete("seats")
    async def complete_seats(self, interaction: Interaction, current: Any) -> list[app_commands.Choice[int]]:
        """Completions with the possible numbers of players of the chosen game, or of all games."""
        game = getattr(interaction.namespace, "game", None)
        try:
            found = [find_game(game, None)] if game else list_presets()
        except Refused:
            found = list_presets()
        sizes = {
            size
            for made, preset in found
            for size in made.lobby.seats
            if made.lobby.why_not(preset.options, size) is None
        }
        typed = str(current or "")
        return [app_commands.Choice(name=str(size), value=size) for size in sorted(sizes) if typed in str(size)]

    @app_commands.command(name="join", description=describe("dune-join"))
    async def join(self, interaction: Interaction) -> None:
        """Sit down at the table of this channel."""
        user = interaction.user

        async def join_table(game: int) -> None:
            await self.lobby.join(game, user.id, user.display_name)

        await self._change(interaction, join_table, "note-joined")

    @app_commands.command(name="leave", description=describe("dune-leave"))
    @app_commands.describe(code=describe("dune-leave-code"))
    async def leave(self, interaction: Interaction, code: str | None = None) -> None:
        """Leave a table. If its game is running, or in another channel, ask for a confirmation first."""

        async def act(words: Words) -> Payload:
            user, meant = interaction.user.id, await self.table_lookup.find_meant(interaction, code)
            if meant.row.status != "lobby" or not meant.here:
                return await self.router.consent.offer_leave(meant.row.id, user, words)
            await self.router.consent.leave(meant.row.id, user, begun=False)
            return Payload(build_note(words.text("note-left")))

        await self.router.serve(interaction, act)

    @leave.autocomplete("code")
    async def complete_left(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the caller's tables."""
        return await complete_codes(self.table_lookup, interaction, current, games.OPEN_STATES)

    @app_commands.command(name="kick", description=describe("dune-kick"))
    @app_commands.describe(player=describe("dune-kick-player"))
    async def kick(self, interaction: Interaction, player: discord.User) -> None:
        """Propose to remove a person from the table."""

        async def act(words: Words) -> Payload:
            row = await self.table_lookup.find_here(interaction)
            return await self.router.consent.propose_removal(row.id, interaction.user.id, player.id, words)

        await self.router.serve(interaction, act)

    @app_commands.command(name="away", description=describe("dune-away"))
    async def away(self, interaction: Interaction) -> None:
        """Show the table's present and coming absences."""

        async def act(words: Words) -> Payload:
            row = await self._find_running(interaction)
            await self.bot.presenter.admit(row.id, interaction.user.id)
            return await self.bot.presenter.absent(row.id, words.language)

        await self.router.serve(interaction, act)

    @app_commands.command(name="substitute", description=describe("dune-substitute"))
    @app_commands.describe(player=describe("dune-substitute-player"), until=describe("dune-substitute-until"))
    async def substitute(self, interaction: Interaction, player: discord.User, until: str) -> None:
        """Ask a person to substitute for the caller until a day."""

        async def act(words: Words) -> Payload:
            row = await self._find_running(interaction)
            return await self.router.consent.ask_substitute(row.id, interaction.user.id, player, until, words)

        await self.router.serve(interaction, act)

    @substitute.autocomplete("until")
    async def complete_until(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the days of the next two weeks."""
        return await complete_days(self.router.own.personal, interaction, current)

    @app_commands.command(name="return", description=describe("dune-return"))
    async def return_seat(self, interaction: Interaction) -> None:
        """End a substitution in which the caller is the owner or the substitute."""

        async def act(words: Words) -> Payload:
            row = await self._find_running(interaction)
            return await self.router.consent.return_seat(row.id, interaction.user.id, words)

        await self.router.serve(interaction, act)

    async def _find_running(self, interaction: Interaction) -> GameRow:
        """The running game that a command is about. Raises `Refused`."""
        row = await self.table_lookup.find_played(interaction)
        if row.status == "lobby":
            raise Refused(Msg("refused-not-begun"))
        return row

    @app_commands.command(name="invite", description=describe("dune-invite"))
    @app_commands.describe(player=describe("dune-invite-player"))
    async def invite(self, interaction: Interaction, player: discord.User) -> None:
        """Invite a person to the lobby of this channel."""

        async def act(words: Words) -> Payload:
            row = await self.table_lookup.find_here(interaction)
            if player.bot:
                raise Refused(Msg("refused-guest-bot"))
            await self.router.lobby.invite(row.id, interaction.user.id, player.id)
            return Payload(build_note(words.text("note-invited", who=player.mention)))

        await self.router.serve(interaction, act)

    @app_commands.command(name="find", description=describe("dune-find"))
    @app_commands.guild_only()
    async def find(self, interaction: Interaction) -> None:
        """Show the open lobbies of this server."""

        async def act(words: Words) -> Payload:
            if interaction.guild_id is None:
                raise Refused(Msg("refused-no-server"))
            return await self.router.lobby.find(interaction.guild_id, words)

        await self.router.serve(interaction, act)

    @app_commands.command(name="ready", description=describe("dune-ready"))
    async def ready(self, interaction: Interaction) -> None:
        """Mark the caller as ready, or as not ready if they were ready."""
        await self._change(interaction, lambda game: self.lobby.toggle_ready(game, interaction.user.id), "note-ready")

    @app_commands.command(name="computer", description=describe("dune-computer"))
    async def computer(self, interaction: Interaction) -> None:
        """Seat a computer player in the lobby of this channel."""
        name = self.bot.tables.stand_in
        await self._change(interaction, lambda game: self.lobby.fill(game, interaction.user.id, name), "note-filled")

    @app_commands.command(name="start", description=describe("dune-start"))
    async def start(self, interaction: Interaction) -> None:
        """Begin the game of this channel's lobby."""

        async def begin(game: int) -> None:
            check_place(interaction)
            await self.bot.tables.start(game, interaction.user.id)

        await self._change(interaction, begin, "note-started")

    @app_commands.command(name="close", description=describe("dune-close"))
    @app_commands.describe(code=describe("dune-close-code"))
    async def close(self, interaction: Interaction, code: str | None = None) -> None:
        """Close a table, or ask the others if they have to agree. A caller who is not its host, or is not in its
        channel, is first asked whether that table is meant."""

        async def act(words: Words) -> Payload:
            meant = await self.table_lookup.find_meant(interaction, code)
            if not meant.here or meant.row.host_id != interaction.user.id:
                return await self.router.lobby.offer_close(interaction, meant.row.id, words)
            states = ("lobby",) if meant.row.status == "lobby" else games.RUNNING_STATES
            done = await close(self.bot.tables, meant.row.id, interaction.user.id, states=states)
            return Payload(build_closed(meant.row.id, done, words))

        await self.router.serve(interaction, act)

    @close.autocomplete("code")
    async def complete_closed(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the caller's tables."""
        return await complete_codes(self.table_lookup, interaction, current, games.OPEN_STATES)

    async def _change(self, interaction: Interaction, change: Callable[[int], Awaitable[None]], note: str) -> None:
        """Change the lobby of this channel; the outbox updates its post."""

        async def act(words: Words) -> Payload:
            row = await self.table_lookup.find_here(interaction)
            await change(row.id)
            if note == "note-joined":
                await self.router.lobby.greet(interaction.user.id, words.language)
            self.bot.tables.cache.drop(row.id)
            await self.router.lobby.refresh(row.id)
            return Payload(build_note(words.text(note)))

        await self.router.serve(interaction, act)

    @app_commands.command(name="here", description=describe("dune-here"))
    @app_commands.describe(code=describe("dune-here-code"))
    @app_commands.guild_only()
    async def here(self, interaction: Interaction, code: str) -> None:
        """Move a game to this channel, even if its old channel no longer exists."""

        async def act(words: Words) -> Payload:
            check_place(interaction)
            assert interaction.channel_id is not None
            place = (interaction.channel_id, interaction.guild_id)
            row = await self.table_lookup.find_running(interaction, code)
            members = await self._list_members(row.id, interaction.guild_id)
            if not await move(self.bot.tables, row.id, interaction.user.id, *place, members):
                return Payload(build_note(words.text("note-proposed")))
            far = row.guild_id != interaction.guild_id
            return Payload(build_note(words.text("note-moved-far" if far else "note-moved")))

        await self.router.serve(interaction, act)

    async def _list_members(self, game_id: int, guild_id: int | None) -> list[int]:
        """The people who are needed for a move to a server (`list_needed`) and are members of it."""
        if guild_id is None:
            return []
        needed = await list_needed(self.bot.tables, game_id, guild_id)
        return [user for user in needed if await is_member(self.bot, guild_id, user)]

    @here.autocomplete("code")
    async def complete_here(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the caller's running games."""
        return await complete_codes(self.table_lookup, interaction, current, games.RUNNING_STATES)

    @app_commands.command(name="language", description=describe("dune-language"))
    @app_commands.describe(language=describe("dune-language-language"))
    @app_commands.choices(language=[choose(f"setting-language-{name}", name) for name in LANGUAGES])
    async def language(self, interaction: Interaction, language: str) -> None:
        """Choose the language of the caller's panels."""

        async def act(words: Words) -> Payload:
            async with self.bot.store.write() as connection:
                await people.keep_person(connection, interaction.user.id, language=language)
            return Payload(build_note(Words(language).text("note-language")))

        await self.router.serve(interaction, act)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(TableCommands(bot))
