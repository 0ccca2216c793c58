"""Clicks about pages in the browser: a table's public page, and a person's private pages."""

from __future__ import annotations

from functools import partial

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.own_links import CALENDAR_ACTION, CLOSE, NEW, build_calendar, build_own_page
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import games, own_links
from bot.tables.own_links import close_link, open_calendar, open_table, write_address
from bot.tables.web_links import Change, change_link, table_subject
from engine.kernel.decisions import Msg, Refused


class BrowserHandlers:
    """Handlers of clicks about pages; each returns the private message to show, and raises `Refused` if the click is
    not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        own = partial(Action, beside=True)
        self.actions: Actions = {"web-renew": own(self._renew), "web-close": own(self._close)}
        self.actions |= {"web-own": own(self._open_own), "web-own-end": Action(self._end_own)}
        self.actions |= {CALENDAR_ACTION: Action(self._calendar)}

    async def _renew(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._change(interaction, tag, words, "renew", "note-web-renewed")

    async def _close(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._change(interaction, tag, words, "close", "note-web-closed")

    async def _change(self, interaction: Interaction, tag: Tag, words: Words, change: Change, key: str) -> Payload:
        await change_link(self.presenter.tables, tag.game, interaction.user.id, change)
        async with self.presenter.store.read() as connection:
            row = await games.find_game(connection, tag.game)
        page = None if row is None else self.presenter.find_page(table_subject(row))
        if page is None:
            raise Refused(Msg("refused-web"))
        return Payload(build_note(words.text(key, link=page)))

    async def _open_own(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show a new link to the person's private page of the table. The page shows their hand."""
        pages = self._find_pages()
        secret, until = await open_table(self.presenter.tables, tag.game, interaction.user.id)
        return Payload(build_own_page(tag.game, write_address(pages, secret), until, words))

    async def _end_own(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await close_link(self.presenter.tables, interaction.user.id, tag.game)
        return Payload(build_note(words.text("note-web-own-end")))

    async def _calendar(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Create, renew or close the links to the person's deadlines and games. The answer shows only new links; of
        links that exist already, it says no more than that they exist."""
        user, tables = interaction.user.id, self.presenter.tables
        if tag.arg == CLOSE:
            await close_link(tables, user, None)
            return Payload(build_note(words.text("calendar-closed")))
        async with tables.store.read() as connection:
            known = any(one.game_id is None for one in await own_links.list_links_of(connection, user))
        pages = self._find_pages()
        secret = None if known and tag.arg != NEW else await open_calendar(tables, user)
        return Payload(build_calendar(pages, secret, words))

    def _find_pages(self) -> str:
        """The address under which all pages are served. Raises `Refused` if there are no pages."""
        if not self.presenter.pages:
            raise Refused(Msg("refused-no-pages"))
        return self.presenter.pages
