"""The hand picture for direct messages: the reader's cards as small faces, in the icon language of the board and in
words. Equal cards are drawn once, with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.pictures import Picture, encode, within_limit
from bot.draw.rows import Setting, draw_setting, fit
from bot.draw.text import width_of, wrap
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.faces import draw_price, draw_signs, effects_of, write_title
from bot.games.imperium.picture.sheets import sheets_of
from bot.language import Words
from content.imperium import schema
from content.imperium.effects import Effect
from content.imperium.text import describe

SCALE = 1.25
"""Pixels of a unit. At 864 units of width 20 of them are 9 CSS pixels on a phone."""
COLUMNS, GAP, CARD_WIDTH = 2, 10, 417
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP
TITLE = 56
"""Height of a heading."""
NAME, SIGNS = 64, 36
"""Heights of a card's name and of its signs."""
PAD, INDENT, LINE = 8, 46, 25
"""Around what is in a strip; its room at the left for the sign; distance of two lines of words."""
WORDS = 20
"""Size of the words."""


@dataclass(frozen=True, slots=True)
class _Strip:
    """An effect: when it happens (an icon, or a word), what it does in icons, and the same in words."""

    sign: str
    label: str
    row: Setting
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """With the margin inside."""
        return 2 * PAD + (LINE if self.label else 0) + self.row.height + 2 + len(self.lines) * LINE


@dataclass(frozen=True, slots=True)
class _Face:
    """A card with its strips, and how often it is there."""

    title: str
    card: schema.Card | schema.Intrigue
    strips: tuple[_Strip, ...]
    count: int

    @property
    def head(self) -> int:
        """Height of what is above the strips."""
        signs = isinstance(self.card, schema.Card) and (self.card.icons or self.card.factions)
        return NAME + (SIGNS if signs else 0)

    @property
    def height(self) -> int:
        """Of the whole card."""
        return self.head + sum(strip.height + 4 for strip in self.strips) + PAD


def paint_hand(view: Mapping[str, Any], language: str) -> Picture:
    """The hand and the Intrigue cards of `view["you"]`. Raises `KeyError` for a spectator's view."""
    words = Words(language)
    you, board = view["you"], view["product"]
    sheets = sheets_of(view)
    hand = [
        _read_card(name, sheets.cards[name], count, words, board) for name, count in Counter(you["hand"]).items()
    ]  # fmt: skip
    intrigue = [
        _read_intrigue(name, sheets.intrigues[name], count, words, board)
        for name, count in Counter(you["intrigue"]).items()
    ]
    blocks = [("picture-hand", hand), *([("picture-intrigue", intrigue)] if intrigue else [])]
    height = sum(_block_height(faces) for _, faces in blocks) + GAP
    canvas = Canvas.on(Image.new("RGB", (round(WIDTH * SCALE), round(height * SCALE)), NAMED["ground"]), SCALE)
    top = 0
    for title, faces in blocks:
        _draw_block(canvas, top, title, faces, words)
        top += _block_height(faces)
    return Picture(encode(canvas.image), "webp", _describe(you["hand"], you["intrigue"], words))


def _read_card(name: str, card: schema.Card, count: int, words: Words, board: str) -> _Face:
    """The boxes of a card in words are in the order of its effects."""
    text = describe(f"card:{name}", words.language, board)
    strips = [
        _make_strip(sign, "", effect, box.face, words)
        for (sign, effect), box in zip(effects_of(card), text.boxes, strict=True)
    ]
    return _Face(words.name(f"card:{name}"), card, tuple(strips), count)


def _read_intrigue(name: str, card: schema.Intrigue, count: int, words: Words, board: str) -> _Face:
    """A strip a way to play it, under the word for its timing."""
    text = describe(f"intrigue:{name}", words.language, board)
    strips = [
        _make_strip("", words.text(f"picture-timing-{play.timing}"), play.effect, box.face, words)
        for play, box in zip(card.plays, text.boxes, strict=True)
    ]
    return _Face(words.name(f"intrigue:{name}"), card, tuple(strips), count)


def _make_strip(sign: str, label: str, effect: Effect, face: str, words: Words) -> _Strip:
    room = CARD_WIDTH - 2 * PAD - (INDENT if sign else 12) - 10
    lines = tuple(line for part in face.split("\n") for line in wrap(part, WORDS, room, words.language))
    return _Strip(sign, label, fit(row_of(effect), room, 200, largest=32, smallest=24), lines)


