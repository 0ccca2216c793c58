"""The legend: what the icons of a section mean, in two columns that a phone shows large enough to read."""

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
WIDTH, EDGE, COLUMNS = 660, 12, 2
"""Less than twice the width of a phone: messages there are narrower than the phone."""
TITLE, LINE, ICON = 58, 64, 46
"""Heights of the title, of a line and of an icon."""
SIZES = (31, 29, 27, 25, 23, 21)
"""Sizes of the names: the largest that has room."""


def draw_section(section: Section, alt: str, words: Words) -> Picture:
    """A section as WebP; `alt`: the same in a sentence."""
    title, icons = section
    return keep(
        ["legend", words.language, title, [list(icon) for icon in icons]],
        lambda: Picture(encode(_paint(section, words.language)), "webp", within_limit([alt], "…", words.gap)),
    )


def _paint(section: Section, language: str) -> Image.Image:
    title, icons = section
    height = -(-len(icons) // COLUMNS) * LINE
    ground = Ground(WIDTH, TITLE + height + EDGE)
    ground.box(Box(EDGE, TITLE - 4, WIDTH - 2 * EDGE, height + 4), NAMED["zone"], NAMED["edge"])
    canvas = Canvas.on(ground.finish())
    canvas.write(EDGE + 6, TITLE / 2, title, 32, language, ink=NAMED["gold"], bold=True)
    _write_icons(canvas, icons, language)
    return canvas.image


def _write_icons(canvas: Canvas, icons: Sequence[tuple[str, str]], language: str) -> None:
    """Down the left column, then down the right one."""
    lines = -(-len(icons) // COLUMNS)
    wide = (WIDTH - 2 * EDGE) // COLUMNS
    room = wide - ICON - 30
    for number, (name, label) in enumerate(icons):
        column, line = divmod(number, lines)
        x, y = EDGE + 12 + column * wide, TITLE + line * LINE + LINE / 2 - 2
        canvas.icon(name, ICON, x, y)
        canvas.write(x + ICON + 12, y, label, largest_size(label, SIZES, room, language), language, room=room)
