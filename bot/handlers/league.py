"""The league of a server: opening, joining, watching and organising a season."""

from __future__ import annotations

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.handlers.queueing import find_channel, find_server
from bot.handlers.rights import check_administrator, check_thread
from bot.language import Words
from bot.messages.league import (
    BACK,
    CHOOSE,
    DO,
    HERE,
    IN,
    JOIN,
    LEAVE,
    LEAVING,
    OPEN,
    ORGANISE,
    OUT,
    PAGE,
    STANDINGS,
    SURELY,
    Draft,
    build_league,
    list_seats,
    read_draft,
    read_league,
    read_newest,
)
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import people, seasons
from bot.store.clicks import acting
from bot.store.seasons import Season
from bot.tables import seasons as league
from bot.tables.server_settings import ServerSettings, read_server
from engine.kernel.decisions import Msg, Refused


class LeagueHandlers:
    """Handlers of clicks about the league; each returns the private message to show, and raises `Refused` if the click
    is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.actions: Actions = {
            OPEN: Action(self._open),
            CHOOSE: Action(self._choose),
            JOIN: Action(self._join),
            LEAVE: Action(self._leave),
            PAGE: Action(self._turn),
            DO: Action(self._do),
            OUT: Action(self._drop),
            IN: Action(self._restore),
        }

    async def show(
        self,
        interaction: Interaction,
        words: Words,
        page: str = STANDINGS,
        note: str = "",
        draft: Draft | None = None,
        season_id: int | None = None,
        ask: str = "",
    ) -> Payload:
        """Show a season of the server (by default the newest) on one of its pages."""
        guild_id = find_server(interaction)
        async with self.store.read() as connection:
            if season_id is None:
                shown = await read_newest(connection, guild_id)
            else:
                shown = await read_league(connection, season_id)
            server = await read_server(connection, guild_id)
            address = await self.presenter.find_server_page(connection, guild_id)
            user, organises = interaction.user.id, interaction.permissions.manage_guild
            forfeits = ask == LEAVING and shown is not None and await league.would_lose(connection, shown.tables, user)
        draft = draft or make_draft(server)
        return Payload(build_league(shown, page, user, organises, draft, words, note, ask, address, forfeits))

    # -- players -----------------------------------------------------------------------------------------------------

    async def _turn(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        season_id = await self._find(interaction, tag)
        return await self.show(interaction, words, tag.arg, season_id=season_id)

    async def _join(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        season_id, user = await self._find(interaction, tag), interaction.user
        async with acting(self.store) as connection:
            await league.sign_up(connection, season_id, user.id, user.display_name, self.store.now())
            await people.keep_person(connection, user.id, locale=words.language)
        return await self.show(interaction, words, STANDINGS, words.text("league-joined"), season_id=season_id)

    async def _leave(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Leave a season. If it has begun, ask first, even if it had not begun when the panel was made."""
        season = await self._find_season(interaction, tag)
        if season.round and tag.arg != SURELY:
            return await self.show(interaction, words, STANDINGS, season_id=season.id, ask=LEAVING)
        await league.leave(self.tables, season.id, interaction.user.id)
        return await self.show(interaction, words, STANDINGS, words.text("league-left"), season_id=season.id)

    async def _find(self, interaction: Interaction, tag: Tag) -> int:
        """The id of the season that a control belongs to. Raises `Refused` for a season of another server."""
        return (await self._find_season(interaction, tag)).id

    async def _find_season(self, interaction: Interaction, tag: Tag) -> Season:
        """The season that a control belongs to. Raises `Refused` for a season of another server."""
        guild_id = find_server(interaction)
        async with self.store.read() as connection:
            season = await seasons.find_season(connection, tag.asked)
        if season is None or season.guild_id != guild_id:
            raise Refused(Msg("refused-league-state"))
        return season

    # -- organisers --------------------------------------------------------------------------------------------------

    async def _choose(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Change the draft of a season by a menu; nothing is stored until the season is opened."""
        check_administrator(interaction)
        field, _, rest = tag.arg.partition(".")
        draft, values = read_draft(rest), read_values(interaction)
        if not values or field not in Draft._fields:
            raise Refused(Msg("refused-form"))
        written = draft._asdict() | {field: values[0]}
        draft = fit_seats(read_draft(".".join(str(value) for value in written.values())))
        return await self.show(interaction, words, ORGANISE, draft=draft)

    async def _open(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        guild_id, draft, now = check_administrator(interaction), read_draft(tag.arg), self.store.now()
        check_thread(interaction)
        async with acting(self.store) as connection:
            language = (await read_server(connection, guild_id)).find_language(words.language)
            made = Season(
                0, guild_id, find_channel(interaction), draft.game, draft.seats, draft.pace, language, draft.rounds,
                draft.days, "open", 0, now + league.SIGN_UP,
            )  # fmt: skip
            season_id = await league.open_season(connection, made, interaction.user.id, now)
        return await self.show(interaction, words, ORGANISE, words.text("league-announced"), season_id=season_id)

    async def _do(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a button of the organiser; ending games needs a confirmation."""
        check_administrator(interaction)
        season_id, user, now = await self._find(interaction, tag), interaction.user.id, self.store.now()
        what, _, at = tag.arg.partition(".")
        if what.startswith("ask-"):
            return await self.show(interaction, words, ORGANISE, season_id=season_id, ask=what.removeprefix("ask-"))
        number = int(at) if at.isdecimal() else -1
        if what == BACK:
            await league.put_back(self.tables, season_id, number, user)
            return await self.show(interaction, words, ORGANISE, words.text("note-ready"), season_id=season_id)
        if what == HERE:
            check_thread(interaction)
        async with acting(self.store) as connection:
            match what:
                case "begin":
                    await league.begin(connection, season_id, user, now)
                case "end":
                    await league.end_round(connection, season_id, number, user, now)
                case "stop":
                    await league.stop(connection, season_id, user, now)
                case "resume":
                    await league.resume(connection, season_id, user, now)
                case "here":
                    await league.move(connection, season_id, find_channel(interaction), now)
                case _:
                    raise Refused(Msg("refused-form"))
        return await self.show(interaction, words, ORGANISE, words.text("note-ready"), season_id=season_id)

    async def _drop(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        check_administrator(interaction)
        season_id, user = await self._find(interaction, tag), read_person(interaction)
        await league.drop(self.tables, season_id, user, interaction.user.id)
        return await self.show(interaction, words, ORGANISE, words.text("note-ready"), season_id=season_id)

    async def _restore(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        check_administrator(interaction)
        season_id, user = await self._find(interaction, tag), read_person(interaction)
        async with acting(self.store) as connection:
            await league.restore(connection, season_id, user, interaction.user.id, self.store.now())
        return await self.show(interaction, words, ORGANISE, words.text("note-ready"), season_id=season_id)


def read_person(interaction: Interaction) -> int:
    """The person chosen in a menu. Raises `Refused`."""
    values = read_values(interaction)
    if not values or not values[0].isdecimal():
        raise Refused(Msg("refused-form"))
    return int(values[0])


def make_draft(server: ServerSettings) -> Draft:
    """The first draft of a season, with the server's game and pace."""
    return fit_seats(Draft(server.game, 4, server.pace if server.pace != "none" else "daily"))


def fit_seats(draft: Draft) -> Draft:
    """Change a draft to a number of seats that its game allows, the nearest below the present number if possible.
    Raises `Refused`."""
    sizes = list_seats(draft.game)
    if not sizes:
        raise Refused(Msg("refused-no-product"))
    return draft._replace(seats=max([n for n in sizes if n <= draft.seats] or sizes[:1]))
