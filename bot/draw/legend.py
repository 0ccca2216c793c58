"""The legend: what the icons mean, section by section, in two columns that a phone shows large enough to read."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.pictures import Picture, encode, keep, within_limit
from bot.draw.text import largest_size
from bot.language import Words

Section = tuple[str, Sequence[tuple[str, str]]]
"""A title, and its icons with their names."""
WIDTH, EDGE, COLUMNS = 780, 14, 2
"""Twice the width of a phone."""
TITLE, LINE, ICON = 62, 66, 48
"""Heights of a title, of a line and of an icon."""
SIZES = (30, 28, 26, 24)
"""Sizes of the names: the largest that has room."""


def draw_legend(sections: Sequence[Section], alt: Sequence[str], words: Words) -> Picture:
    """The sections below each other, as WebP; `alt`: the same in sentences."""
    language = words.language
    return keep(
        ["legend", language, [[title, [list(icon) for icon in icons]] for title, icons in sections]],
        lambda: Picture(encode(_paint(sections, language)), "webp", within_limit(alt, "…", words.gap)),
    )


def _paint(sections: Sequence[Section], language: str) -> Image.Image:
    tops, bottom = [], EDGE
    for _, icons in sections:
        tops.append(bottom)
        bottom += TITLE + -(-len(icons) // COLUMNS) * LINE + EDGE
    ground = Ground(WIDTH, bottom)
    for top, (_, icons) in zip(tops, sections, strict=True):
        height = -(-len(icons) // COLUMNS) * LINE
        ground.box(Box(EDGE, top + TITLE - 6, WIDTH - 2 * EDGE, height + 6), NAMED["zone"], NAMED["edge"])
    canvas = Canvas.on(ground.finish())
    for top, (title, icons) in zip(tops, sections, strict=True):
        canvas.write(EDGE + 6, top + TITLE / 2 - 2, title, 32, language, ink=NAMED["gold"], bold=True)
        _write_icons(canvas, top + TITLE, icons, language)
    return canvas.image


def _write_icons(canvas: Canvas, top: int, icons: Sequence[tuple[str, str]], language: str) -> None:
    """Down the left column, then down the right one."""
    lines = -(-len(icons) // COLUMNS)
    wide = (WIDTH - 2 * EDGE) // COLUMNS
    for number, (name, label) in enumerate(icons):
        column, line = divmod(number, lines)
        x, y = EDGE + 14 + column * wide, top + line * LINE + LINE / 2 - 3
        canvas.icon(name, ICON, x, y)
        room = wide - ICON - 40
        size = largest_size(label, SIZES, room, language)
        canvas.write(x + ICON + 14, y, label, size, language, room=room)
