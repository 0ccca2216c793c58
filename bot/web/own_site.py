"""The addresses of the private pages, which no browser caches."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web

from bot.store import games, own_links, people
from bot.store.games import GameRow
from bot.store.own_links import OwnLink
from bot.tables.inbox import list_mine
from bot.tables.own_links import CALENDAR, FEED, hash_secret, is_secret, write_address
from bot.tables.web_links import SHOWN, Links, table_subject
from bot.web import answers
from bot.web.answers import KEPT_BY_NOBODY, WEBP, NoPage, Shelf, read_language, read_number, show_board
from bot.web.own_pages import OwnPages, show_deadlines
from bot.web.pages import Pages

MOST = 20
"""The most tables in a feed; those that changed last are chosen."""
NONE = "web-own-none"


class OwnSite:
    """The site of the addresses that begin with a secret. `find_base` returns the beginning of all pages' addresses."""

    def __init__(self, pages: Pages, shelf: Shelf, links: Links, find_base: Callable[[], str]) -> None:
        self.public, self.pages, self.shelf, self.links = pages, OwnPages(pages), shelf, links
        self.presenter, self.find_base = pages.presenter, find_base

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Add the private routes to the web server's."""
        router.add_get("/p/{secret}/", self._table)
        router.add_get("/p/{secret}/board.webp", self._board)
        router.add_get("/p/{secret}/hand.webp", self._hand)
        router.add_get(f"/p/{{secret}}/{CALENDAR}", self._calendar)
        router.add_get(f"/p/{{secret}}/{FEED}", self._feed)

    async def _table(self, request: web.Request) -> web.StreamResponse:
        (link, row), language = await self._find_table(request), read_language(request)
        number = read_number(request, "round")
        page = self.links.write(table_subject(row))
        public = f"../../t/{page}/" if page else ""

        async def make() -> str:
            return await self.pages.show_table(row, link.user_id, language, number, public)

        key = (link.hash, row.revision, row.updated, row.status, language, number, public)
        return await self.shelf.show(request, key, make, caching=KEPT_BY_NOBODY)

    async def _board(self, request: web.Request) -> web.StreamResponse:
        (_, row), language = await self._find_table(request), read_language(request)
        return await show_board(request, self.shelf, self.public, row, language, caching=KEPT_BY_NOBODY)

    async def _hand(self, request: web.Request) -> web.StreamResponse:
        (link, row), language = await self._find_table(request), read_language(request)

        async def draw() -> bytes | None:
            return await self.pages.draw_hand(row, link.user_id, language)

        key = (link.hash, row.revision, row.updated, row.status, "hand", language)
        return await self.shelf.show(request, key, draw, WEBP, KEPT_BY_NOBODY)

    async def _calendar(self, request: web.Request) -> web.StreamResponse:
        link, language = await self._find_all(request)
        tables = self.presenter.tables
        items = await list_mine(tables.store, tables.cache, link.user_id, games.OPEN_STATES)
        text = show_deadlines(items, link.user_id, language, self.find_base())
        return answers.answer(request, answers.make_answer(text, answers.CALENDAR), KEPT_BY_NOBODY)

    async def _feed(self, request: web.Request) -> web.StreamResponse:
        link, language = await self._find_all(request)
        async with self.presenter.store.read() as connection:
            rows = await games.list_latest_of(connection, link.user_id, SHOWN, MOST)
        address = write_address(self.find_base(), request.match_info["secret"], FEED)

        async def make() -> str:
            return await self.pages.show_feed(rows, language, self.find_base(), address)

        key = (link.hash, "feed", language, *((row.id, row.revision, row.updated, row.status) for row in rows))
        return await self.shelf.show(request, key, make, answers.FEED, KEPT_BY_NOBODY)

    async def _find_link(self, request: web.Request) -> OwnLink:
        """The private link that a request names. Raises `NoPage`."""
        secret = request.match_info["secret"]
        if not is_secret(secret):
            raise NoPage(NONE)
        async with self.presenter.store.read(once=True) as connection:
            link = await own_links.find_link(connection, hash_secret(secret), self.presenter.store.now())
        if link is None:
            raise NoPage(NONE)
        return link

    async def _find_table(self, request: web.Request) -> tuple[OwnLink, GameRow]:
        """The private link that a request names, and its table, at which the link's owner sits. Raises `NoPage`."""
        link = await self._find_link(request)
        async with self.presenter.store.read() as connection:
            row = None if link.game_id is None else await games.find_game(connection, link.game_id)
            seats = [] if row is None else await games.list_seats(connection, row.id)
        if row is None or row.status not in SHOWN or all(seat.user_id != link.user_id for seat in seats):
            raise NoPage(NONE)
        return link, row

    async def _find_all(self, request: web.Request) -> tuple[OwnLink, str]:
        """The private link to all of a person's games that a request names, and the language of the page. Raises
        `NoPage`."""
        link = await self._find_link(request)
        if link.game_id is not None:
            raise NoPage(NONE)
        async with self.presenter.store.read() as connection:
            person = await people.find_person(connection, link.user_id)
        return link, answers.read_named(request) or person.reads or "en"