def _place(faces: Sequence[_Face]) -> list[tuple[_Face, Box]]:
    """Each card in the column that is the shortest so far, counted from the upper edge of the first ones."""
    ends = [0] * COLUMNS
    found: list[tuple[_Face, Box]] = []
    for face in faces:
        column = ends.index(min(ends))
        found.append((face, Box(GAP + column * (CARD_WIDTH + GAP), ends[column], CARD_WIDTH, face.height)))
        ends[column] += face.height + GAP
    return found


def _block_height(faces: Sequence[_Face]) -> int:
    """A heading and its cards; one line where there are none."""
    return TITLE + (max(box.bottom for _, box in _place(faces)) + GAP if faces else 48)


def _draw_block(canvas: Canvas, top: int, title: str, faces: Sequence[_Face], words: Words) -> None:
    x, y = GAP + 4.0, top + TITLE / 2 + 3
    x += canvas.write(x, y, words.text(title), 28, words.language, bold=True) + 12
    count = sum(face.count for face in faces)
    x += canvas.write(x, y, str(count), 28, ink=NAMED["dim"], bold=True) + 26
    used = {strip.sign for face in faces for strip in face.strips}
    for sign in ("agent", "reveal"):
        if sign in used and x + 40 + width_of(said := words.text(f"picture-sign-{sign}"), 20, words.language) < WIDTH:
            canvas.icon(sign, 26, x, y)
            x += 32 + canvas.write(x + 32, y, said, 20, words.language, ink=NAMED["dim"]) + 22
    if not faces:
        canvas.write(GAP + 4, top + TITLE + 20, words.text("picture-empty"), 24, words.language, ink=NAMED["faint"])
    for face, box in _place(faces):
        _draw_face(canvas, face, box.moved(y=top + TITLE), words)


def _draw_face(canvas: Canvas, face: _Face, box: Box, words: Words) -> None:
    """Name, number, signs and strips. Of several equal cards the edges of the others look out behind."""
    for behind in range(min(face.count - 1, 2), 0, -1):
        at = Box(box.x + 3 * behind, box.y - 4 * behind, box.w - 6 * behind, 40)
        canvas.plate(at, 12, NAMED["zone"], NAMED["edge"])
    canvas.plate(box, 14, NAMED["box"], NAMED["edge"])
    left, right = box.x + 16, box.right - 14
    if isinstance(face.card, schema.Intrigue):
        canvas.icon("intrigue", 38, box.x + 12, box.y + 32)
        left = box.x + 60
    elif face.card.cost is not None:
        draw_price(canvas, face.card, box.x + 36, box.y + 33)
        left = box.x + 70
    if face.count > 1:
        right -= 10 + round(
            canvas.write(right, box.y + 32, f"×{face.count}", 32, ink=NAMED["gold"], bold=True, anchor="r")
        )
    write_title(canvas, face.title, left, box.y + 32, right - left, words.language)
    if isinstance(face.card, schema.Card) and face.head > NAME:
        draw_signs(canvas, face.card, box.x + 14, box.right - 12, box.y + NAME + SIGNS / 2 - 4, 32)
    y = box.y + face.head
    for strip in face.strips:
        _draw_strip(canvas, strip, Box(box.x + PAD, y, box.w - 2 * PAD, strip.height), words)
        y += strip.height + 4


def _draw_strip(canvas: Canvas, strip: _Strip, box: Box, words: Words) -> None:
    canvas.plate(box, 9, NAMED["zone" if strip.sign == "agent" else "tab"])
    x, y = box.x + (INDENT if strip.sign else 12), box.y + PAD + 1
    if strip.sign:
        canvas.icon(strip.sign, 32, box.x + 23, y + strip.row.height / 2 / max(1, len(strip.row.lines)), "mm")
    if strip.label:
        canvas.write(x, y + LINE / 2, strip.label, WORDS, words.language, ink=NAMED["gold"], bold=True)
        y += LINE
    draw_setting(canvas, x, y, strip.row)
    y += strip.row.height + 2
    for number, line in enumerate(strip.lines):
        canvas.write(x, y + (number + 0.5) * LINE, line, WORDS, words.language, ink=NAMED["dim"])


def _describe(hand: Sequence[str], intrigue: Sequence[str], words: Words) -> str:
    """A seat's cards in words."""
    return within_limit(_sentences(hand, intrigue, words), words.text("picture-alt-more"), words.gap)


def _sentences(hand: Sequence[str], intrigue: Sequence[str], words: Words) -> Iterable[str]:
    if hand:
        yield words.text("picture-alt-hand", cards=words.pile([f"card:{card}" for card in hand]))
    else:
        yield words.text("picture-alt-hand-empty")
    if intrigue:
        yield words.text("picture-alt-intrigue", cards=words.pile([f"intrigue:{card}" for card in intrigue]))
