"""The challenge of the week: showing it, entering it, practising it, and comparing entries."""

from __future__ import annotations

import asyncio

from bot.components.tags import Tag
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_value
from bot.language import Words
from bot.messages.challenge import ACTION, WITH, build_challenge, build_entered, build_parting, read_challenge
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import game_log, games, people
from bot.store.entries import Finish
from bot.tables.challenges import Week, find_task, list_finishes, week_at
from bot.tables.entering import enter
from bot.tables.history import read_record
from bot.tables.partings import find_parting
from bot.tables.replay_stops import find_stop, list_stops
from engine.kernel.decisions import Msg, Refused


class ChallengeHandlers:
    """Handlers of clicks about the challenge; each returns the private message to show, and raises `Refused` if the
    click is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self._one_at_a_time = asyncio.Lock()
        self.actions: Actions = {ACTION: Action(self._press), WITH: Action(self._compare, beside=True)}

    async def show(
        self, interaction: Interaction, words: Words, week: Week | None = None, everywhere: bool = False
    ) -> Payload:
        """Show the challenge of a week (by default this week), with the ranking of the server or of all servers."""
        user, guild = interaction.user.id, None if everywhere else interaction.guild_id
        shown = await read_challenge(self.store, week or week_at(self.store.now()), guild, user)
        async with self.store.read() as connection:
            page = await self.presenter.find_server_page(connection, interaction.guild_id)
        return Payload(build_challenge(shown, guild is None, user, words, page))

    async def _press(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a button of the challenge's panel: another week, another ranking, or a game."""
        week = min(Week(tag.asked), week_at(self.store.now()))  # not a week that has not begun
        match tag.arg:
            case "play" | "practise":
                return await self._begin(interaction, week, words, tag.arg == "play")
            case "last":
                return await self.show(interaction, words, Week(max(0, week.number - 1)))
            case arg:
                return await self.show(interaction, words, week, arg == "all")

    async def _begin(self, interaction: Interaction, week: Week, words: Words, counted: bool) -> Payload:
        if week != week_at(self.store.now()):
            raise Refused(Msg("refused-week-over"))
        place = (await interaction.user.create_dm()).id
        person = (interaction.user.id, interaction.user.display_name)
        guild, language = interaction.guild_id, words.language
        async with self._one_at_a_time:  # the second of two clicks is refused because of the game that the first began
            async with self.store.read() as connection:
                task = await find_task(connection, week)
            game_id = await enter(self.tables, task, person, place, guild, language, counted)
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
        assert row is not None
        return Payload(build_entered(row, place, not counted, words))

    async def _compare(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Compare the reader's finished entry with another entry of the same week."""
        async with self.store.read() as connection:
            found = await list_finishes(connection, Week(tag.asked))
            known = await people.find_people(connection, {one.entry.user_id for one in found})
        by_game = {str(one.entry.game_id): one for one in found if known[one.entry.user_id].listed}
        own = next((one for one in found if one.entry.user_id == interaction.user.id), None)
        other = by_game.get(read_value(interaction))
        if own is None or other is None:
            raise Refused(Msg("refused-not-finished"))
        return await self._part(own, other, words)

    async def _part(self, own: Finish, other: Finish, words: Words) -> Payload:
        game_id = own.entry.game_id
        parting = await find_parting(self.store, game_id, other.entry.game_id)
        courses = await self._read_course(own), await self._read_course(other)
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
            events = await game_log.list_events(connection, game_id)
        assert row is not None
        stops = list_stops(events, row.revision, product(row.product))
        at = row.revision if parting is None else parting.revision
        return Payload(build_parting(own, other, parting, stops[find_stop(stops, at)].round, courses, words))

    async def _read_course(self, one: Finish) -> list[int]:
        """Read the points of an entry after each round; points of the Endgame count for the last round."""
        async with self.tables.hold(one.entry.game_id) as live:
            outcome, seat = live.game.outcome(), live.seat_of(one.entry.user_id) or 0
            if outcome is None:
                return []
            async with self.store.read() as connection:
                record = await read_record(connection, live.row, product(live.row.product), len(live.seats), outcome)
        return [scores[seat] for scores in (*record.course[1 : one.rounds], record.course[-1])]
