"""Faces of cards in the picture: price, name, icons, and a strip for each effect. On the board they are small and have
icons only. Tall faces have their strips below each other, flat faces side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.rows import Chunk, Setting, chunk_width, draw_setting, fit
from bot.draw.text import fit_lines, largest_size, width_of, wrap_evenly
from bot.games.imperium.picture.effects import row_of
from bot.language import Words
from content.imperium import schema
from content.imperium.effects import Effect

SIGNS = {
    "acquire": "acquire", "discard": "discard", "trashed": "trash", "turn_start": "turn_start", "agent": "agent",
    "reveal": "reveal",
}  # fmt: skip
"""The icons for the moment at which a box's effect happens."""
TALL = 150
"""The least height of a card whose strips are placed one below the other."""
LOW = 96
"""The height of a card below which its strips are to the right of its name and signs."""
INDENT = 34
"""The free width at the left of a strip for its sign."""
HEAD = 90
"""The height of the part above the strips of a tall card."""
GAP = 4
SMALLEST_SIGN = 18


def effects_of(card: schema.Card) -> Iterator[tuple[str, Effect]]:
    """The sign and the effect of each box of a card, in reading order; Unload replaces the sign of the Reveal box
    (IX6.2)."""
    for name, effect in card.boxes:
        yield "unload" if card.unload and name == "reveal" else SIGNS[name], effect


def strip_boxes(card: schema.Card, box: Box) -> list[tuple[str, Box, Setting]]:
    """The strips of a card: sign, box, and the effect's row of icons.

    In a tall card each strip is as high as its row needs, and they share the spare height; in a flat card they are side
    by side or in lines at the right.
    """
    effects = [(sign, row_of(effect)) for sign, effect in effects_of(card)]
    if not effects:
        return []
    if box.h < LOW:
        area = Box(box.x + 262, box.y + 5, box.w - 268, box.h - 10)
        height = (area.h - GAP * (len(effects) - 1)) // len(effects)
        return [
            (sign, at := Box(area.x, area.y + number * (height + GAP), area.w, height), _fit(row, at))
            for number, (sign, row) in enumerate(effects)
        ]
    if box.h < TALL:
        area = Box(box.x + 6, box.y + 54, box.w - 12, box.h - 60)
        widths = _share([row for _, row in effects], area.w - GAP * (len(effects) - 1))
        lefts = [area.x + sum(widths[:number]) + GAP * number for number in range(len(effects))]
        return [
            (sign, at := Box(left, area.y, width, area.h), _fit(row, at))
            for left, width, (sign, row) in zip(lefts, widths, effects, strict=True)
        ]
    area = Box(box.x + 8, box.y + HEAD, box.w - 16, box.h - HEAD - 8)
    free = area.h - GAP * (len(effects) - 1)
    least = [fit(row, area.w - INDENT - 6, free, largest=22, smallest=22).height for _, row in effects]
    spare = max(0, free - sum(least)) // len(effects)
    total, top, found = sum(least), area.y, []
    for (sign, row), need in zip(effects, least, strict=True):
        height = need + spare if total <= free else free * need // total
        at = Box(area.x, top, area.w, height)
        found.append((sign, at, _fit(row, at)))
        top += height + GAP
    return found


def _share(rows: Sequence[Sequence[Chunk]], width: int) -> list[int]:
    """The widths of strips side by side: equal if each fits on one line, else the least width of each plus a share of
    the spare width."""
    needs = [INDENT + 10 + sum(chunk_width(chunk, 28) + 8 for chunk in row) for row in rows]
    equal = width // len(rows)
    if all(need <= equal for need in needs):
        return [equal] * len(rows)
    least = [INDENT + 8 + max(chunk_width(chunk, 20) for chunk in row) for row in rows]
    wishes = [max(0, need - floor) for need, floor in zip(needs, least, strict=True)]
    spare = width - sum(least)
    return [int(floor + spare * wish / max(1, sum(wishes))) for floor, wish in zip(least, wishes, strict=True)]


def _fit(row: Sequence[Chunk], at: Box) -> Setting:
    return fit(row, at.w - INDENT - 4, at.h, largest=28, smallest=18)


def draw_card(canvas: Canvas, name: str, card: schema.Card, box: Box, words: Words, count: int | None = None) -> None:
    """Draw a card that is for sale; for a stack, also the number of cards left (`count`)."""
    if box.h >= TALL:
        _head_tall(canvas, name, card, box, words)
    else:
        _head_flat(canvas, name, card, box, words, count)
    for sign, at, setting in strip_boxes(card, box):
        canvas.plate(at, 7, NAMED["zone" if sign == "agent" else "tab"])
        middle = at.y + at.h / 2
        canvas.icon(sign, min(26, at.h), at.x + 17, middle, "mm")
        draw_setting(canvas, at.x + INDENT, middle - setting.height / 2, setting)


