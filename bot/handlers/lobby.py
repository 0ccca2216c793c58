"""Clicks before and after a game: the buttons of a lobby, the pages of its options, the order of its seats, and
rematches."""

from __future__ import annotations

from bot.components.tags import ALL, Tag
from bot.games.lobby import Preset
from bot.games.product import Product
from bot.games.registry import find_preset, product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_number, read_value
from bot.handlers.rights import check_place, manages, manages_channels
from bot.language import Words
from bot.messages.closing import build_close, build_closed, name_stage
from bot.messages.cockpit import build_note
from bot.messages.lobby_pages import OpenLobby, build_found, find_page
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import games, people, queue
from bot.store.clicks import acting
from bot.tables.closing import asks_others, close, find_table
from bot.tables.invitations import invite
from bot.tables.lobby_controls import was_ready
from bot.tables.server_settings import ServerSettings, read_server
from engine.kernel.decisions import Msg, Refused

PRESSED = ("join", "leave", "ready", "start", "fill", "unfill", "close")
"""The actions of the buttons of a lobby's post."""


class LobbyHandlers:
    """Handlers of clicks about lobbies; each returns the message to show, and raises `Refused` if the click is not
    allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.lobby = presenter.tables.lobby
        self.actions: Actions = {
            "settings": Action(self._turn_page),
            "game": Action(self._set_game),
            "seats": Action(self._set_seats),
            "set": Action(self._set),
            "swap": Action(self._swap, again=self._show_order),
            "end-ask": Action(self._offer_end),
            "place": Action(self._place, post=True, again=self._show_post),
            "level": Action(self._level, post=True, again=self._show_post),
            "join-in": Action(self._join),
            "new": Action(self._open),
            "rematch": Action(self._rematch),
            "close-yes": Action(self._close_surely),
            **dict.fromkeys(PRESSED, Action(self._press, post=True, again=self._show_post)),
        }

    # -- the post ----------------------------------------------------------------------------------------------------

    async def _press(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a button of the lobby's post; the answer is the updated post."""
        await self._do(interaction, tag)
        if tag.action == "join":
            await self.greet(interaction.user.id, words.language)
        return await self.presenter.lobby(tag.game)

    async def _show_post(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.lobby(tag.game)

    async def _do(self, interaction: Interaction, tag: Tag) -> None:
        game, user = tag.game, interaction.user
        match tag.action:
            case "join":
                await self.lobby.join(game, user.id, user.display_name)
            case "leave":
                await self.lobby.leave(game, user.id)
            case "ready":
                await self.lobby.toggle_ready(game, user.id, was_ready(tag.arg, user.id))
            case "start":
                check_place(interaction)
                await self.tables.start(game, user.id)
            case "fill" if tag.arg == ALL:
                await self.lobby.fill(game, user.id, self.tables.stand_in, None)
            case "fill":
                await self.lobby.fill(game, user.id, self.tables.stand_in, shown=tag.arg)
            case "unfill":
                await self.lobby.unfill(game, user.id, tag.arg)
            case _:
                await close(self.tables, game, user.id, states=("lobby",))

    # -- closing -----------------------------------------------------------------------------------------------------

    async def _offer_end(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.offer_close(interaction, tag.game, words)

    async def offer_close(self, interaction: Interaction, game_id: int, words: Words) -> Payload:
        """Explain the effect of closing this table, with the button to close it. Raises `Refused` for a person who may
        not close it."""
        async with self.store.read() as connection:
            row, seats = await find_table(connection, game_id)
        asks = await asks_others(self.tables, game_id, interaction.user.id, manages(interaction, row))
        return Payload(build_close(row, seats, words.language, asks=asks))

    async def _close_surely(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Close a table; if closing it means something else now than when the confirmation was shown, ask again."""
        async with self.store.read() as connection:
            row, _ = await find_table(connection, tag.game)
        user, may_manage = interaction.user.id, manages(interaction, row)
        asks = await asks_others(self.tables, tag.game, user, may_manage)
        if tag.arg not in ("", name_stage(row, asks=asks)):
            return await self.offer_close(interaction, tag.game, words)
        states = ("lobby",) if row.status == "lobby" else games.RUNNING_STATES
        return Payload(build_closed(tag.game, await close(self.tables, tag.game, user, may_manage, states), words))

    # -- options -----------------------------------------------------------------------------------------------------

    async def _turn_page(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.options(tag.game, words.language, tag.arg)

    async def _set_game(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        try:
            made, preset = find_preset(read_value(interaction))
        except KeyError as error:
            raise Refused(Msg("refused-no-product")) from error
        await self.lobby.change_game(tag.game, interaction.user.id, made, preset)
        await self.refresh(tag.game)
        return await self.presenter.options(tag.game, words.language)

    async def _set_seats(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self.lobby.choose(tag.game, interaction.user.id, read_number(read_value(interaction)))
        await self.refresh(tag.game)
        return await self.presenter.options(tag.game, words.language)

    async def _set(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self.lobby.choose(tag.game, interaction.user.id, None, **{tag.arg: read_value(interaction)})
        await self.refresh(tag.game)
        async with self.store.read() as connection:
            row, _ = await find_table(connection, tag.game)
        return await self.presenter.options(tag.game, words.language, find_page(product(row.product), tag.arg))

    async def _swap(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        first, _, shown = tag.arg.partition(".")
        await self.lobby.swap(tag.game, interaction.user.id, read_number(first), shown)
        await self.refresh(tag.game)
        return await self._show_order(interaction, tag, words)

    async def _show_order(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.options(tag.game, words.language, "order")

    async def _place(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Seat the person at the place chosen on the lobby's post; the answer is the updated post."""
        await self.lobby.take_place(tag.game, interaction.user.id, read_number(read_value(interaction)), tag.arg)
        return await self.presenter.lobby(tag.game)

    async def _level(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Set the chosen level of computer players; the answer is the updated post."""
        await self.lobby.set_level(tag.game, interaction.user.id, read_value(interaction), tag.arg)
        return await self.presenter.lobby(tag.game)

    async def refresh(self, game_id: int) -> None:
        """Queue an update of the lobby's post."""
        async with self.store.write() as connection:
            await queue.put_message(connection, "lobby", 0, {}, game_id, self.store.now())

    # -- people ------------------------------------------------------------------------------------------------------

    async def _join(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user
        await self.lobby.join(tag.game, user.id, user.display_name)
        await self.greet(user.id, words.language)
        await self.refresh(tag.game)
        return Payload(build_note(words.text("note-joined")))

    async def _open(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Open a table of the server's default game in this channel, with computer players in all other seats."""
        check_place(interaction)
        assert interaction.channel_id is not None
        user, (made, preset) = interaction.user, find_preset((await self.read_server(interaction)).game)
        size = made.lobby.find_size(made.lobby.usual, preset.options)
        game_id = await self.create(interaction, made, preset, size, interaction.channel_id, words.language)
        await self.lobby.fill(game_id, user.id, self.tables.stand_in, size - 1)
        await self.greet(user.id, words.language)
        await self.refresh(game_id)
        return Payload(build_note(words.text("note-opened")))

    async def read_server(self, interaction: Interaction) -> ServerSettings:
        """The settings for tables on this server. Raises `Refused` for a person who may not open tables there."""
        async with self.store.read() as connection:
            server = await read_server(connection, interaction.guild_id)
        server.check_opener(manages_channels(interaction))
        return server

    async def create(
        self, interaction: Interaction, made: Product, preset: Preset, seats: int, channel_id: int, language: str
    ) -> int:
        """Open a lobby with the server's settings; returns the game's id. Raises `Refused`.

        The lobby's language is the server's if the server has chosen one, else the host's.
        """
        server, user = await self.read_server(interaction), interaction.user
        place, host = (channel_id, interaction.guild_id), (user.id, user.display_name)
        table = {"pace": server.pace, "picture": server.picture}
        spoken = server.find_language(language)
        return await self.lobby.create(made, *place, host, seats, spoken, preset.options, table)

    async def create_in_thread(
        self, interaction: Interaction, made: Product, preset: Preset, seats: int, language: str
    ) -> int:
        """Queue the message that opens a lobby, as `create` does, in a new thread of this channel; returns the
        message's id. Raises `Refused`."""
        channel_id = interaction.channel_id
        assert channel_id is not None
        server, user = await self.read_server(interaction), interaction.user
        await self.lobby.check_new(made, user.id, seats, preset.options)
        wanted = {
            "game": preset.name, "guild_id": interaction.guild_id, "language": server.find_language(language),
            "capacity": seats, "table": {"pace": server.pace, "picture": server.picture},
        }  # fmt: skip
        payload = {"host": user.id, "name": user.display_name, "lobby": wanted}
        async with acting(self.store) as connection:
            await queue.put_message(connection, "thread", channel_id, payload, None, self.store.now())
            queued = await queue.find_newest(connection, queue.lane_of("thread", channel_id, None))
        assert queued is not None
        return queued

    async def greet(self, user_id: int, language: str) -> None:
        """Store a player's language, and mark their DMs as worth another try."""
        async with self.store.write() as connection:
            await people.keep_person(connection, user_id, locale=language, dm_state="unknown")

    async def hand_over(self, game_id: int, user_id: int, other: int) -> None:
        """Make another person the host of a lobby. Raises `Refused`."""
        await self.lobby.hand_over(game_id, user_id, other)
        await self.refresh(game_id)

    async def invite(self, game_id: int, user_id: int, guest: int) -> None:
        """Invite a person to a lobby. Raises `Refused`."""
        await invite(self.store, game_id, user_id, guest)

    async def _rematch(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user
        check_place(interaction)
        await self.lobby.reopen(tag.game, user.id, user.display_name)
        await self.greet(user.id, words.language)
        return Payload(build_note(words.text("note-opened")))

    async def find(self, guild_id: int, words: Words) -> Payload:
        """List the open lobbies of a server, each with a link."""
        found = []
        async with self.store.read() as connection:
            for row in await games.list_lobbies(connection, guild_id):
                taken = len(await games.list_seats(connection, row.id))
                posts = await people.list_panels(connection, row.id, "lobby")
                here = [post.message_id for post in posts if post.channel_id == row.channel_id]
                found.append(OpenLobby(row, row.capacity - taken, here[0] if here else None))
        return Payload(build_found(found, words))
