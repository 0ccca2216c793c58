"""The server of the pages: addresses, what a browser may keep, and how much it may ask for."""

from __future__ import annotations

import contextlib
import hashlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from pathlib import Path
from typing import NamedTuple

from aiohttp import hdrs, web

from bot.components.base36 import from_base36
from bot.games.picture import FORMS
from bot.language import LANGUAGES, language_of
from bot.messages.presenter import Presenter
from bot.store import StoreError, games
from bot.store.games import GameRow
from bot.tables.own_keys import find_key
from bot.tables.web_links import KEY, Links, may_have_page, read_code
from bot.web.pages import Pages, show_note
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

STATIC = Path(__file__).parent / "static"
KEPT = 500
"""Pages and pictures that are kept, at most; the least recently used ones go."""
FRESH = 30.0
"""Seconds for which what was made is shown again while nobody moves: an absence or a name may have changed."""
BURST, RATE = 60, 10.0
"""Requests that one address may make at once, and those a second that it may make for long."""
KNOWN = 5_000
"""Addresses whose requests are counted at the same time."""
SAFE = {
    "Content-Security-Policy": "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self';"
    " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}
"""Headers of every answer: nothing of others is loaded, nobody hears of the address, no search engine shows it."""
FEED = "application/atom+xml"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Made(NamedTuple):
    """A page or picture: when it was made (seconds of the monotonic clock), its bytes, type and tag."""

    at: float
    body: bytes
    kind: str
    tag: str


class Site:
    """The pages of all tables. `base`: their address from outside; `is_proxied`: requests come by a proxy, which says
    from where."""

    def __init__(self, presenter: Presenter, links: Links, base: str = "/", is_proxied: bool = False) -> None:
        self.presenter, self.links, self.base, self.is_proxied = presenter, links, base, is_proxied
        self.pages, self.port = Pages(presenter), 0
        self._made: OrderedDict[Hashable, Made] = OrderedDict()
        self._asked: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """The requests that each address has left, and when that was counted."""

    def find_address(self, row: GameRow) -> str | None:
        """A table's address; "" while it is closed, None for one that can have none."""
        if not may_have_page(row):
            return None
        link = self.links.write(row)
        return f"{self.base}t/{link}/" if link else ""

    def make_application(self) -> web.Application:
        """The server's routes."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/t/{link}/", self._table)
        app.router.add_get("/t/{link}/replay", self._replay)
        app.router.add_get("/t/{link}/feed", self._feed)
        app.router.add_get("/t/{link}/board.webp", self._board)
        app.router.add_static("/static/", STATIC)
        return app

    # -- answers -----------------------------------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Count the request, and say in words what went wrong; headers of safety on all of it."""
        answer: web.StreamResponse
        try:
            if not self._admit(self._find_asker(request)):
                answer = _note(request, 429, "web-busy", {hdrs.RETRY_AFTER: "60"})
            else:
                answer = await handler(request)
        except web.HTTPNotFound:
            answer = _note(request, 404, "web-none")
        except Refused:
            answer = _note(request, 404, "web-no-round")
        except Corrupt:
            answer = _note(request, 404, "web-unread")
        except StoreError:
            answer = _note(request, 503, "web-busy", {hdrs.RETRY_AFTER: "60"})
        answer.headers.update(SAFE)
        return answer

    async def _table(self, request: web.Request) -> web.StreamResponse:
        row, language, number = await self._find(request), _read_language(request), _read_number(request, "round")
        return await self._show(
            request, row, ("table", language, number), lambda: self.pages.show_table(row, language, number)
        )

    async def _replay(self, request: web.Request) -> web.StreamResponse:
        row, language = await self._find(request), _read_language(request)
        at, place = _read_number(request, "at") or 0, _read_number(request, "place")
        return await self._show(
            request, row, ("replay", language, at, place), lambda: self.pages.show_replay(row, language, at, place)
        )

    async def _feed(self, request: web.Request) -> web.StreamResponse:
        row, language = await self._find(request), _read_language(request)
        address = self.find_address(row) or ""
        return await self._show(
            request, row, ("feed", language), lambda: self.pages.show_feed(row, language, address), FEED
        )

    async def _board(self, request: web.Request) -> web.StreamResponse:
        row, language, at = await self._find(request), _read_language(request), _read_number(request, "at")
        form = request.query.get("form")
        form = form if form in FORMS else FORMS[0]
        scene = None
        if at is not None:  # many addresses mean one moment
            scene, at = await self.pages.find_moment(row, language, at)
        key = (row.id, row.revision, row.status, "board", language, form, at)
        made = self._find_made(key)
        if made is None:
            drawn = await self.pages.draw(row, scene or await self.presenter.spectate(row.id, language), form)
            if drawn is None:
                raise web.HTTPNotFound
            made = self._keep(key, drawn.data, "image/webp")
        return _answer(request, made)

    async def _show(
        self,
        request: web.Request,
        row: GameRow,
        what: tuple[Hashable, ...],
        make: Callable[[], Awaitable[str]],
        kind: str = "text/html",
    ) -> web.StreamResponse:
        key = (row.id, row.revision, row.updated, row.status, *what)
        made = self._find_made(key)
        if made is None:
            made = self._keep(key, (await make()).encode(), kind)
        return _answer(request, made)

    async def _find(self, request: web.Request) -> GameRow:
        """The table at the address that is asked for. Raises `HTTPNotFound`, always after the same work."""
        link = request.match_info["link"]
        code = read_code(link)
        if code is None:
            raise web.HTTPNotFound
        async with self.presenter.store.read(once=True) as connection:
            row = await games.find_game(connection, min(from_base36(code), 2**31 - 1))
        if row is None or not self.links.fits(row, link):
            raise web.HTTPNotFound
        return row

    # -- bounds ------------------------------------------------------------------------------------------------------

    def _find_made(self, key: Hashable) -> Made | None:
        made = self._made.get(key)
        if made is None or made.at + FRESH < time.monotonic():
            return None
        self._made.move_to_end(key)
        return made

    def _keep(self, key: Hashable, body: bytes, kind: str) -> Made:
        made = Made(time.monotonic(), body, kind, hashlib.sha256(body).hexdigest()[:20])
        self._made[key] = made
        self._made.move_to_end(key)
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    def _find_asker(self, request: web.Request) -> str:
        """The address that asks: the last one that the proxy tells, where there is a proxy."""
        told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip() if self.is_proxied else ""
        return told or request.remote or ""

    def _admit(self, asker: str) -> bool:
        """Whether an address may ask once more now."""
        now = time.monotonic()
        left, since = self._asked.pop(asker, (float(BURST), now))
        left = min(BURST, left + (now - since) * RATE)
        self._asked[asker] = max(0.0, left - 1), now
        if len(self._asked) > KNOWN:
            self._asked.popitem(last=False)
        return left >= 1


def _answer(request: web.Request, made: Made) -> web.Response:
    """The page, or that the browser has it already."""
    headers = {hdrs.ETAG: f'"{made.tag}"', hdrs.CACHE_CONTROL: "private, no-cache", hdrs.VARY: "Accept-Language"}
    if any(tag.value in (made.tag, "*") for tag in request.if_none_match or ()):
        return web.Response(status=304, headers=headers)
    charset = None if made.kind.startswith("image/") else "utf-8"
    return web.Response(body=made.body, content_type=made.kind, charset=charset, headers=headers)


def _note(request: web.Request, status: int, key: str, headers: dict[str, str] | None = None) -> web.Response:
    """A page of one sentence."""
    root = "../" * max(0, request.path.count("/") - 1) or "./"
    text = show_note(_read_language(request), key, root)
    return web.Response(
        text=text, status=status, content_type="text/html", headers={hdrs.CACHE_CONTROL: "no-store", **(headers or {})}
    )


def _read_language(request: web.Request) -> str:
    """The language that the address names, else the first one that the browser wants and we have."""
    named = request.query.get("lang")
    if named in LANGUAGES:
        return named
    wanted = [part.partition(";")[0].strip() for part in request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")]
    return next((found for one in wanted if (found := language_of(one)) != "en" or one.startswith("en")), "en")


def _read_number(request: web.Request, name: str) -> int | None:
    """A number in the address, 0 or more; None where there is none that could be meant."""
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


@contextlib.asynccontextmanager
async def published(presenter: Presenter, host: str, port: int | None, url: str = "") -> AsyncIterator[str]:
    """The pages on this address until the end of the block, none without a port; where that is, from outside as `url`
    says. Raises `OSError`."""
    if port is None:
        yield ""
        return
    links = Links(await find_key(presenter.store, KEY))
    site = Site(presenter, links, is_proxied=bool(url))
    runner = web.AppRunner(site.make_application(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        site.port = runner.addresses[0][1]
        site.base = f"{url.rstrip('/')}/" if url else f"http://{host}:{site.port}/"
        presenter.find_page = site.find_address
        yield site.base
    finally:
        presenter.find_page = lambda row: None
        await runner.cleanup()
