"""Rows of icons with numbers ("marks"): measuring, breaking into lines, finding the size that fits, drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.text import SMALLEST, width_of


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon, perhaps with a number before it. If `icon` is empty, the mark is only a sign such as a slash.

    `tab` draws a dark plate behind the mark, as for a price.
    """

    icon: str
    text: str = ""
    tab: bool = False


Chunk = tuple[Mark, ...]
"""Marks that are never separated by a line break."""
BREAK: Chunk = (Mark("", "\n"),)
"""A chunk that begins a new line."""

TAB_ROOM = 10
"""The width that a tab adds to a mark."""
SIZES = (34, 32, 30, 28, 26, 24, 22)
"""The icon heights to try, in units."""
ALL_SIZES = (*SIZES, 20, 18)
"""The icon heights to try where boxes may be very narrow; numbers beside the icons keep their size."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of marks, broken into lines at one icon size."""

    size: int
    lines: tuple[tuple[Mark, ...], ...]

    @property
    def height(self) -> int:
        """The height of all lines together, in units."""
        return len(self.lines) * line_height(self.size)


def line_height(size: int) -> int:
    """The distance from one line of text to the next, for this font size."""
    return size + 5


def number_size(size: int) -> int:
    """The font size of numbers beside icons of this size."""
    return max(SMALLEST, round(size * 0.86))


def mark_width(mark: Mark, size: int) -> float:
    """The width of a mark with the small space after it."""
    number = width_of(mark.text, number_size(size), bold=True) if mark.text else 0
    return number + (size + (2 if number else 0) if mark.icon else 0) + (TAB_ROOM + 6 if mark.tab else 3)


def chunk_width(chunk: Sequence[Mark], size: int) -> float:
    """The width of all marks of a chunk."""
    return sum(mark_width(mark, size) for mark in chunk)


Corner = tuple[float, float]
"""The width and height of a corner that must stay empty."""
NO_CORNER: Corner = (0, 0)


def fit(
    chunks: Sequence[Chunk], width: float, height: float, largest: int = SIZES[0], smallest: int = SIZES[-1],
    corner: Corner = NO_CORNER,
) -> Setting:  # fmt: skip
    """Break a row into lines at the largest size that fits `width` × `height` units without splitting a chunk.

    If there is no such size, chunks are split, and the largest size is used at which the row then fits. If it does not
    fit at any size, the smallest size is used. The lower right `corner` is left free if possible.
    """
    if corner != NO_CORNER:
        setting = _fit(chunks, width, height, largest, max(smallest, SIZES[-1]), corner)
        if setting.height <= height:
            return setting
    return _fit(chunks, width, height, largest, smallest, NO_CORNER)


def _fit(
    chunks: Sequence[Chunk], width: float, height: float, largest: int, smallest: int, corner: Corner
) -> Setting:  # fmt: skip
    sizes = [size for size in ALL_SIZES if smallest <= size <= largest]
    for split in (False, True):
        for size in sizes:
            if not split and any(chunk_width(chunk, size) > width for chunk in chunks):
                continue
            setting = Setting(size, _break(chunks, width, size, height, corner))
            if setting.height <= height:
                return setting
    return Setting(sizes[-1], _break(chunks, width, sizes[-1], height, corner))


def _break(
    chunks: Sequence[Chunk], width: float, size: int, height: float, corner: Corner
) -> tuple[tuple[Mark, ...], ...]:
    """Break chunks into lines of marks; lines at the height of the free corner are shorter."""
    gap = size * 0.28
    lines: list[list[Mark]] = [[]]
    used = 0.0
    for chunk in chunks:
        if chunk is BREAK:
            lines.append([])
            used = 0
            continue
        wide = chunk_width(chunk, size)
        if wide <= width:
            pieces = [chunk]
        else:
            pieces = [(mark,) for mark in chunk]
        for number, piece in enumerate(pieces):
            before = gap if number == 0 and lines[-1] else 0
            wide = chunk_width(piece, size)
            low = len(lines) * line_height(size) > height - corner[1]
            if used + before + wide > width - (corner[0] if low else 0) and lines[-1]:
                lines.append([])
                used = before = 0
            if before:
                lines[-1].append(GAP)
            lines[-1].extend(piece)
            used += before + wide
    return tuple(tuple(line) for line in lines)


GAP = Mark("", "")
"""The space between two chunks on a line."""


def draw_setting(canvas: Canvas, x: float, y: float, setting: Setting) -> None:
    """Draw the lines of marks, the first with its top at `y`."""
    size = setting.size
    for number, line in enumerate(setting.lines):
        at, middle = x, y + number * line_height(size) + line_height(size) / 2
        for mark in line:
            if mark is GAP:
                at += size * 0.28 - 3
            draw_mark(canvas, at, middle, mark, size)
            at += mark_width(mark, size)


def draw_mark(canvas: Canvas, x: float, y: float, mark: Mark, size: int) -> None:
    """Draw one mark, vertically centred on `y`; bare signs are dimmer than numbers."""
    if mark.tab:
        wide, tall = round(mark_width(mark, size) - 5), size + 4
        canvas.plate(Box(round(x), round(y - tall / 2), wide, tall), 6, NAMED["tab"])
        x += TAB_ROOM / 2
    if mark.text:
        ink = NAMED["ink"] if mark.icon else NAMED["dim"]
        x += canvas.write(x, y, mark.text, number_size(size), ink=ink, bold=True) + (2 if mark.icon else 0)
    if mark.icon:
        canvas.icon(mark.icon, size, x, y)
