"""Answers to browsers: the cache of pages and pictures, the choice of the language, and the limit of requests."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import NamedTuple

from aiohttp import hdrs, web

from bot.games.picture import FORMS
from bot.language import LANGUAGES, language_of
from bot.messages.scene import Scene
from bot.store.games import GameRow
from bot.web.pages import Pages, show_note

KEPT = 500
"""The most pages and pictures in the cache; the least recently used ones are dropped."""
FRESH = 30.0
"""Seconds for which a cached page is shown while the game does not change; an absence or a name on it may be outdated
for that long."""
BURST, RATE = 60, 10.0
"""The number of requests that an address may make at once, and the number per second that it may make continuously."""
KNOWN = 5_000
"""The number of addresses whose requests are counted."""
SAFE = {
    "Content-Security-Policy": "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self';"
    " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}
"""Headers of every response: nothing is loaded from other sites, the address is not sent to other sites, search engines
do not list the page."""
KEPT_BY_READER, KEPT_BY_NOBODY = "private, no-cache", "no-store"
"""The values of `Cache-Control`: the browser may store the page but has to check it each time, or must not store it."""
HTML, FEED, CALENDAR, WEBP = "text/html", "application/atom+xml", "text/calendar", "image/webp"


class NoPage(Exception):
    """The error of an address that has no page; `key` is the key of the message."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Made(NamedTuple):
    """A page or picture with its type."""

    # The time at which the response was made, in seconds of the monotonic clock.
    at: float
    body: bytes
    kind: str
    # The tag with which a browser asks whether its copy is still valid.
    tag: str


def make_answer(body: str | bytes, kind: str) -> Made:
    """A page or picture that is made now, with its type."""
    data = body.encode() if isinstance(body, str) else body
    return Made(time.monotonic(), data, kind, hashlib.sha256(data).hexdigest()[:20])


class Shelf:
    """The cache of pages and pictures, by a key for their content."""

    def __init__(self) -> None:
        self._made: OrderedDict[Hashable, Made] = OrderedDict()

    async def show(
        self,
        request: web.Request,
        key: Hashable,
        make: Callable[[], Awaitable[str | bytes | None]],
        kind: str = HTML,
        caching: str = KEPT_BY_READER,
    ) -> web.Response:
        """Answer with the page or picture of this key, which is made if it is not cached. Raises `HTTPNotFound` if it
        cannot be made."""
        made = self._find(key)
        if made is None:
            body = await make()
            if body is None:
                raise web.HTTPNotFound
            made = self._keep(key, make_answer(body, kind))
        return answer(request, made, caching)

    def _find(self, key: Hashable) -> Made | None:
        made = self._made.get(key)
        if made is None or made.at + FRESH < time.monotonic():
            return None
        self._made.move_to_end(key)
        return made

    def _keep(self, key: Hashable, made: Made) -> Made:
        self._made[key] = made
        self._made.move_to_end(key)
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made


class Bounds:
    """A limit of requests for each address. `is_proxied`: whether requests come through a proxy that adds the client's
    address."""

    def __init__(self, is_proxied: bool) -> None:
        self.is_proxied = is_proxied
        self._asked: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each address, the number of requests that it may still make and the time at which this was computed."""

    def admit(self, request: web.Request) -> bool:
        """Count a request. Returns whether the client may make it now."""
        asker, now = self._find_asker(request), time.monotonic()
        left, since = self._asked.pop(asker, (float(BURST), now))
        left = min(BURST, left + (now - since) * RATE)
        self._asked[asker] = max(0.0, left - 1), now
        if len(self._asked) > KNOWN:
            self._asked.popitem(last=False)
        return left >= 1

    def _find_asker(self, request: web.Request) -> str:
        """The address of the client: if there is a proxy, the one that the proxy added last."""
        told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip() if self.is_proxied else ""
        return told or request.remote or ""


def answer(request: web.Request, made: Made, caching: str) -> web.Response:
    """The response with the page, or with "not modified" if the browser has it already."""
    headers = {hdrs.ETAG: f'"{made.tag}"', hdrs.CACHE_CONTROL: caching, hdrs.VARY: "Accept-Language"}
    if any(tag.value in (made.tag, "*") for tag in request.if_none_match or ()):
        return web.Response(status=304, headers=headers)
    charset = None if made.kind.startswith("image/") else "utf-8"
    return web.Response(body=made.body, content_type=made.kind, charset=charset, headers=headers)


async def show_board(
    request: web.Request,
    shelf: Shelf,
    pages: Pages,
    row: GameRow,
    language: str,
    scene: Scene | None = None,
    at: int | None = None,
    caching: str = KEPT_BY_READER,
) -> web.Response:
    """The response with the picture of a table's board now, or of `scene` at revision `at`; it is drawn once for all
    requests."""
    form = read_form(request)

    async def draw() -> bytes | None:
        return await pages.draw(row, scene or await pages.presenter.spectate(row.id, language), form)

    key = (row.id, row.revision, row.status, "board", language, form, at)
    return await shelf.show(request, key, draw, WEBP, caching)


def answer_note(
    request: web.Request, status: int, key: str, headers: Mapping[str, str] | None = None, **args: str
) -> web.Response:
    """A page that consists of one sentence, with these arguments."""
    root = "../" * max(0, request.path.count("/") - 1) or "./"
    text = show_note(read_language(request), key, root, **args)
    return web.Response(
        text=text, status=status, content_type=HTML, headers={hdrs.CACHE_CONTROL: "no-store", **(headers or {})}
    )


def read_named(request: web.Request) -> str | None:
    """The language that the address names; None if it names none of ours."""
    named = request.query.get("lang")
    return named if named in LANGUAGES else None


def read_language(request: web.Request) -> str:
    """The language that the address names, else the first of the browser's preferences that we have, else English."""
    if (named := read_named(request)) is not None:
        return named
    wanted = [part.partition(";")[0].strip() for part in request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")]
    return next((found for one in wanted if (found := language_of(one)) != "en" or one.startswith("en")), "en")


def read_form(request: web.Request) -> str:
    """The form of the board that the address names, else the first form."""
    form = request.query.get("form", "")
    return form if form in FORMS else FORMS[0]


def read_number(request: web.Request, name: str) -> int | None:
    """A number of 0 or more in the address; None if there is no valid number."""
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
