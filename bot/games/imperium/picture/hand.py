"""The picture of a hand, for direct messages: the reader's cards as small faces, with icons and words. Equal cards are
drawn once, with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.pictures import Picture, encode, within_limit
from bot.draw.text import width_of
from bot.games.imperium.picture.faces import draw_price, draw_signs, effects_of, write_title
from bot.games.imperium.picture.sheets import sheets_of
from bot.games.imperium.picture.strips import (
    GAP,
    PAD,
    TITLE,
    WIDTH,
    Strip,
    block_height,
    draw_strips,
    make_strip,
    open_canvas,
    place,
)
from bot.language import Words
from content.imperium import schema
from content.imperium.played import lacking_in
from content.imperium.text import describe

NAME, SIGNS = 64, 36
"""The heights of a card's name and of its signs."""


@dataclass(frozen=True, slots=True)
class _Face:
    """A card in the picture, with its strips and the number of copies."""

    title: str
    card: schema.Card | schema.Intrigue
    strips: tuple[Strip, ...]
    count: int

    @property
    def head(self) -> int:
        """The height of the part above the strips."""
        signs = isinstance(self.card, schema.Card) and (self.card.icons or self.card.factions)
        return NAME + (SIGNS if signs else 0)

    @property
    def height(self) -> int:
        """The height of the whole card."""
        return self.head + sum(strip.height + 4 for strip in self.strips) + PAD


def paint_hand(view: Mapping[str, Any], language: str) -> Picture:
    """Draw the hand and the Intrigue cards of `view["you"]`. Raises `KeyError` for a spectator's view."""
    words = Words(language, lacking=lacking_in(view))
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
    canvas = open_canvas([faces for _, faces in blocks])
    top = 0
    for title, faces in blocks:
        _draw_block(canvas, top, title, faces, words)
        top += block_height(faces)
    return Picture(encode(canvas.image), "webp", _describe(you["hand"], you["intrigue"], words))


def _read_card(name: str, card: schema.Card, count: int, words: Words, board: str) -> _Face:
    """The face of a personal card; the boxes of its text are in the same order as its effects."""
    text = describe(f"card:{name}", words.language, board, words.lacking)
    strips = [
        make_strip(sign, "", effect, box.face, words)
        for (sign, effect), box in zip(effects_of(card), text.boxes, strict=True)
    ]
    return _Face(words.name(f"card:{name}"), card, tuple(strips), count)


def _read_intrigue(name: str, card: schema.Intrigue, count: int, words: Words, board: str) -> _Face:
    """The face of an Intrigue card, with a strip for each way to play it, labelled with its timing."""
    text = describe(f"intrigue:{name}", words.language, board, words.lacking)
    strips = [
        make_strip("", words.text(f"picture-timing-{play.timing}"), play.effect, box.face, words)
        for play, box in zip(card.plays, text.boxes, strict=True)
    ]
    return _Face(words.name(f"intrigue:{name}"), card, tuple(strips), count)


def _draw_block(canvas: Canvas, top: int, title: str, faces: Sequence[_Face], words: Words) -> None:
    x, y = GAP + 4.0, top + TITLE / 2 + 3
    x += canvas.write(x, y, words.text(title), 28, words.language, bold=True) + 12
    count = sum(face.count for face in faces)
    x += canvas.write(x, y, str(count), 28, ink=NAMED["dim"], bold=True) + 26
    used = {strip.sign for face in faces for strip in face.strips}
    for sign in ("agent", "reveal", "unload"):
        if sign in used and x + 40 + width_of(said := words.text(f"picture-sign-{sign}"), 20, words.language) < WIDTH:
            canvas.icon(sign, 26, x, y)
            x += 32 + canvas.write(x + 32, y, said, 20, words.language, ink=NAMED["dim"]) + 22
    if not faces:
        canvas.write(GAP + 4, top + TITLE + 20, words.text("picture-empty"), 24, words.language, ink=NAMED["faint"])
    for face, box in place(faces):
        _draw_face(canvas, face, box.moved(y=top + TITLE), words)


def _draw_face(canvas: Canvas, face: _Face, box: Box, words: Words) -> None:
    """Draw a card's name, number, icons and strips; if there are several copies, their edges are seen behind it."""
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
    draw_strips(canvas, face.strips, box, box.y + face.head, words)


def _describe(hand: Sequence[str], intrigue: Sequence[str], words: Words) -> str:
    """A description of a seat's cards in sentences."""
    return within_limit(_sentences(hand, intrigue, words), words.text("picture-alt-more"), words.gap)


def _sentences(hand: Sequence[str], intrigue: Sequence[str], words: Words) -> Iterable[str]:
    if hand:
        yield words.text("picture-alt-hand", cards=words.pile([f"card:{card}" for card in hand]))
    else:
        yield words.text("picture-alt-hand-empty")
    if intrigue:
        yield words.text("picture-alt-intrigue", cards=words.pile([f"intrigue:{card}" for card in intrigue]))
