"""Portraits for Leaders, drawn for this project: a crest of the House, with an icon for the Signet Ring."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from PIL import Image, ImageDraw

from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, Colour, colour, mix
from bot.draw.shapes import GRID, read_path
from bot.games.imperium.picture.effects import row_of
from content.imperium import schema

SHAPES = (
    "M 8 5 L 56 5 L 56 32 Q 55 50 32 60 Q 9 50 8 32 Z",  # shield
    "M 32 3 L 57 17 L 57 47 L 32 61 L 7 47 L 7 17 Z",  # hexagon
    "M 10 5 L 54 5 L 54 60 L 32 47 L 10 60 Z",  # pennant
    "O 32 32 28",  # disc
    "M 32 2 L 61 32 L 32 62 L 3 32 Z",  # lozenge
    "M 19 4 L 45 4 L 60 19 L 60 45 L 45 60 L 19 60 L 4 45 L 4 19 Z",  # octagon
)
TINCTURES = tuple(map(colour, ("#2f6b4a", "#7c2433", "#b8862f", "#2d5a8c", "#6a3f86", "#3c7a80", "#8a4f25", "#5d6670")))
HOUSES = {"Atreides": (0, 0), "Harkonnen": (5, 1), "Corrino": (1, 2), "Richese": (4, 3), "Thorvald": (2, 4),
          "Fenring": (3, 5), "Metulli": (0, 6)}  # fmt: skip
"""The shape and the tincture of some Houses, as indices; for other Houses both follow from the name."""
NONE = (3, 7)
"""The shape and the tincture for Leaders without a House."""
LARGE = 4
"""The factor by which crests are enlarged while they are drawn; reducing them afterwards smooths their edges."""


def draw_crest(canvas: Canvas, leader: schema.Leader, size: int, x: float, y: float) -> None:
    """Draw the crest of a Leader, `size` units high, with its centre at a point."""
    shape, tincture = _arms(leader.house)
    sprite = _crest(shape, TINCTURES[tincture], round(size * canvas.scale))
    left, top = round(x * canvas.scale - sprite.width / 2), round(y * canvas.scale - sprite.height / 2)
    canvas.image.paste(sprite, (left, top), sprite)
    canvas.icon(find_charge(leader), round(size * 0.52), x, y - size * 0.03, "mm")


def find_charge(leader: schema.Leader) -> str:
    """The icon for a Leader's Signet Ring: the first icon of its effect. In an effect with an arrow, the first icon
    after the arrow is used, since the icons before it are a cost."""
    marks = [] if leader.signet is None else [mark for chunk in row_of(leader.signet) for mark in chunk]
    paid = next((place for place, mark in enumerate(marks) if mark.text == "→"), -1)
    found = [mark.icon for mark in (*marks[paid + 1 :], *marks) if mark.icon]
    return found[0] if found else "signet"


def _arms(house: str | None) -> tuple[int, int]:
    if house is None:
        return NONE
    number = crc32(house.encode())
    return HOUSES.get(house, (number % len(SHAPES), number // 7 % (len(TINCTURES) - 1)))


@lru_cache(64)
def _crest(shape: int, fill: Colour, size: int) -> Image.Image:
    large = size * LARGE
    image = Image.new("RGBA", (large, large))
    pen, unit = ImageDraw.Draw(image), large / GRID
    ((points, _),) = read_path(SHAPES[shape])

    def sized(share: float, highest: float = 0) -> list[tuple[float, float]]:
        """The outline of the crest, scaled by `share` around its centre and cut off above `highest`."""
        middle, part = large / 2, share * unit
        return [(middle + (x - 32) * part, middle + (max(y, highest) - 32) * part) for x, y in points]

    for share, ink in ((1.0, mix(fill, NAMED["gold"], 0.75)), (0.92, NAMED["tab"]), (0.87, fill)):
        pen.polygon(sized(share), ink)
    pen.polygon(sized(0.87, 34), mix(fill, NAMED["tab"], 0.28))
    return image.reduce(LARGE)
