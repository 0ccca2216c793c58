"""The hand picture for direct messages: the reader's cards as small faces in the icon language of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.pictures import Picture, encode, within_limit
from bot.draw.rows import draw_setting, fit
from bot.draw.text import largest_size, width_of
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.sheets import sheets_of
from bot.language import Words
from content.imperium import schema
from content.imperium.effects import Effect

Face = tuple[str, schema.Card | schema.Intrigue]
"""A card by its name in the view, and what is printed on it."""
COLUMNS, GAP = 3, 16
"""Few columns: the picture is read on a phone."""
CARD_WIDTH, CARD_HEIGHT, INTRIGUE_HEIGHT = 320, 250, 170
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP
TITLE = 56
"""Height of a heading."""


def paint_hand(view: Mapping[str, Any], language: str) -> Picture:
    """The hand and the Intrigue cards of `view["you"]`. Raises `KeyError` for a spectator's view."""
    words = Words(language)
    you = view["you"]
    sheets = sheets_of(view)
    hand: list[Face] = [(name, sheets.cards[name]) for name in you["hand"]]
    intrigue: list[Face] = [(name, sheets.intrigues[name]) for name in you["intrigue"]]
    height = _block_height(len(hand), CARD_HEIGHT)
    if intrigue:
        height += _block_height(len(intrigue), INTRIGUE_HEIGHT)
    canvas = Canvas.on(Image.new("RGB", (WIDTH, height + GAP), NAMED["ground"]))
    _draw_block(canvas, 0, words.text("picture-hand"), hand, CARD_HEIGHT, words)
    if intrigue:
        top = _block_height(len(hand), CARD_HEIGHT)
        _draw_block(canvas, top, words.text("picture-intrigue"), intrigue, INTRIGUE_HEIGHT, words)
    return Picture(encode(canvas.image), "webp", _describe(you["hand"], you["intrigue"], words))


def _block_height(cards: int, height: int) -> int:
    """A heading and its rows of cards; one line where there are none."""
    rows = -(-cards // COLUMNS)
    return TITLE + (rows * (height + GAP) if rows else 48)


def _draw_block(canvas: Canvas, top: int, title: str, cards: Sequence[Face], height: int, words: Words) -> None:
    wide = canvas.write(GAP, top + TITLE / 2 + 4, title, 28, words.language, bold=True)
    canvas.write(GAP + wide + 14, top + TITLE / 2 + 4, str(len(cards)), 28, ink=NAMED["dim"], bold=True)
    if not cards:
        canvas.write(GAP, top + TITLE + 20, words.text("picture-empty"), 24, words.language, ink=NAMED["faint"])
    for number, (name, card) in enumerate(cards):
        row, column = divmod(number, COLUMNS)
        box = Box(GAP + column * (CARD_WIDTH + GAP), top + TITLE + row * (height + GAP), CARD_WIDTH, height)
        canvas.plate(box, 14, NAMED["box"], NAMED["edge"])
        if isinstance(card, schema.Card):
            _draw_card(canvas, name, card, box, words)
        elif isinstance(card, schema.Intrigue):
            _draw_intrigue(canvas, name, card, box, words)


def _draw_card(canvas: Canvas, name: str, card: schema.Card, box: Box, words: Words) -> None:
    """Name and cost, Agent icons and Factions, then a box an effect."""
    left = box.x + 14
    if card.cost is not None:
        canvas.icon("price", 52, box.x + 34, box.y + 36, "mm")
        canvas.write(box.x + 34, box.y + 36, str(card.cost), 28, ink=NAMED["pale"], bold=True, anchor="m")
        left = box.x + 66
    _write_name(canvas, left, box, words.name(f"card:{name}"), words)
    for number, sign in enumerate(card.icons):
        canvas.icon(sign, 36, left + number * 41, box.y + 68, "lm")
    if card.factions:
        wide = len(card.factions) * 32 + 6
        canvas.plate(Box(box.right - 10 - wide, box.y + 50, wide, 36), 8, NAMED["tab"])
    for number, faction in enumerate(reversed(card.factions)):
        canvas.icon(faction, 26, box.right - 16 - number * 32, box.y + 68, "rm")
    _draw_boxes(canvas, list(_effects(card)), box, 94, words)


def _write_name(canvas: Canvas, left: int, box: Box, name: str, words: Words) -> None:
    room = box.right - 4 - left
    size = largest_size(name, (26, 24, 22, 20), room, words.language)
    canvas.write(left, box.y + 30, name, size, words.language, room=room)


def _effects(card: schema.Card) -> Iterator[tuple[str, Effect]]:
    for sign, effect in (
        ("discard", card.discard), ("trash", card.trashed), ("agent", card.agent), ("reveal", card.reveal),
    ):  # fmt: skip
        if effect is not None:
            yield sign, effect


def _draw_intrigue(canvas: Canvas, name: str, card: schema.Intrigue, box: Box, words: Words) -> None:
    """Name, then a box a way to play it, under the word for its timing."""
    canvas.icon("intrigue", 36, box.x + 10, box.y + 30, "lm")
    left = box.x + 54
    _write_name(canvas, left, box, words.name(f"intrigue:{name}"), words)
    plays = [(words.text(f"picture-timing-{play.timing}"), play.effect) for play in card.plays]
    _draw_boxes(canvas, plays, box, 58, words)


def _draw_boxes(
    canvas: Canvas, effects: Sequence[tuple[str, Effect]], box: Box, top: int, words: Words
) -> None:  # fmt: skip
    """Boxes of equal height, each with its sign (an icon, or a word where there is no such icon) and its row."""
    if not effects:
        return
    height = (box.h - top - 4) // len(effects)
    labels = [width_of(sign, 20, words.language) for sign, _ in effects if sign not in SIGNS]
    indent = 20 + round(max(labels)) if labels else 46
    for number, (sign, effect) in enumerate(effects):
        x, y = box.x + 8, box.y + top + number * height
        fill = NAMED["tab"] if sign == "reveal" or number else NAMED["zone"]
        canvas.plate(Box(x, y, box.w - 16, height - 6), 8, fill)
        middle = y + (height - 6) / 2
        if sign in SIGNS:
            canvas.icon(sign, 30, x + 22, middle, "mm")
        else:
            canvas.write(x + 8, middle, sign, 20, words.language, ink=NAMED["dim"])
        setting = fit(row_of(effect), box.w - 22 - indent, height - 12)
        draw_setting(canvas, x + indent, middle - setting.height / 2, setting)


SIGNS = ("discard", "trash", "agent", "reveal")
"""Icons that say when an effect happens."""


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
