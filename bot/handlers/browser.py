"""Clicks about pages in the browser: a table's public page, and a person's private pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
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
from bot.store.clicks import Duplicate
from bot.tables.own_links import close_link, open_calendar, open_table, write_address
from bot.tables.web_links import Change, change_link, table_subject
from engine.kernel.decisions import Msg, Refused

BETWEEN = 5_000
"""The least milliseconds between two new private links that a person gets to the same page. A second click must not
invalidate the link that was just shown, since a link cannot be shown again."""


class BrowserHandlers:
    """Handlers of clicks about pages; each returns the private message to show, and raises `Refused` if the click is
    not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._made: dict[tuple[int, int | None], int] = {}
        """The times at which people got new links, by person and table (None: their deadlines and games)."""
        self._one_at_a_time = asyncio.Lock()
        own = partial(Action, beside=True)
        self.actions: Actions = {
            "web-renew": own(self._renew, again=self._show_more),
            "web-close": own(self._close, again=self._show_more),
        }
        self.actions |= {"web-own": own(self._open_own), "web-own-end": Action(self._end_own)}
        self.actions |= {CALENDAR_ACTION: Action(self._calendar)}

    async def _renew(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._change(interaction, tag, words, "renew", "note-web-renewed")

    async def _close(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._change(interaction, tag, words, "close", "note-web-closed")

    async def _show_more(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self.presenter.more(tag.game, interaction.user.id, words.language)

    async def _change(self, interaction: Interaction, tag: Tag, words: Words, change: Change, key: str) -> Payload:
        await change_link(self.presenter.tables, tag.game, interaction.user.id, change, tag.arg)
        async with self.presenter.store.read() as connection:
            row = await games.find_game(connection, tag.game)
        page = None if row is None else self.presenter.find_page(table_subject(row))
        if page is None:
            raise Refused(Msg("refused-web"))
        return Payload(build_note(words.text(key, link=page)))

    async def _open_own(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Show a new link to the person's private page of the table. The page shows their hand."""
        pages = self._find_pages()
        async with self._making(interaction.user.id, tag.game) as note:
            secret, until = await open_table(self.presenter.tables, tag.game, interaction.user.id)
            note()
        return Payload(build_own_page(tag.game, write_address(pages, secret), until, words))

    async def _end_own(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        await self._close_link(interaction.user.id, tag.game)
        return Payload(build_note(words.text("note-web-own-end")))

    async def _calendar(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Create, renew or close the links to the person's deadlines and games. The answer shows only new links; of
        links that exist already, it says no more than that they exist."""
        user, tables = interaction.user.id, self.presenter.tables
        if tag.arg == CLOSE:
            await self._close_link(user, None)
            return Payload(build_note(words.text("calendar-closed")))
        pages = self._find_pages()
        async with self._making(user, None) as note:
            async with tables.store.read() as connection:
                known = any(one.game_id is None for one in await own_links.list_links_of(connection, user))
            secret = None
            if not known or tag.arg == NEW:
                secret = await open_calendar(tables, user)
                note()
        return Payload(build_calendar(pages, secret, words))

    async def _close_link(self, user_id: int, game_id: int | None) -> None:
        await close_link(self.presenter.tables, user_id, game_id)
        self._made.pop((user_id, game_id), None)

    @asynccontextmanager
    async def _making(self, user_id: int, game_id: int | None) -> AsyncIterator[Callable[[], None]]:
        """Yield a function that records a new link. Raises `Duplicate` if the person has just got one."""
        async with self._one_at_a_time:
            now = self.presenter.store.now()
            self._made = {whose: at for whose, at in self._made.items() if now < at + BETWEEN}
            if (user_id, game_id) in self._made:
                raise Duplicate
            yield lambda: self._made.update({(user_id, game_id): now})

    def _find_pages(self) -> str:
        """The address under which all pages are served. Raises `Refused` if there are no pages."""
        if not self.presenter.pages:
            raise Refused(Msg("refused-no-pages"))
        return self.presenter.pages
