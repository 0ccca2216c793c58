"""The legend: the meanings of the icons of a section, in columns that are large enough on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.draw.pictures import Picture, encode, keep, within_limit
from bot.draw.text import width_of
from bot.language import Words

Labels = Sequence[tuple[str, str]]
"""Icons with their names."""
Section = tuple[str, Labels]
"""A title, and the icons below it."""
WIDTH, EDGE = 660, 12
"""The width of a legend, and its margin. The width is less than twice that of a message on a phone."""
TITLE, LINE, ICON, GAP = 58, 64, 46, 12
"""The heights of the title, of a line and of an icon, and the gap around an icon."""
SIZES = (31, 29, 27, 25)
"""The sizes to try for the names, the largest first, until two columns fit. If they never fit, there is one column at
the first size."""


class Layout(NamedTuple):
    """The layout of a section: the size of its names, and each column with its left edge."""

    size: int
    columns: list[tuple[float, Labels]]

    @property
    def lines(self) -> int:
        """The number of lines of the longest column."""
        return max(len(labels) for _, labels in self.columns)


def draw_section(section: Section, alt: str, words: Words) -> Picture:
    """Draw a section as WebP; `alt` describes it in a sentence."""
    title, icons = section
    return keep(
        ["legend", words.language, title, [list(icon) for icon in icons]],
        lambda: Picture(encode(_paint(section, words.language)), "webp", within_limit([alt], "…", words.gap)),
    )


def lay_out(icons: Labels, language: str) -> Layout:
    """Arrange icons in a left and a right column; the right one begins at the middle if possible.

    If two columns do not fit at any size, all icons are in one.
    """
    half = -(-len(icons) // 2)
    left, right = icons[:half], icons[half:]
    start, room = EDGE + GAP, WIDTH - 2 * EDGE - GAP
    for size in SIZES:
        first, second = (_width(labels, size, language) for labels in (left, right))
        if first + second <= room:
            return Layout(size, [(start, left), (start + min(max(first, room / 2), room - second), right)])
    return Layout(SIZES[0], [(start, icons)])


def _width(labels: Labels, size: int, language: str) -> float:
    return max((ICON + 2 * GAP + width_of(label, size, language) for _, label in labels), default=0.0)


def _paint(section: Section, language: str) -> Image.Image:
    title, icons = section
    made = lay_out(icons, language)
    ground = Ground(WIDTH, TITLE + made.lines * LINE + EDGE)
    ground.box(Box(EDGE, TITLE - 4, WIDTH - 2 * EDGE, made.lines * LINE + 4), NAMED["zone"], NAMED["edge"])
    canvas = Canvas.on(ground.finish())
    canvas.write(EDGE + 6, TITLE / 2, title, 32, language, ink=NAMED["gold"], bold=True)
    for x, labels in made.columns:
        for line, (name, label) in enumerate(labels):
            y = TITLE + line * LINE + LINE / 2 - 2
            canvas.icon(name, ICON, round(x), round(y))
            canvas.write(x + ICON + GAP, y, label, made.size, language)
    return canvas.image
