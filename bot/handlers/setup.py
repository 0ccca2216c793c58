"""The settings that a server's managers see, and change by the controls of the panel."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_value
from bot.handlers.queueing import find_channel
from bot.handlers.rights import check_administrator, check_queue_place
from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.queueing import PLACE
from bot.messages.setup import CHOOSE, PAGE, build_setup
from bot.store import wishes
from bot.store.clicks import acting
from bot.tables.queueing import look_soon
from bot.tables.server_settings import choose_for_server, choose_place, read_server
from bot.tables.web_links import change_server, find_server_subject
from engine.kernel.decisions import Msg, Refused


class SetupHandlers:
    """Handlers of clicks about a server's settings; each returns the private message to show, and raises `Refused` if
    the click is not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.store = presenter, presenter.store
        self.actions: Actions = {
            CHOOSE: Action(self._choose),
            PLACE: Action(self._choose_place),
            PAGE: Action(self._change_page, again=self._show_again),
        }

    async def open(self, interaction: Interaction, words: Words) -> Payload:
        """Show the panel of a server's settings."""
        guild_id = check_administrator(interaction)
        async with self.store.read() as connection:
            return await self._show(connection, guild_id, words)

    async def _show(self, connection: AsyncConnection, guild_id: int, words: Words, note: str = "") -> Payload:
        server = await read_server(connection, guild_id)
        page = await self.presenter.find_server_page(connection, guild_id)
        changes = (await find_server_subject(connection, guild_id)).changes
        return Payload(build_setup(server, page, words, note, changes))

    async def _show_again(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.open(interaction, words)

    async def _choose(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Set the value that was chosen in a menu of the panel."""
        guild_id = check_administrator(interaction)
        async with self.store.write() as connection:
            await choose_for_server(connection, guild_id, tag.arg, read_value(interaction))
            if tag.arg in ("queue", "opens"):  # people may be waiting since before the queue was closed
                await look_soon(connection, [guild_id, *await wishes.list_guilds(connection)], self.store.now())
            return await self._show(connection, guild_id, words)

    async def _choose_place(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Choose where the queue opens its tables: in the channel of the click, or (the default) in the channels in
        which people have asked for a table."""
        guild_id = check_administrator(interaction)
        if tag.arg == "here":
            check_queue_place(interaction)
        async with acting(self.store) as connection:
            await choose_place(connection, guild_id, find_channel(interaction) if tag.arg == "here" else 0)
            await look_soon(connection, [guild_id], self.store.now())
            return await self._show(connection, guild_id, words, words.text("setup-place-kept"))

    async def _change_page(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Open, renew or close the address of the server's pages."""
        guild_id = check_administrator(interaction)
        if not self.presenter.pages:
            raise Refused(Msg("refused-no-pages"))
        change, _, shown = tag.arg.partition(".")
        async with acting(self.store) as connection:
            await change_server(connection, guild_id, "close" if change == "close" else "renew", shown)
            return await self._show(connection, guild_id, words, words.text("setup-place-kept"))
