"""Cards in two columns, for pictures that one person sees: each effect is a strip with icons and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.rows import Setting, draw_setting, fit
from bot.draw.text import wrap
from bot.games.imperium.picture.effects import row_of
from bot.language import Words
from content.imperium.effects import Effect

SCALE = 1.25
"""The number of pixels in a unit. In a picture 864 units wide, 20 units are shown as 9 CSS pixels on a phone."""
COLUMNS, GAP, CARD_WIDTH = 2, 10, 417
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP
TITLE = 56
"""The height of a heading."""
PAD, INDENT, LINE = 8, 46, 25
"""The margin in a strip, the free width at its left for the sign, and the distance between two lines of words."""
WORDS = 20
"""The size of the words."""
NOTHING = Setting(0, ())
"""The row of a strip that has no icons."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip for one effect: its timing as an icon or a word, its icons, and its words."""

    sign: str
    label: tuple[str, ...]
    row: Setting
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """The height of the strip, including its margin."""
        return 2 * PAD + len(self.label) * LINE + self.row.height + 2 + len(self.lines) * LINE


def make_strip(sign: str, label: str, effect: Effect | None, face: str, words: Words) -> Strip:
    """Make a strip as wide as a card; without an effect it has words only."""
    room = CARD_WIDTH - 2 * PAD - (INDENT if sign else 12) - 10
    lines = tuple(line for part in face.split("\n") for line in wrap(part, WORDS, room, words.language))
    row = NOTHING if effect is None else fit(row_of(effect), room, 200, largest=32, smallest=24)
    return Strip(sign, tuple(wrap(label, WORDS, room, words.language)) if label else (), row, lines)


def draw_strip(canvas: Canvas, strip: Strip, box: Box, words: Words) -> None:
    """Draw the sign or label, the icons and the words of a strip."""
    canvas.plate(box, 9, NAMED["zone" if strip.sign == "agent" else "tab"])
    x, y = box.x + (INDENT if strip.sign else 12), box.y + PAD + 1
    if strip.sign:
        canvas.icon(strip.sign, 32, box.x + 23, y + strip.row.height / 2 / max(1, len(strip.row.lines)), "mm")
    for line in strip.label:
        canvas.write(x, y + LINE / 2, line, WORDS, words.language, ink=NAMED["gold"], bold=True)
        y += LINE
    draw_setting(canvas, x, y, strip.row)
    y += strip.row.height + 2
    for number, line in enumerate(strip.lines):
        canvas.write(x, y + (number + 0.5) * LINE, line, WORDS, words.language, ink=NAMED["dim"])


def draw_strips(canvas: Canvas, strips: Sequence[Strip], box: Box, y: int, words: Words) -> None:
    """Draw strips inside a card one below the other, beginning at `y`."""
    for strip in strips:
        draw_strip(canvas, strip, Box(box.x + PAD, y, box.w - 2 * PAD, strip.height), words)
        y += strip.height + 4


class Tall(Protocol):
    """Something that has a height."""

    @property
    def height(self) -> int:
        """The height in units."""


F = TypeVar("F", bound=Tall)


def place(faces: Sequence[F]) -> list[tuple[F, Box]]:
    """Place each card in the column that is shortest so far; coordinates are relative to the top of the first cards."""
    ends = [0] * COLUMNS
    found: list[tuple[F, Box]] = []
    for face in faces:
        column = ends.index(min(ends))
        found.append((face, Box(GAP + column * (CARD_WIDTH + GAP), ends[column], CARD_WIDTH, face.height)))
        ends[column] += face.height + GAP
    return found


def open_canvas(blocks: Sequence[Sequence[Tall]]) -> Canvas:
    """An empty canvas that has room for these blocks, one below the other."""
    height = sum(map(block_height, blocks)) + GAP
    return Canvas.on(Image.new("RGB", (round(WIDTH * SCALE), round(height * SCALE)), NAMED["ground"]), SCALE)


def block_height(faces: Sequence[Tall]) -> int:
    """The height of a heading with its cards, or with one line of text if there are no cards."""
    return TITLE + (max(box.bottom for _, box in place(faces)) + GAP if faces else 48)
