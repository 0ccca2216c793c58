"""The web server: the addresses of its pages, and the answers to errors."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Mapping
from pathlib import Path

from aiohttp import hdrs, web

from bot.messages.presenter import Presenter
from bot.store import StoreError, games
from bot.store.games import GameRow
from bot.tables.errors import note_bug
from bot.tables.own_keys import find_key
from bot.tables.web_links import KEY, Kind, Links, Subject, read_id, table_subject
from bot.web.answers import (
    FEED,
    HTML,
    KEPT_BY_READER,
    SAFE,
    Bounds,
    NoPage,
    Shelf,
    answer_note,
    read_language,
    read_number,
    show_board,
)
from bot.web.own_site import OwnSite
from bot.web.pages import Pages
from bot.web.server_pages import ServerPages
from bot.web.server_site import ServerSite
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.web")

NO_ROUND = "refused-no-round"
STATIC = Path(__file__).parent / "static"
FOLDERS: Mapping[Kind, str] = {"table": "t", "server": "s"}
"""The first part of the path, by kind of subject."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Site:
    """The site of all pages. `base` is its address from outside; `is_proxied`: whether requests come through a proxy
    that adds the client's address."""

    def __init__(self, presenter: Presenter, links: Links, base: str = "/", is_proxied: bool = False) -> None:
        self.presenter, self.links, self.base = presenter, links, base
        self.pages, self.shelf, self.bounds, self.port = Pages(presenter), Shelf(), Bounds(is_proxied), 0
        self.own = OwnSite(self.pages, self.shelf, links, lambda: self.base)
        self.servers = ServerSite(ServerPages(presenter), self.shelf, links)

    def find_address(self, subject: Subject) -> str | None:
        """The address of a table or server; "" while its pages are closed, None if it may have none."""
        if not subject.may_open:
            return None
        link = self.links.write(subject)
        return f"{self.base}{FOLDERS[subject.kind]}/{link}/" if link else ""

    def make_application(self) -> web.Application:
        """Make the web application with all routes."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/t/{link}/", self._table)
        app.router.add_get("/t/{link}/replay", self._replay)
        app.router.add_get("/t/{link}/feed", self._feed)
        app.router.add_get("/t/{link}/board.webp", self._board)
        self.own.add_routes(app.router)
        self.servers.add_routes(app.router)
        app.router.add_static("/static/", STATIC)
        return app

    # -- requests ----------------------------------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Count the request, answer errors in words, and add the safety headers to every response."""
        answer: web.StreamResponse
        try:
            if not self.bounds.admit(request):
                answer = answer_note(request, 429, "web-busy", {hdrs.RETRY_AFTER: "60"})
            else:
                answer = await handler(request)
        except web.HTTPClientError as error:  # no such address, or another method than the page has
            allowed = error.headers.get(hdrs.ALLOW)
            answer = answer_note(request, error.status, "web-none", {hdrs.ALLOW: allowed} if allowed else None)
        except NoPage as none:
            answer = answer_note(request, 404, none.key)
        except Refused as refusal:
            answer = answer_note(request, 404, "web-no-round" if refusal.reason.key == NO_ROUND else "web-none")
        except Corrupt as error:
            log.error("a game cannot be read: %s", error)
            answer = answer_note(request, 404, "web-unread")
        except StoreError as error:
            log.error("%s", error)
            answer = answer_note(request, 503, "web-store", {hdrs.RETRY_AFTER: "60"})
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, and its message in no log
            bug = note_bug(error, f"a page of {_name_route(request)}")
            answer = answer_note(request, 500, "web-bug", code=bug.code)
        answer.headers.update(SAFE)
        answer.headers.setdefault(hdrs.CACHE_CONTROL, KEPT_BY_READER)  # a newer style or script belongs to newer pages
        return answer

    async def _table(self, request: web.Request) -> web.StreamResponse:
        row, language, number = await self._find(request), read_language(request), read_number(request, "round")
        return await self._show(
            request, row, ("table", language, number), lambda: self.pages.show_table(row, language, number)
        )

    async def _replay(self, request: web.Request) -> web.StreamResponse:
        row, language = await self._find(request), read_language(request)
        at, place = read_number(request, "at") or 0, read_number(request, "place")
        return await self._show(
            request, row, ("replay", language, at, place), lambda: self.pages.show_replay(row, language, at, place)
        )

    async def _feed(self, request: web.Request) -> web.StreamResponse:
        row, language = await self._find(request), read_language(request)
        address = self.find_address(table_subject(row)) or ""
        return await self._show(
            request, row, ("feed", language), lambda: self.pages.show_feed(row, language, address), FEED
        )

    async def _board(self, request: web.Request) -> web.StreamResponse:
        row, language, at = await self._find(request), read_language(request), read_number(request, "at")
        scene = None
        if at is not None:  # several values of `at` lead to the same moment, which is cached once
            scene, at = await self.pages.find_moment(row, language, at)
        return await show_board(request, self.shelf, self.pages, row, language, scene, at)

    async def _show(
        self,
        request: web.Request,
        row: GameRow,
        what: tuple[Hashable, ...],
        make: Callable[[], Awaitable[str]],
        kind: str = HTML,
    ) -> web.StreamResponse:
        return await self.shelf.show(request, (row.id, row.revision, row.updated, row.status, *what), make, kind)

    async def _find(self, request: web.Request) -> GameRow:
        """The table at the requested address. Raises `HTTPNotFound`, in the same way if the table does not exist, if it
        has no page, and if the address is an old one."""
        link = request.match_info["link"]
        game_id = read_id(link)
        if game_id is None:
            raise web.HTTPNotFound
        wanted = min(game_id, 2**31 - 1)
        store = self.presenter.store
        row = await store.recall(games.game_of(wanted), lambda connection: games.find_game(connection, wanted))
        if row is None or not self.links.fits(table_subject(row), link):
            raise web.HTTPNotFound
        return row


def _name_route(request: web.Request) -> str:
    """The form of the request's path, without the secrets in it."""
    resource = request.match_info.route.resource
    return "no route" if resource is None else resource.canonical


@contextlib.asynccontextmanager
async def published(presenter: Presenter, host: str, port: int | None, url: str = "") -> AsyncIterator[str]:
    """Serve the pages on this address until the end of the block; yields their address from outside. Raises `OSError`.

    `url` is the address from outside, if it differs from the address that `host` and `port` give. Without a port
    nothing is served, and "" is yielded.
    """
    if port is None:
        yield ""
        return
    links = Links(await find_key(presenter.store, KEY))
    site = Site(presenter, links, is_proxied=bool(url))
    # no access log, since addresses are secret
    runner = web.AppRunner(site.make_application(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        site.port = runner.addresses[0][1]
        site.base = f"{url.rstrip('/')}/" if url else f"http://{host}:{site.port}/"
        presenter.find_page, presenter.pages = site.find_address, site.base
        yield site.base
    finally:
        presenter.find_page, presenter.pages = lambda subject: None, ""
        await runner.cleanup()
