"""Marks on a finished board picture: a thin light halo and a dot around what is new to its reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image

from bot.render import layout
from bot.render.board import market_of, score_y
from bot.render.layout import Box
from bot.render.palette import NAMED
from bot.render.pieces import influence_place
from bot.render.shapes import dot, put, rounded

HALO, REACH, DOT = 5, 7, 22
"""Width of a halo, how far it stands off, and the size of its dot; visible at a quarter of the size."""

Marks = Mapping[str, Sequence[Any]]
"""As `bot.games.imperium.changes` finds them."""


def draw_marks(image: Image.Image, view: Mapping[str, Any], marks: Marks) -> None:
    """Mark the places."""
    for box, radius in _boxes(view, marks):
        halo = rounded(box.w + 2 * REACH, box.h + 2 * REACH, radius + REACH, None, NAMED["halo"], HALO)
        put(image, halo, box.x - REACH, box.y - REACH)
        put(image, dot(DOT, NAMED["halo"]), box.right + REACH - 6, box.y - REACH + 6, "mm")


def _boxes(view: Mapping[str, Any], marks: Marks) -> list[tuple[Box, int]]:
    """The boxes to mark with the radius of their corners."""
    market = market_of(bool(view["choam"]))
    found = [(layout.SPACES[space], 10) for space in marks.get("spaces", ()) if space in layout.SPACES]
    found += [(_around(*layout.POSTS[post], 16), 16) for post in marks.get("posts", ()) if post in layout.POSTS]
    for faction, seat in marks.get("influence", ()):
        found.append((_around(*influence_place(view, faction, seat), 17), 17))
    for faction in marks.get("alliances", ()):
        band = layout.BANDS[faction]
        found.append((_around(band.right - 26, band.y + 21, 17), 17))
    fields = {score_y(view["players"][seat]["vp"]) for seat in marks.get("score", ())}
    found += [(Box(layout.SCORE.x + 6, round(y) - 28, layout.SCORE.w - 12, 44), 12) for y in sorted(fields)]
    found += [(market.row[i], 10) for i in marks.get("row", ()) if i < len(market.row)]
    found += [(market.contracts[i], 10) for i in marks.get("market", ()) if i < len(market.contracts)]
    found += [(layout.CONFLICT, 14)] if marks.get("conflict") else []
    found += [(_around(layout.WALL_SIGN.x + layout.WALL_SIGN.w // 2, layout.WALL_SIGN.y + 34, 32), 32)] * bool(
        marks.get("wall")
    )
    return found


def _around(x: float, y: float, reach: int) -> Box:
    return Box(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
