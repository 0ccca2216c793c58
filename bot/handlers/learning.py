"""Pages that explain the game, opened by slash commands and by their own buttons and menus."""

from __future__ import annotations

import contextlib

from bot.components.parts import cut
from bot.components.tags import Tag
from bot.games.registry import list_presets
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_value
from bot.handlers.lookup import find, find_nearest
from bot.handlers.table_lookup import TableLookup
from bot.language import Words, clean_name, escape
from bot.messages.cockpit import status_line
from bot.messages.learning import (
    LEGEND,
    build_entry,
    build_features,
    build_help,
    build_legend,
    build_rules,
    build_start,
    build_unknown,
    list_boards,
    name_of,
    read_argument,
)
from bot.messages.looks import as_look
from bot.messages.picture import Payload, attach
from bot.messages.presenter import Presenter
from bot.messages.scene import Scene, lacking_at
from bot.store import StoreError, games
from bot.store.games import GameRow
from bot.tables.errors import Bug
from engine.kernel.decisions import Msg, NotYours, Refused
from engine.kernel.game import Corrupt

TYPED = 100
"""The most characters of a person's input that are quoted."""


class LearningHandlers:
    """Handlers of clicks about explanations; each returns the private message to show, and raises `Refused` if the
    click is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.store, self.table_lookup = presenter, presenter.store, TableLookup(presenter.store)
        self.actions: Actions = {
            "look": Action(self._look),
            "face": Action(self._look, beside=True),
            "rules": Action(self._rules, looks=True),
            "legend": Action(self._legend),
            "help": Action(self._help),
            "features": Action(self._features),
        }

    def look_up(self, typed: str, words: Words, *kinds: str, only: bool = False) -> Payload:
        """Show the entry with this name in any language, or else the entries with the most similar names.

        `kinds` are preferred among equal names; with `only`, similar names of other kinds are left out.
        """
        reference = find(typed, words.language, kinds)
        if reference is not None:
            return Payload(build_entry(reference, words))
        nearest = find_nearest(typed, words.language, kinds if only else ())
        return Payload(build_unknown(cut(escape(clean_name(typed)), TYPED), nearest, words))

    async def look_up_here(self, typed: str, interaction: Interaction, words: Words) -> Payload:
        """Look up a name with the meaning that it has at this channel's table, if there is a table."""
        return self.look_up(typed, await self._at_table(await self.table_lookup.look_around(interaction), words))

    async def list_there(self, interaction: Interaction, language: str) -> list[tuple[str, str]]:
        """The components that the reader has or sees in this channel's game, as names and references, their own hand
        first.

        Empty if there is no such game, if the reader may not see it, or if it cannot be read.
        """
        try:
            row = await self.table_lookup.look_around(interaction)
            if row is None or row.status == "lobby":
                return []
            await self.presenter.admit(row.id, interaction.user.id)
            scene = await self.presenter.scene(row.id, interaction.user.id, language)
        except (Refused, Corrupt, Bug, StoreError):
            return []
        panel = scene.product.panel
        menus = (*panel.list_hand_faces(scene.view), *panel.list_faces(scene.view))
        return [
            (name_of(one, scene.words), one) for one in dict.fromkeys(ref for menu in menus for ref in menu.references)
        ]

    async def start(self, interaction: Interaction, words: Words) -> Payload:
        """Show the terms of the game at this channel's table that a beginner should read first."""
        row = await self.table_lookup.look_around(interaction)
        boards = {list_presets()[0][0].name if row is None else row.product}
        if row is not None and row.status != "lobby":
            with contextlib.suppress(Corrupt):  # the terms of the product are known even if its game cannot be read
                boards = list_boards(await self.presenter.scene(row.id, interaction.user.id, words.language))
        return Payload(build_start(words, boards))

    async def help(self, interaction: Interaction, words: Words) -> Payload:
        """Show the commands that the reader can use here now."""
        user = interaction.user.id
        if interaction.guild_id is None:
            return Payload(build_help("dm", words, count=await self._count_waiting(user)))
        row = await self.table_lookup.look_around(interaction)
        if row is None:
            return Payload(build_help("none", words))
        if row.status == "lobby":
            return Payload(build_help("lobby", words))
        try:
            await self.presenter.admit(row.id, user)
        except NotYours:
            return Payload(build_help("shut", words))
        scene = await self.presenter.scene(row.id, user, words.language)
        if row.status == "over":
            return Payload(build_help("over", words, now=_first_line(scene)))
        if row.status == "open" and scene.decision is not None:
            return Payload(build_help("turn", words, row.family))
        state = "watch" if scene.seat is None else "wait"
        return Payload(build_help(state, words, row.family, now=_first_line(scene)))

    async def legend(self, words: Words, family: str = "") -> Payload:
        """Show the legend of the icons of a family ("": of all), with pictures if they can be drawn."""
        drawn = await self.presenter.studio.legend(words.language, family)
        files = [attach(one, LEGEND.format(number)) for number, one in enumerate(drawn)]
        return Payload(build_legend(words, [one.alt for one in drawn], family), files)

    # -- controls --------------------------------------------------------------------------------------------------

    async def _look(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        if tag.game:
            async with self.store.read() as connection:
                row = await games.find_game(connection, tag.game)
            words = await self._at_table(row, words)
        try:
            reference = read_value(interaction) or read_argument(tag.arg)
            return Payload(build_entry(reference, words))
        except KeyError:
            raise Refused(Msg("refused-no-component")) from None

    async def _rules(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        if not tag.game:
            return await self.start(interaction, words)
        await self.presenter.admit(tag.game, interaction.user.id)
        made = Payload(build_rules(await self.presenter.scene(tag.game, interaction.user.id, words.language)))
        return as_look(made, tag.game, words)

    async def _legend(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        row = await self.table_lookup.look_around(interaction)
        return await self.legend(words, "" if row is None else row.family)

    async def _help(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.help(interaction, words)

    async def _features(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return Payload(build_features(words))

    async def _at_table(self, row: GameRow | None, words: Words) -> Words:
        """The words for a reader at a table; unchanged if there is no table. If its game cannot be read, they are those
        for a new game with the same settings."""
        if row is None:
            return words
        config = None
        if row.status != "lobby":
            with contextlib.suppress(Corrupt, Bug):
                async with self.presenter.tables.hold(row.id) as live:
                    config = live.game.config
        return words.playing_without(lacking_at(row, config))

    async def _count_waiting(self, user_id: int) -> int:
        """The number of games that wait for a person's answer."""
        async with self.store.read() as connection:
            rows = [row for row in await games.list_games_of(connection, user_id) if row.status == "open"]
            seats = [await games.list_seats(connection, row.id) for row in rows]
        return sum(
            any(seat.user_id == user_id and seat.seat in row.told for seat in sitting)
            for row, sitting in zip(rows, seats, strict=True)
        )


def _first_line(scene: Scene) -> str:
    """The line about the people whom the table waits for, without the lines about absences; "" if it waits for
    nobody."""
    return status_line(scene).partition("\n")[0]
