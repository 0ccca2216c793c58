"""The board picture: background, pieces, players, market; encoded, described, and kept by what it shows."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from types import MappingProxyType
from typing import Any

from PIL import Image, ImageDraw

from bot.games.imperium.changes import describe_changes
from bot.language import Words
from bot.render.alt import describe_board
from bot.render.board import paint_board
from bot.render.market import draw_conflict, draw_header, draw_market
from bot.render.marks import draw_marks
from bot.render.palette import SEATS, Tokens
from bot.render.pieces import draw_pieces
from bot.render.players import draw_players
from bot.render.text import clean_name

SIZE_LIMIT = 600 * 1024
"""Bytes; more would make phones wait."""
CACHE_SIZE = 64
"""Pictures of some 200 KB: the table posts of a quarter of an hour, and a replay or two."""
NO_MARKS: Mapping[str, Sequence[Any]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture: its bytes, what they are (`webp`), and the same facts in words (≤ 1024 characters)."""

    data: bytes
    kind: str
    alt: str


_cache: OrderedDict[str, Picture] = OrderedDict()
_lock = Lock()
"""Pictures are drawn in threads."""


def paint(
    view: Mapping[str, Any], language: str, names: Sequence[str] = (), marks: Mapping[str, Sequence[Any]] = NO_MARKS,
    tokens: Tokens = (),
) -> Picture:  # fmt: skip
    """The table as a spectator sees it, 1600 × 1200 pixels. `names[seat]` is a player's display name; a seat without
    a name that can be drawn goes by its Leader, or its number while it has none. `marks`: what is new to the reader,
    as `bot.games.imperium.changes` finds it. `tokens[seat]`: its colour and shape, in the usual order unless given.

    A pure function of its arguments; only the public part of the view is read, so a seat's view gives the same bytes.
    Pictures are kept, the `CACHE_SIZE` last used ones a process. Raises `KeyError` for a view that lacks something.
    """
    public = {key: value for key, value in view.items() if key != "you"}
    worn = tokens_of(public["players"], tokens)

    def draw() -> Picture:
        words = Words(language, names)
        shown = shown_names(public["players"], names, words)
        image = _draw(public, shown, words, worn)
        draw_marks(image, public, marks)
        news = describe_changes(marks, Words(language, shown).plain)
        news = [words.text("changes-head"), *news] if news else []
        return Picture(encode(image), "webp", describe_board(public, shown, words, news))

    return keep(["board", public, language, list(names), dict(marks), worn], draw)


def keep(facts: Sequence[Any], draw: Callable[[], Picture]) -> Picture:
    """The picture that shows exactly these facts (JSON types), drawn unless it is still at hand."""
    key = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()
    with _lock:
        if key in _cache:
            _cache.move_to_end(key)
            return _cache[key]
    picture = draw()
    with _lock:
        _cache[key] = picture
        while len(_cache) > CACHE_SIZE:
            _cache.popitem(last=False)
    return picture


def tokens_of(players: Sequence[Any], tokens: Tokens) -> list[int]:
    """A token for each seat: those given, the usual ones for the others."""
    return [tokens[seat] if seat < len(tokens) else seat % len(SEATS) for seat in range(len(players))]


def shown_names(players: Sequence[Mapping[str, Any]], names: Sequence[str], words: Words) -> list[str]:
    """The seats' names as they are drawn: display names, else Leaders, else numbers."""
    given = [*names, *("" for _ in players)]
    return [clean_name(given[player["seat"]]) or _fallback_name(player, words) for player in players]


def _fallback_name(player: Mapping[str, Any], words: Words) -> str:
    leader = words.name(f"leader:{player['leader']}") if player["leader"] else ""
    return clean_name(leader) or words.text("picture-player", number=player["seat"] + 1)


def _draw(view: dict[str, Any], names: list[str], words: Words, tokens: Tokens) -> Image.Image:
    image = paint_board(view["product"], words.language, len(view["players"]), view["wall"], bool(view["choam"])).copy()
    draw = ImageDraw.Draw(image)
    draw_header(image, draw, view, names, words, tokens)
    draw_conflict(image, draw, view, words)
    draw_market(image, draw, view, words)
    draw_players(image, draw, view, names, words, tokens)
    draw_pieces(image, draw, view, words, tokens)
    return image


def encode(image: Image.Image) -> bytes:
    """As lossless WebP: flat art is small in it, and its colours stay exact."""
    out = BytesIO()
    image.save(out, "WEBP", lossless=True, quality=0, method=0)
    return out.getvalue()