def draw_price(canvas: Canvas, card: schema.Card, x: float, y: float) -> None:
    """Draw a card's price around a point: its cost on a diamond, or its specimens beside their icon. For a card without
    a price, draw the back of a card."""
    if card.specimens is not None:
        canvas.icon("specimen", 44, x - 8, y, "mm")
        canvas.write(x + 12, y, str(card.specimens), 26, ink=NAMED["pale"], bold=True, anchor="m")
        return
    if card.cost is None:
        canvas.icon("card", 38, x, y, "mm")
        return
    canvas.icon("price", 52, x, y, "mm")
    canvas.write(x, y, str(card.cost), 28, ink=NAMED["pale"], bold=True, anchor="m")


def _head_tall(canvas: Canvas, name: str, card: schema.Card, box: Box, words: Words) -> None:
    """Draw the price, the name on one or two lines, and the icons of a tall card."""
    draw_price(canvas, card, box.x + 32, box.y + 31)
    title, left = words.name(f"card:{name}"), box.x + 62
    write_title(canvas, title, left, box.y + 31, box.right - 6 - left, words.language)
    draw_signs(canvas, card, box.x + 10, box.right - 10, box.y + 73, 30)


def write_title(canvas: Canvas, title: str, x: float, y: float, room: float, language: str) -> float:
    """Write a name on one or two lines around `y`; returns its width."""
    size = largest_size(title, (24, 22), room, language, bold=True)
    lines: Sequence[str] = (title,)
    if width_of(title, size, language, True) > room:
        size, lines = fit_lines(title, (20,), room, 2, language, bold=True)
    top = y - (len(lines) - 1) * 12.5
    return max(
        canvas.write(x, top + number * 25, line, size, language, bold=True, room=room)
        for number, line in enumerate(lines)
    )


def _head_flat(
    canvas: Canvas, name: str, card: schema.Card, box: Box, words: Words, count: int | None
) -> None:  # fmt: skip
    """Draw the price and the name of a flat card; its icons are to the right of the name, or below the name if that
    leaves too little room or the card is lower than `LOW`."""
    low = box.h < LOW
    title, left = words.name(f"card:{name}"), box.x + (54 if low else 62)
    signs = (len(card.icons) + len(card.factions)) * 30 + 28
    stock = "" if count is None else f"×{count}"
    taken = width_of(stock, 26, bold=True) + 14 if stock else 0
    if low:
        draw_price(canvas, card, box.x + 28, box.y + box.h / 2)
        room = box.x + 256 - left
        bold = width_of(title, 20, words.language, True) <= room
        size = largest_size(title, (22, 21, 20), room, words.language, bold)
        canvas.write(left, box.y + box.h * 0.29, title, size, words.language, bold=bold, room=room)
        below, x = box.y + box.h * 0.72, float(left)
        if stock:
            x += canvas.write(left, below, stock, 26, ink=NAMED["dim"], bold=True) + 14
        draw_signs(canvas, card, x, box.x + 256, below, 24)
        return
    draw_price(canvas, card, box.x + 32, box.y + 28)
    right = box.right - 10
    if stock:
        canvas.write(right, box.y + 27, stock, 26, ink=NAMED["dim"], bold=True, anchor="r")
    if not _has_room(title, right - taken - signs - left, words.language):  # the name above, the signs below it
        whole = right - taken - left
        bold = width_of(title, 20, words.language, True) <= whole
        canvas.write(left, box.y + 15, title, 20, words.language, bold=bold, room=whole)
        draw_signs(canvas, card, left, right - taken, box.y + 40, 22)
        return
    used = write_title(canvas, title, left, box.y + 28, right - taken - signs - left, words.language)
    draw_signs(canvas, card, left + used + 12, right - taken, box.y + 28, 28)


def _has_room(title: str, room: float, language: str) -> bool:
    """Whether a name fits on two lines without breaking a word."""
    words = title.split()
    torn = len(words) > 1 and max(width_of(word, 20, language, True) for word in words) > room
    return not torn and len(wrap_evenly(title, 20, room, language, bold=True)) <= 2


def draw_signs(canvas: Canvas, card: schema.Card, left: float, right: float, y: float, size: int) -> None:
    """Draw the Agent icons from the left, with a mark below those that infiltrate (IX6.5), and the Factions on a tab at
    the right. They are smaller if they do not fit."""
    while size > SMALLEST_SIGN and len(card.icons) * (size + 3) + _measure_tab(card, size) > right - left:
        size -= 2
    pitch = size + 3
    for number, sign in enumerate(card.icons):
        wide, x = size, left + number * pitch
        canvas.icon(sign, wide, x, y)
        if card.infiltrate:
            canvas.icon("infiltration", wide * 9 // 16, x + wide * 0.8, y + wide * 0.3, "mm", laid=True)
    if not card.factions:
        return
    wide = _measure_tab(card, size)
    canvas.plate(Box(round(right - wide), round(y - size / 2 - 2), wide, size + 4), 8, NAMED["tab"])
    for number, faction in enumerate(card.factions):
        canvas.icon(faction, size - 4, right - wide + 6 + number * (size + 2), y)


def _measure_tab(card: schema.Card, size: int) -> int:
    """The width of the tab with a card's Factions."""
    return len(card.factions) * (size + 2) + 8 if card.factions else 0
