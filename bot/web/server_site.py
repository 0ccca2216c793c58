"""The addresses of a server's pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable

from aiohttp import web

from bot.tables.web_links import CHALLENGE, LEAGUE, Links, read_id, recall_server_subject
from bot.web.answers import NoPage, Shelf, read_language, read_number
from bot.web.server_pages import ServerPages

NONE = "web-server-none"


class ServerSite:
    """The site of the addresses that begin with a server's link."""

    def __init__(self, pages: ServerPages, shelf: Shelf, links: Links) -> None:
        self.pages, self.shelf, self.links, self.store = pages, shelf, links, pages.store

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Add the routes of servers' pages to the web server's."""
        router.add_get("/s/{link}/", self._ladder)
        router.add_get(f"/s/{{link}}/{CHALLENGE}", self._challenge)
        router.add_get(f"/s/{{link}}/{LEAGUE}", self._league)

    async def _ladder(self, request: web.Request) -> web.StreamResponse:
        guild_id, language = await self._find(request), read_language(request)
        return await self._show(request, (guild_id, language), lambda: self.pages.show_ladder(guild_id, language))

    async def _challenge(self, request: web.Request) -> web.StreamResponse:
        guild_id, language = await self._find(request), read_language(request)
        week = self.pages.find_week(read_number(request, "week"))
        if week is None:
            raise NoPage(NONE)
        key = (guild_id, language, CHALLENGE, week.number)
        return await self._show(request, key, lambda: self.pages.show_challenge(guild_id, language, week))

    async def _league(self, request: web.Request) -> web.StreamResponse:
        guild_id, language = await self._find(request), read_language(request)
        key = (guild_id, language, LEAGUE)
        return await self._show(request, key, lambda: self.pages.show_league(guild_id, language))

    async def _show(
        self, request: web.Request, what: tuple[Hashable, ...], make: Callable[[], Awaitable[str]]
    ) -> web.StreamResponse:
        return await self.shelf.show(request, ("server", *what), make)

    async def _find(self, request: web.Request) -> int:
        """The server at the requested address. Raises `NoPage`; for a well-formed address this takes the same work
        whether or not the server has pages, so that the time reveals nothing."""
        link = request.match_info["link"]
        guild_id = read_id(link)
        if guild_id is None:
            raise NoPage(NONE)
        if not self.links.fits(await recall_server_subject(self.store, guild_id), link):
            raise NoPage(NONE)
        return guild_id
