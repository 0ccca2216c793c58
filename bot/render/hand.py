"""The hand picture for direct messages: the reader's cards as small faces in the icon language of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from bot.language import Words
from bot.render.alt import describe_hand
from bot.render.effects import row_of
from bot.render.icons import icon
from bot.render.layout import Box
from bot.render.paint import Picture, encode
from bot.render.palette import NAMED
from bot.render.rows import draw_setting, fit
from bot.render.shapes import put, rounded
from bot.render.text import largest_size, width_of, write
from content import schema
from content.effects import Effect
from content.loader import load_product

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
    hand = [_sheets(view["product"])[f"card:{name}"] for name in you["hand"]]
    intrigue = [_sheets(view["product"])[f"intrigue:{name}"] for name in you["intrigue"]]
    height = _block_height(len(hand), CARD_HEIGHT)
    if intrigue:
        height += _block_height(len(intrigue), INTRIGUE_HEIGHT)
    image = Image.new("RGB", (WIDTH, height + GAP), NAMED["ground"])
    draw = ImageDraw.Draw(image)
    _draw_block(image, draw, 0, words.text("picture-hand"), hand, CARD_HEIGHT, words)
    if intrigue:
        top = _block_height(len(hand), CARD_HEIGHT)
        _draw_block(image, draw, top, words.text("picture-intrigue"), intrigue, INTRIGUE_HEIGHT, words)
    return Picture(encode(image), "webp", describe_hand(you["hand"], you["intrigue"], words))


@lru_cache(maxsize=8)
def _sheets(product: str) -> dict[str, schema.Sheet]:
    """All cards of a product by reference."""
    found = load_product(product)
    stems = ("starter", "reserve", "imperium", "intrigue")
    return {f"{schema.REFERENCES[stem]}:{sheet.id}": sheet for stem in stems for sheet in found.sheets[stem]}


def _block_height(cards: int, height: int) -> int:
    """A heading and its rows of cards; one line where there are none."""
    rows = -(-cards // COLUMNS)
    return TITLE + (rows * (height + GAP) if rows else 48)


def _draw_block(
    image: Image.Image, draw: ImageDraw.ImageDraw, top: int, title: str, cards: list[schema.Sheet], height: int,
    words: Words,
) -> None:  # fmt: skip
    wide = write(draw, GAP, top + TITLE / 2 + 4, title, 28, words.language, bold=True)
    write(draw, GAP + wide + 14, top + TITLE / 2 + 4, str(len(cards)), 28, ink=NAMED["dim"], bold=True)
    if not cards:
        write(draw, GAP, top + TITLE + 20, words.text("picture-empty"), 24, words.language, ink=NAMED["faint"])
    for number, card in enumerate(cards):
        row, column = divmod(number, COLUMNS)
        box = Box(GAP + column * (CARD_WIDTH + GAP), top + TITLE + row * (height + GAP), CARD_WIDTH, height)
        put(image, rounded(box.w, box.h, 14, NAMED["box"], NAMED["edge"]), box.x, box.y)
        if isinstance(card, schema.Card):
            _draw_card(image, draw, card, box, words)
        elif isinstance(card, schema.Intrigue):
            _draw_intrigue(image, draw, card, box, words)


def _draw_card(image: Image.Image, draw: ImageDraw.ImageDraw, card: schema.Card, box: Box, words: Words) -> None:
    """Name and cost, Agent icons and Factions, then a box an effect."""
    left = box.x + 14
    if card.cost is not None:
        put(image, icon("price", 52), box.x + 34, box.y + 36, "mm")
        write(draw, box.x + 34, box.y + 36, str(card.cost), 28, ink=NAMED["pale"], bold=True, anchor="m")
        left = box.x + 66
    _write_name(draw, left, box, words.name(f"card:{card.id}"), words)
    for number, name in enumerate(card.icons):
        put(image, icon(name, 36), left + number * 41, box.y + 68, "lm")
    if card.factions:
        put(image, rounded(len(card.factions) * 32 + 6, 36, 8, NAMED["tab"], None), box.right - 10, box.y + 68, "rm")
    for number, faction in enumerate(reversed(card.factions)):
        put(image, icon(faction, 26), box.right - 16 - number * 32, box.y + 68, "rm")
    _draw_boxes(image, draw, list(_effects(card)), box, 94, words)


def _write_name(draw: ImageDraw.ImageDraw, left: int, box: Box, name: str, words: Words) -> None:
    room = box.right - 4 - left
    size = largest_size(name, (26, 24, 22, 20), room, words.language)
    write(draw, left, box.y + 30, name, size, words.language, room=room)


def _effects(card: schema.Card) -> Iterator[tuple[str, Effect]]:
    for sign, effect in (
        ("discard", card.discard), ("trash", card.trashed), ("agent", card.agent), ("reveal", card.reveal),
    ):  # fmt: skip
        if effect is not None:
            yield sign, effect


def _draw_intrigue(
    image: Image.Image, draw: ImageDraw.ImageDraw, card: schema.Intrigue, box: Box, words: Words
) -> None:
    """Name, then a box a way to play it, under the word for its timing."""
    put(image, icon("intrigue", 36), box.x + 10, box.y + 30, "lm")
    left = box.x + 54
    _write_name(draw, left, box, words.name(f"intrigue:{card.id}"), words)
    plays = [(words.text(f"picture-timing-{play.timing}"), play.effect) for play in card.plays]
    _draw_boxes(image, draw, plays, box, 58, words)


def _draw_boxes(
    image: Image.Image, draw: ImageDraw.ImageDraw, effects: list[tuple[str, Effect]], box: Box, top: int, words: Words
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
        put(image, rounded(box.w - 16, height - 6, 8, fill, None), x, y)
        middle = y + (height - 6) / 2
        if sign in SIGNS:
            put(image, icon(sign, 30), x + 22, middle, "mm")
        else:
            write(draw, x + 8, middle, sign, 20, words.language, ink=NAMED["dim"])
        setting = fit(row_of(effect), box.w - 22 - indent, height - 12)
        draw_setting(image, draw, x + indent, middle - setting.height / 2, setting)


SIGNS = ("discard", "trash", "agent", "reveal")
"""Icons that say when an effect happens."""
