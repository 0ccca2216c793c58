"""Clicks before and after a game: the lobby's options page by page, the order of its seats, invitations, rematches."""

from __future__ import annotations

from bot.games.registry import find_preset
from bot.handlers.interaction import Handler, Interaction, read_values
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.lobby_pages import OpenLobby, build_found, find_page
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.tags import Tag
from bot.store import games, people, queue
from engine.kernel.decisions import Msg, NotYours, Refused


class LobbyHandlers:
    """Each handler answers one action with the private payload to show. Handlers raise `Refused`."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.tables, self.store = presenter, presenter.tables, presenter.store
        self.lobby = presenter.tables.lobby
        self.handlers: dict[str, Handler] = {
            "settings": self._turn_page,
            "game": self._set_game,
            "seats": self._set_seats,
            "set": self._set,
            "swap": self._swap,
            "join-in": self._join,
            "rematch": self._rematch,
        }

    # -- options -----------------------------------------------------------------------------------------------------

    async def _turn_page(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.options(tag.game, words.language, tag.arg)

    async def _set_game(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        try:
            made, preset = find_preset(read_values(interaction)[0])
        except KeyError as error:
            raise Refused(Msg("refused-no-product")) from error
        await self.lobby.change_game(tag.game, interaction.user.id, made, preset)
        await self.refresh(tag.game)
        return await self.presenter.options(tag.game, words.language)

    async def _set_seats(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self.lobby.choose(tag.game, interaction.user.id, capacity=int(read_values(interaction)[0]))
        await self.refresh(tag.game)
        return await self.presenter.options(tag.game, words.language)

    async def _set(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self.lobby.choose(tag.game, interaction.user.id, None, **{tag.arg: read_values(interaction)[0]})
        await self.refresh(tag.game)
        return await self.presenter.options(tag.game, words.language, find_page(tag.arg))

    async def _swap(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self.lobby.swap(tag.game, interaction.user.id, int(tag.arg))
        await self.refresh(tag.game)
        return await self.presenter.options(tag.game, words.language, "order")

    async def refresh(self, game_id: int) -> None:
        """Let the outbox bring the lobby post up to date."""
        async with self.store.write() as connection:
            await queue.put_message(connection, "lobby", 0, {}, game_id, self.store.now())
        self.tables.wake()

    # -- people ------------------------------------------------------------------------------------------------------

    async def _join(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user
        await self.lobby.join(tag.game, user.id, user.display_name)
        await self.greet(user.id, words.language)
        await self.refresh(tag.game)
        return Payload(build_note(words.text("note-joined")))

    async def greet(self, user_id: int, language: str) -> None:
        """Somebody sits down: remember their language, and try their DMs again."""
        async with self.store.write() as connection:
            await people.keep_person(connection, user_id, locale=language, dm_state="unknown")

    async def invite(self, game_id: int, user_id: int, guest: int) -> None:
        """Invite somebody to a lobby, by DM or, where that is closed, by a mention in the channel."""
        async with self.store.write() as connection:
            row = await games.find_game(connection, game_id)
            if row is None or row.status != "lobby":
                raise Refused(Msg("refused-started" if row else "refused-no-game"))
            here = [seat.user_id for seat in await games.list_seats(connection, game_id)]
            if user_id not in here:
                raise NotYours(Msg("refused-not-at-table"))
            if guest in here:
                raise Refused(Msg("refused-guest-here"))
            await queue.put_message(connection, "invite", guest, {"by": user_id}, game_id, self.store.now())
        self.tables.wake()

    async def _rematch(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user
        await self.lobby.reopen(tag.game, user.id, user.display_name)
        await self.greet(user.id, words.language)
        self.tables.wake()
        return Payload(build_note(words.text("note-opened")))

    async def find(self, guild_id: int, words: Words) -> Payload:
        """The open lobbies of a server, each with a way to it."""
        found = []
        async with self.store.read() as connection:
            for row in await games.list_lobbies(connection, guild_id):
                taken = len(await games.list_seats(connection, row.id))
                posts = await people.list_panels(connection, row.id, "lobby")
                here = [post.message_id for post in posts if post.channel_id == row.channel_id]
                found.append(OpenLobby(row, row.capacity - taken, here[0] if here else None))
        return Payload(build_found(found, words))
