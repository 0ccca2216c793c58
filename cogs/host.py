"""`/host …`: the host's tools for a game in trouble. Each change is announced at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.handlers.interaction import read_language
from bot.handlers.table_lookup import TableLookup
from bot.handlers.typed import Completion, offer
from bot.language import Words, clean_name
from bot.messages.closing import build_closed
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.messages.scene import words_for
from bot.store import StoreError, games
from bot.store.games import PERSON, GameRow
from bot.tables import Bug
from bot.tables.closing import close
from bot.tables.game_cache import LoadedGame
from bot.tables.hosting import Hosting
from bot.tables.table_settings import find_setting
from cogs.common import Interaction, choose, describe
from cogs.own_tables import complete_codes
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Corrupt

if TYPE_CHECKING:
    from bot.app import Landsraad


def list_choices(setting: str) -> list[app_commands.Choice[str]]:
    """The values of a table setting, as choices of an option."""
    return [choose(f"setting-{setting}-{value}", value) for value in find_setting(setting).choices]


def name_seats(live: LoadedGame, language: str) -> dict[int, str]:
    """The names of people and computer players by seat, all different; automatic opponents are left out."""
    words = words_for(live, language).plain
    return {one.seat: words.seat(one.seat) for one in live.seats if one.kind == PERSON}


def read_seat(live: LoadedGame, language: str, typed: str) -> int:
    """The seat that a chosen or typed text means: its number, or the name of its occupant. Raises `Refused`."""
    named, asked = name_seats(live, language), _fold(typed)
    if asked in {str(seat + 1) for seat in named}:
        return int(asked) - 1
    exact = [seat for seat, name in named.items() if _fold(name) == asked]
    people = [one for one in live.seats if one.user_id is not None]
    found = exact or [one.seat for one in people if _fold(clean_name(one.name)) == asked]
    if len(found) > 1:
        raise Refused(Msg("refused-which-seat"))
    if not found:
        raise Refused(Msg("refused-no-seat", {"seats": len(named)}))
    return found[0]


def _fold(name: str) -> str:
    """A name in the form in which names are compared: lower case, with single plain spaces."""
    return " ".join(name.split()).casefold()


class Host(commands.GroupCog, group_name="host", group_description=describe("host")):
    def __init__(self, bot: Landsraad) -> None:
        super().__init__()
        self.presenter, self.router = bot.presenter, bot.router
        self.hosting, self.table_lookup = Hosting(bot.tables), TableLookup(bot.store)

    @app_commands.command(name="rewind", description=describe("host-rewind"))
    @app_commands.describe(to=describe("host-rewind-to"))
    async def rewind(self, interaction: Interaction, to: str) -> None:
        """Rewind the game to the start of a turn or round; a rated game only if all agree."""
        revision = int(to) if to.isascii() and to.isdecimal() and len(to) < 7 else -1
        user = interaction.user.id

        async def do(words: Words) -> Payload:
            done = await self.hosting.rewind((await self._row(interaction)).id, user, revision)
            return Payload(build_note(words.text("note-rewound" if done else "note-proposed")))

        await self.router.serve(interaction, do)

    @rewind.autocomplete("to")
    async def complete_start(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the starts of turns and rounds, the latest first."""
        language = await read_language(self.presenter.store, interaction)
        try:
            row = await self._row(interaction)
            live, starts = await self.hosting.list_starts(row.id)
        except (Refused, Corrupt, Bug, StoreError):
            return []  # completions cannot show an error; the command itself will
        named = words_for(live, language).plain
        found: dict[str, str] = {}
        number = 0
        for start in starts:
            number = start.number or number
            if start.number is not None:
                found[str(start.revision)] = named.text("start-round", n=number)
            elif start.seat is not None and str(start.revision) not in found:
                found[str(start.revision)] = named.text("start-turn", n=number, seat=start.seat)
        return offer(((name, value) for value, name in reversed(found.items())), current)

    @app_commands.command(name="replace", description=describe("host-replace"))
    @app_commands.describe(seat=describe("host-replace-seat"), by=describe("host-replace-by"))
    @app_commands.choices(by=[choose("replace-computer", "computer"), choose("replace-open", "open")])
    async def replace(self, interaction: Interaction, seat: str, by: str) -> None:
        """Give a seat to a computer player, or offer it."""

        async def act(row: GameRow) -> None:
            language = await read_language(self.presenter.store, interaction)
            async with self.presenter.tables.hold(row.id) as live:
                meant = read_seat(live, language, seat)
            await self.hosting.replace(row.id, interaction.user.id, meant, by == "open")

        await self._do(interaction, act, "note-ready")

    @replace.autocomplete("seat")
    async def complete_seat(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the seats of people and computer players by their names, without the caller's own."""
        language = await read_language(self.presenter.store, interaction)
        try:
            row = await self._row(interaction)
            async with self.presenter.tables.hold(row.id) as live:
                named = name_seats(live, language)
        except (Refused, Corrupt, Bug, StoreError):
            return []  # completions cannot show an error; the command itself will
        own = {one.seat for one in live.seats if one.belongs_to(interaction.user.id)}
        return offer(((name, str(seat + 1)) for seat, name in named.items() if seat not in own), current)

    @app_commands.command(name="hold", description=describe("host-hold"))
    async def hold(self, interaction: Interaction) -> None:
        """Put the game on hold and stop its clocks."""
        await self._do(interaction, lambda row: self.hosting.halt(row.id, interaction.user.id), "note-held")

    @app_commands.command(name="resume", description=describe("host-resume"))
    async def resume(self, interaction: Interaction) -> None:
        """Resume a game on hold."""
        await self._do(interaction, lambda row: self.hosting.resume(row.id, interaction.user.id), "note-resumed")

    @app_commands.command(name="handover", description=describe("host-handover"))
    @app_commands.describe(player=describe("host-handover-player"))
    async def handover(self, interaction: Interaction, player: discord.User) -> None:
        """Ask a person to become the host; in a lobby they become the host at once."""

        async def do(words: Words) -> Payload:
            row, requests = await self.table_lookup.find_here(interaction), self.router.consent.requests
            if row.status == "lobby":
                await self.router.lobby.hand_over(row.id, interaction.user.id, player.id)
                return Payload(build_note(words.text("note-host-handed", who=player.mention)))
            await requests.propose_host(row.id, interaction.user.id, player.id)
            return Payload(build_note(words.text("note-host-asked", who=player.mention)))

        await self.router.serve(interaction, do)

    @app_commands.command(name="claim", description=describe("host-claim"))
    async def claim(self, interaction: Interaction) -> None:
        """Propose the caller as the host of a table whose host is inactive."""

        async def do(words: Words) -> Payload:
            row, requests = await self._row(interaction), self.router.consent.requests
            done = await requests.claim_host(row.id, interaction.user.id)
            return Payload(build_note(words.text("note-host" if done else "note-proposed")))

        await self.router.serve(interaction, do)

    @app_commands.command(name="clocks", description=describe("host-clocks"))
    @app_commands.describe(
        pace=describe("host-clocks-pace"),
        late=describe("host-clocks-late"),
        clock=describe("host-clocks-clock"),
        absence=describe("host-clocks-absence"),
        counting=describe("host-clocks-counting"),
    )
    @app_commands.choices(
        pace=list_choices("pace"),
        late=list_choices("late"),
        clock=list_choices("clock"),
        absence=list_choices("absence"),
        counting=list_choices("counting"),
    )
    async def clocks(
        self,
        interaction: Interaction,
        pace: str | None = None,
        late: str | None = None,
        clock: str | None = None,
        absence: str | None = None,
        counting: str | None = None,
    ) -> None:
        """Propose other clocks to the table; without any option, show the present clocks and the possible changes."""
        typed = {"pace": pace, "late": late, "clock": clock, "absence": absence, "counting": counting}
        changes = {name: value for name, value in typed.items() if value is not None}

        async def do(words: Words) -> Payload:
            row, user = await self._row(interaction), interaction.user.id
            if changes:
                return await self.router.consent.propose_clocks(row.id, user, changes, words)
            return await self.presenter.clocks(row.id, user, words.language)

        await self.router.serve(interaction, do)

    @app_commands.command(name="end", description=describe("host-end"))
    @app_commands.describe(code=describe("host-end-code"))
    async def end(self, interaction: Interaction, code: str | None = None) -> None:
        """End the game without a result; a rated game with other people only if all agree.

        If the game belongs to another channel, ask first whether it is meant.
        """

        async def do(words: Words) -> Payload:
            meant = await self.table_lookup.find_meant(interaction, code)
            if meant.row.status == "lobby":
                raise Refused(Msg("refused-not-begun"))
            if not meant.here:
                return await self.router.lobby.offer_close(interaction, meant.row.id, words)
            done = await close(self.presenter.tables, meant.row.id, interaction.user.id, states=games.RUNNING_STATES)
            return Payload(build_closed(meant.row.id, done, words))

        await self.router.serve(interaction, do)

    @end.autocomplete("code")
    async def complete_ended(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the caller's running games."""
        return await complete_codes(self.table_lookup, interaction, current, games.RUNNING_STATES)

    async def _row(self, interaction: Interaction) -> GameRow:
        """The game of this channel, which must have begun. Raises `Refused`."""
        row = await self.table_lookup.find_here(interaction)
        if row.status == "lobby":
            raise Refused(Msg("refused-not-begun"))
        return row

    async def _do(self, interaction: Interaction, act: Callable[[GameRow], Awaitable[None]], note: str) -> None:
        async def do(words: Words) -> Payload:
            await act(await self._row(interaction))
            return Payload(build_note(words.text(note)))

        await self.router.serve(interaction, do)


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Host(bot))
