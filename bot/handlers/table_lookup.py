"""The table that a slash command is about: the table of its channel, or one that the person names or chooses when
asked.

If several games are possible and exactly one waits for the person, a command that looks or answers means that game;
otherwise the person is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from bot.handlers.interaction import Interaction
from bot.messages.personal import PANEL, Opens
from bot.store import Store, games
from bot.store.games import GameRow, SeatRow
from bot.tables.codes import find_meant, game_code
from engine.kernel.decisions import Msg, Refused


class Meant(NamedTuple):
    """The table that a command is about, and whether the command was typed in its channel."""

    row: GameRow
    here: bool


class SeveralGames(Refused):
    """The error of a command that could be about several games; `opens` is the view that the person wants of the game
    they mean."""

    def __init__(self, games: Sequence[int], opens: Opens) -> None:
        super().__init__(Msg("which-game"))
        self.games, self.opens = frozenset(games), opens


class TableLookup:
    """Finds the tables that commands are about. A method that finds no table raises `Refused`, with a sentence that
    names the person's tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find_here(self, interaction: Interaction) -> GameRow:
        """The table of this channel: the open one, else the one that finished here last."""
        found = await self.look_around(interaction)
        if found is not None:
            return found
        raise _name_tables("refused-no-table-here", await self._list_open(interaction.user.id))

    async def find_played(self, interaction: Interaction, opens: Opens = PANEL, waiting: bool = False) -> GameRow:
        """The open table of this channel; elsewhere the person's only running game, or with `waiting` the only one that
        waits for them. For a person without a running game, it is the table that finished here last.

        Raises `SeveralGames`.
        """
        found = await self.look_around(interaction)
        if found is not None and found.status in games.OPEN_STATES:
            return found
        mine = [row for row in await self._list_open(interaction.user.id) if row.status != "lobby"]
        meant = await self._list_asking(mine, interaction.user.id) if waiting and len(mine) > 1 else mine
        if len(meant) == 1:
            return meant[0]
        if found is not None and not mine:
            return found
        raise SeveralGames([row.id for row in mine], opens) if mine else Refused(Msg("refused-no-game-here"))

    async def find_looked(self, interaction: Interaction, opens: Opens) -> GameRow:
        """The game that a person wants to look at: the table of this channel, even if it is finished, or else the game
        that they play elsewhere. If no game of theirs is running, it is the newest table at which they sit."""
        if (found := await self.look_around(interaction)) is not None:
            return found
        try:
            return await self.find_played(interaction, opens, waiting=True)
        except SeveralGames:
            raise
        except Refused:
            mine = await self._list_open(interaction.user.id)
            if not mine:
                raise
            return mine[0]

    async def find_meant(self, interaction: Interaction, code: str | None) -> Meant:
        """The table with this code, among the person's own tables and those of this channel. Without a code, it is the
        open table of this channel, or else the person's only table.

        For a person without a table, it is the table that finished here last.
        """
        here = await self.look_around(interaction)
        if here is not None and code is None and here.status in games.OPEN_STATES:
            return Meant(here, True)
        mine = await self._list_open(interaction.user.id)
        if here is not None and code is None and not mine:  # the table that finished here last
            return Meant(here, True)
        if code is not None:
            known = {row.id: row for row in mine} | ({} if here is None else {here.id: here})
            found = _find_coded(code, list(known.values()), mine)
            return Meant(found, here is not None and found.id == here.id)
        if len(mine) == 1:
            return Meant(mine[0], False)
        raise _name_tables("refused-which-code", mine)

    async def find_running(self, interaction: Interaction, code: str) -> GameRow:
        """The person's running game with this code."""
        mine = [row for row in await self._list_open(interaction.user.id) if row.status in games.RUNNING_STATES]
        return _find_coded(code, mine, mine)

    async def list_own(self, user_id: int, states: Collection[str]) -> list[tuple[GameRow, list[SeatRow]]]:
        """A person's tables in these states with their seats, the most recently changed first."""
        async with self.store.read() as connection:
            rows = [row for row in await games.list_games_of(connection, user_id) if row.status in states]
            return [(row, await games.list_seats(connection, row.id)) for row in rows]

    async def look_around(self, interaction: Interaction) -> GameRow | None:
        """The table of the channel in which a command was typed: the open one, else the one that finished here last;
        None if there is none, and in direct messages."""
        if interaction.channel_id is None or interaction.guild_id is None:
            return None
        async with self.store.read() as connection:
            found = await games.find_open_in_channel(connection, interaction.channel_id)
            return found or await games.find_last_in_channel(connection, interaction.channel_id)

    async def _list_asking(self, rows: Sequence[GameRow], user_id: int) -> list[GameRow]:
        """The games among `rows` that wait for this person's answer."""
        async with self.store.read() as connection:
            seats = {row.id: await games.list_seats(connection, row.id) for row in rows if row.status == "open"}
        return [row for row in rows if any(s.user_id == user_id and s.seat in row.told for s in seats.get(row.id, ()))]

    async def _list_open(self, user_id: int) -> list[GameRow]:
        async with self.store.read() as connection:
            return await games.list_games_of(connection, user_id)


def _find_coded(code: str, known: Sequence[GameRow], mine: Sequence[GameRow]) -> GameRow:
    """The only table in `known` that a typed code means. Raises `Refused`; for an unknown code the refusal names the
    tables in `mine`."""
    found = find_meant(code, [row.id for row in known])
    if not found:
        raise _name_tables("refused-which-code", mine)
    meant = [row for row in known if row.id in found]
    if len(meant) > 1:
        raise _name_tables("refused-alike", meant)
    return meant[0]


NAMED = 10
"""The most tables that a sentence names."""


def _name_tables(key: str, rows: Sequence[GameRow]) -> Refused:
    if not rows:
        return Refused(Msg("refused-no-game-here"))
    tables = [f"{game_code(row.id)} (<#{row.channel_id}>)" for row in rows[:NAMED]]
    return Refused(Msg(key, {"tables": tables}))
