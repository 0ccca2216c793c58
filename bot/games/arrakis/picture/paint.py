"""The picture of the table: the map, whole or with an enlarged part for phones, and the strips beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, Tokens
from bot.draw.pictures import Picture, encode_indexed, find_palette, keep, tokens_of, within_limit
from bot.draw.text import clean_name
from bot.games.arrakis.picture.battle import draw_battle
from bot.games.arrakis.picture.chart import FIGHT, NEWS, WHOLE, draw_chart, find_sector, find_theatre
from bot.games.arrakis.picture.land import TERRAIN, paint_land
from bot.games.arrakis.picture.pieces import SIDES
from bot.games.arrakis.picture.strips import Look, draw_affairs, draw_header, draw_side
from bot.language import Words
from content.arrakis.cells import SIZE
from content.arrakis.names import name_of

View = Mapping[str, Any]
Marks = Mapping[str, Sequence[str]]
NO_MARKS: Marks = MappingProxyType({})
PRIVATE = frozenset({"you"})
"""The parts of a view that are left out before drawing. Ranks and faces that only the Atreides see stay in the view's
`areas`, but are not drawn."""
GAP = 12
WIDE, NARROW = 1600, 1200
"""Widths of the two forms in pixels."""
HEAD, LOW, SIDE, FIGHTING = 60, 320, 580, 190
"""The heights of the header and of the boxes below the map, the width of the boxes of the two sides, and the height of
a battle with its gap, all in the wide form."""
ZOOM, THEATRE = 2.0, (600, 440)
"""The factor by which the narrow form enlarges a part of the map, and the size of that part in pixels of the raster."""


class Head(NamedTuple):
    """The two texts above the map: the header line, and the line about the players to act."""

    text: str
    status: str


def paint(
    view: View, language: str, names: Sequence[str], head: str, told: Sequence[str], marks: Marks = NO_MARKS,
    tokens: Tokens = (), form: str = "landscape", status: str = "", part: str = "",
) -> Picture:  # fmt: skip
    """Draw the table as a spectator sees it.

    `names` and `tokens` are by seat. Above the map are the line `head` and the `status` (who is to act). `told`
    describes the picture in sentences. `marks["areas"]` are areas with news for the reader; a sector named as `part` is
    enlarged.

    A pure function of its arguments: it reads only the public part of the view, and shows face-down tokens as numbers.
    """
    public = {key: value for key, value in view.items() if key not in PRIVATE}
    worn = tokens_of(len(public["players"]), tokens)
    people = [_name(player, names, language) for player in public["players"]]
    news = list(marks.get("areas", ()))

    def draw() -> Picture:
        painter = _paint_wide if form == "landscape" else _paint_narrow
        look = Look(language, 22 if form == "landscape" else 30, people, worn)
        image = painter(public, Head(head, status), look, news, part)
        return Picture(encode_indexed(image, _palette()), "png", within_limit(told, "…", Words(language).gap))

    return keep(["arrakis", public, language, people, head, list(told), news, worn, form, status, part], draw)


def _name(player: Mapping[str, Any], names: Sequence[str], language: str) -> str:
    seat = player["seat"]
    given = clean_name(names[seat]) if seat < len(names) else ""
    return given or name_of(f"deck:{player['decks'][0]}", language)


def _paint_wide(view: View, head: Head, look: Look, news: Sequence[str], part: str) -> Image.Image:
    """Draw the wide picture: header, the map or a part of it, a strip for a battle, and three boxes for the sides and
    tracks."""
    fight = FIGHTING if view["battle"] else 0
    top = HEAD + GAP + fight
    image = Image.new("RGB", (WIDE, top + SIZE[1] + 2 * GAP + LOW), NAMED["ground"])
    canvas = Canvas.on(image)
    draw_header(canvas, Box(0, 0, WIDE, HEAD), head.text, view, look._replace(size=30), head.status)
    if fight:
        draw_battle(canvas, Box(0, HEAD + GAP, WIDE, fight - GAP), view, look._replace(size=26))
    window = find_sector(part, SIZE) if part else WHOLE
    draw_chart(image, (0, top), window, WIDE / window.w, view, look.language, news)
    y, between = top + SIZE[1] + GAP, WIDE - 2 * (SIDE + GAP)
    draw_side(canvas, Box(0, y, SIDE, LOW), "harkonnen", view, look)
    draw_affairs(canvas, Box(SIDE + GAP, y, between, LOW), view, look)
    draw_side(canvas, Box(WIDE - SIDE, y, SIDE, LOW), "atreides", view, look)
    return image


def _paint_narrow(view: View, head: Head, look: Look, news: Sequence[str], part: str) -> Image.Image:
    """Draw the picture for phones: header, battle, the enlarged part of the map, the whole map, the tracks, and both
    sides."""
    whole = NARROW / SIZE[0]
    parts, boxes = round(THEATRE[1] * ZOOM), 380
    fight = [280] if view["battle"] else []
    tall = (128 if head.status else 84, *fight, parts, round(SIZE[1] * whole), 240, boxes, boxes)
    image = Image.new("RGB", (NARROW, sum(tall) + GAP * len(tall)), NAMED["ground"])
    canvas = Canvas.on(image)
    draw_header(canvas, Box(0, 0, NARROW, tall[0]), head.text, view, look._replace(size=38), head.status)
    y = tall[0] + GAP
    for high in fight:
        draw_battle(canvas, Box(0, y, NARROW, high), view, look._replace(size=36))
        y += high + GAP
    window = find_sector(part, THEATRE) if part else find_theatre(view, news, THEATRE)
    draw_chart(image, (0, y), window, NARROW / window.w, view, look.language, news)
    y += parts + GAP
    draw_chart(image, (0, y), WHOLE, whole, view, look.language, news, frame=window)
    y += round(SIZE[1] * whole) + GAP
    draw_affairs(canvas, Box(0, y, NARROW, 240), view, look)
    y += 240 + GAP
    for side in ("harkonnen", "atreides"):
        draw_side(canvas, Box(0, y, NARROW, boxes), side, view, look)
        y += boxes + GAP
    return image


@cache
def _palette() -> Image.Image:
    """The palette of all pictures: the colours of the land and of the sides, and mixtures of them."""
    land = paint_land().reduce(4)
    land.paste(NAMED["zone"], (0, 0, land.width // 4, 20))
    return find_palette(land, (*TERRAIN.values(), *SIDES.values(), FIGHT, NEWS))
