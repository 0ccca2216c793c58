"""Components shown in words: plaques with name, price and effect, and chips with only a name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.rows import Mark, draw_mark
from bot.draw.text import largest_size, shorten, width_of, wrap
from bot.games.imperium.picture.panels import Page
from content.imperium.text import describe
from content.imperium.text.phrases import phrase

LINE, WORDS = 25, 20
"""The distance between two lines of words, and the size of the words."""
HEAD, PAD = 40, 10
NAMES = (24, 22, 20)
CHIP, PITCH, INSET, GAP = 28, 34, 8, 6
"""The height of a chip, the distance between two lines of chips, the free width beside a name, and the gap between two
chips."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """A component in words: its name, its price (None for none), and its effect."""

    title: str
    price: Mark | None
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """The height of the plaque, with its inner margin."""
        return HEAD + len(self.lines) * LINE + PAD


def make_plaque(page: Page, reference: str, width: int, price: Mark | None = None) -> Plaque:
    """A component with its text, laid out to fit this width."""
    words = page.words
    boxes = describe(reference, words.language, page.view["product"], words.lacking).boxes
    nameless = phrase("box-ability", words.language)
    told = [
        box.face if box.label == nameless else words.text("picture-plaque", label=box.label) + box.face for box in boxes
    ]
    parts = [part for text in told for part in text.split("\n")]
    lines = [line for part in parts for line in wrap(part, WORDS, width - 2 * PAD, words.language)]
    return Plaque(words.name(reference), price, tuple(lines))


def draw_plaque(canvas: Canvas, page: Page, plaque: Plaque, box: Box) -> None:
    """Draw a component in words on a plate."""
    language, x, y = page.words.language, box.x + PAD, box.y + HEAD / 2 + 2
    canvas.plate(box, 10, NAMED["box"], NAMED["edge"])
    room = box.w - 2 * PAD
    if plaque.price is not None:
        wide = 34 + width_of(plaque.price.text, 26, bold=True)
        draw_mark(canvas, box.right - PAD - wide, y, plaque.price, 30)
        room -= round(wide) + 8
    size = largest_size(plaque.title, NAMES, room, language, bold=True)
    canvas.write(x, y, plaque.title, size, language, bold=True, room=room)
    for number, line in enumerate(plaque.lines):
        canvas.write(x, box.y + HEAD + (number + 0.5) * LINE, line, WORDS, language, ink=NAMED["dim"])


@dataclass(frozen=True, slots=True)
class Chip:
    """The name of a component, dimmed (`quiet`) if the component has no effect now."""

    text: str
    quiet: bool = False


def lay_chips(chips: Iterable[Chip], width: int, language: str) -> list[list[tuple[int, int, Chip]]]:
    """Arrange chips in lines, each chip with left edge and width; a name wider than a line is cut."""
    lines: list[list[tuple[int, int, Chip]]] = []
    x = width + 1
    for chip in chips:
        text = shorten(chip.text, WORDS, width - 2 * INSET, language)
        wide = round(width_of(text, WORDS, language)) + 2 * INSET
        if x + wide > width:
            lines.append([])
            x = 0
        lines[-1].append((x, wide, Chip(text, chip.quiet)))
        x += wide + GAP
    return lines


def draw_chips(canvas: Canvas, lines: Sequence[Sequence[tuple[int, int, Chip]]], x: int, y: int, language: str) -> None:
    """Draw the lines of chips, the first with its upper edge at `y`."""
    for number, line in enumerate(lines):
        top = y + number * PITCH
        for left, wide, chip in line:
            fill = None if chip.quiet else NAMED["box"]
            canvas.plate(Box(x + left, top, wide, CHIP), 7, fill, NAMED["edge"])
            ink = NAMED["faint" if chip.quiet else "ink"]
            canvas.write(x + left + INSET, top + CHIP / 2, chip.text, WORDS, language, ink=ink)


def share_columns(box: Box, columns: int, gap: int = GAP + 2) -> list[Box]:
    """The columns of a box, of equal width."""
    width = (box.w - (columns - 1) * gap) // columns
    return [Box(box.x + number * (width + gap), box.y, width, box.h) for number in range(columns)]
