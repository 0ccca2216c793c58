"""Clicks about a table's page in the browser."""

from __future__ import annotations

from functools import partial

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import games
from bot.tables.web_links import Change, change_link
from engine.kernel.decisions import Msg, Refused


class BrowserHandlers:
    """Each handler answers one action with the private payload to show. Handlers raise `Refused`."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        own = partial(Action, beside=True)
        self.actions: Actions = {"web-renew": own(self._renew), "web-close": own(self._close)}

    async def _renew(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._change(interaction, tag, words, "renew", "note-web-renewed")

    async def _close(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._change(interaction, tag, words, "close", "note-web-closed")

    async def _change(self, interaction: Interaction, tag: Tag, words: Words, change: Change, key: str) -> Payload:
        await change_link(self.presenter.tables, tag.game, interaction.user.id, change)
        async with self.presenter.store.read() as connection:
            row = await games.find_game(connection, tag.game)
        page = None if row is None else self.presenter.find_page(row)
        if page is None:
            raise Refused(Msg("refused-web"))
        return Payload(build_note(words.text(key, link=page)))
