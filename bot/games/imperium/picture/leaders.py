"""The picture of Leaders to choose from: crest, House, complexity, and every ability in words, with icons for the
Signet Ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.pictures import Picture, encode, within_limit
from bot.draw.text import wrap
from bot.games.imperium.picture.crests import draw_crest
from bot.games.imperium.picture.faces import write_title
from bot.games.imperium.picture.sheets import sheets_of
from bot.games.imperium.picture.strips import (
    GAP,
    PAD,
    TITLE,
    Strip,
    draw_strips,
    make_strip,
    open_canvas,
    place,
)
from bot.language import Words
from content.imperium import schema
from content.imperium.played import lacking_in
from content.imperium.text import describe

HEAD, CREST = 96, 84
"""The height of the part above the strips, and of the crest in it."""


@dataclass(frozen=True, slots=True)
class _Face:
    """A Leader in the picture, with a strip for each ability."""

    title: str
    kind: str
    leader: schema.Leader
    strips: tuple[Strip, ...]

    @property
    def height(self) -> int:
        """The height of the whole card."""
        return HEAD + sum(strip.height + 4 for strip in self.strips) + PAD


def paint_leaders(view: Mapping[str, Any], leaders: Sequence[str], language: str) -> Picture:
    """Draw these Leaders, named as in the view's game. Raises `KeyError` for a Leader that is not in this game's
    boxes."""
    words, board, sheets = Words(language, lacking=lacking_in(view)), view["product"], sheets_of(view)
    faces = [_read(name, sheets.leaders[name], words, board) for name in leaders]
    canvas = open_canvas([faces])
    x = GAP + 4 + canvas.write(GAP + 4, TITLE / 2 + 3, words.text("picture-leaders"), 28, language, bold=True) + 12
    canvas.write(x, TITLE / 2 + 3, str(len(faces)), 28, ink=NAMED["dim"], bold=True)
    for face, box in place(faces):
        _draw(canvas, face, box.moved(y=TITLE), words)
    told = [words.text("picture-alt-leader", leader=face.title, kind=face.kind) for face in faces]
    return Picture(encode(canvas.image), "webp", within_limit(told, words.text("picture-alt-more"), words.gap))


def _read(name: str, leader: schema.Leader, words: Words, board: str) -> _Face:
    """The printed text of a Leader, with icons for the Signet Ring.

    The spaces of a Leader's training track are left out; `/card` shows them.
    """
    text = describe(f"leader:{name}", words.language, board, words.lacking)
    ring = next(place for place, box in enumerate(text.boxes) if words.name(f"signet:{name}") in box.label)
    boxes = [*text.boxes[: ring + 1], *text.boxes[ring + 1 + len(leader.track) :]]
    strips = [
        make_strip("", box.label, leader.signet if place == ring else None, box.sentence, words)
        for place, box in enumerate(boxes)
    ]
    return _Face(words.name(f"leader:{name}"), text.kind, leader, tuple(strips))


def _draw(canvas: Canvas, face: _Face, box: Box, words: Words) -> None:
    canvas.plate(box, 14, NAMED["box"], NAMED["edge"])
    draw_crest(canvas, face.leader, CREST, box.x + 10 + CREST / 2, box.y + HEAD / 2)
    left = box.x + CREST + 24
    room, kind = box.right - 12 - left, face.kind.partition(" · ")[2]
    lines = wrap(kind, 20, room, words.language)
    write_title(canvas, face.title, left, box.y + (34 if len(lines) == 1 else 26), room, words.language)
    for number, line in enumerate(lines):
        canvas.write(left, box.y + 78 - 24 * (len(lines) - 1 - number), line, 20, words.language, ink=NAMED["dim"])
    draw_strips(canvas, face.strips, box, box.y + HEAD, words)
