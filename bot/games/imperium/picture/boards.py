"""Panels below the board that show public components in words, and below them each player's components of that kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas
from bot.draw.palette import NAMED
from bot.games.imperium.picture.layout import GAP
from bot.games.imperium.picture.panels import Marks, Page, Panel
from bot.games.imperium.picture.plaques import PITCH, Chip, Plaque, draw_chips, draw_plaque, lay_chips, share_columns

WIDE = 1200
"""The least width of a panel in which more parts are placed side by side."""
TITLE, PAD, LINE, NOTE = 44, 10, 34, 26
"""The height of a title, the margin, and the heights of the line with a player's name and of a line of notes below
it."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A player's components of one kind, by name, with a note in words."""

    seat: int
    note: str
    chips: tuple[Chip, ...]


class SideBoard(Panel):
    """A panel whose height depends on its content.

    `across` is the number of components side by side, first in a wide picture, then in a narrow one.
    """

    across: tuple[int, int] = (4, 2)

    def write_title(self, canvas: Canvas, page: Page, box: Box) -> None:
        """Write the title of the panel, with the numbers that belong there."""
        raise NotImplementedError

    def list_plaques(self, page: Page, width: int) -> Sequence[Plaque]:
        """The public components, laid out to fit this width."""
        raise NotImplementedError

    def list_holdings(self, page: Page) -> Sequence[Holding]:
        """The components of each player who has any."""
        raise NotImplementedError

    def measure(self, page: Page) -> int:
        """The height of the title, the components and the players' holdings together."""
        box = Box(GAP, 0, page.layout.width - 2 * GAP, 0)
        return TITLE + sum(height for height, _ in self._rows(page, box))

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        assert box is not None
        canvas.plate(box, 14, NAMED["zone"], NAMED["edge"])
        self.write_title(canvas, page, Box(box.x, box.y, box.w, TITLE))
        for at, thing in self._place(page, box):
            if isinstance(thing, Holding):
                self._draw_holding(canvas, page, thing, at)
            else:
                draw_plaque(canvas, page, thing, at)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes of new components."""
        boxes = [at for at, thing in self._place(page, page.layout.box(self.region)) if isinstance(thing, Plaque)]
        return [(boxes[place], RADIUS) for place in marks.get(self.region, ()) if place < len(boxes)]

    def _place(self, page: Page, box: Box) -> Iterable[tuple[Box, Plaque | Holding]]:
        """Each component and each player's holding, with its box."""
        y = box.y + TITLE
        for height, cells in self._rows(page, box):
            for at, thing in cells:
                yield Box(at.x, y, at.w, height - PAD), thing
            y += height

    def _rows(self, page: Page, box: Box) -> Iterable[tuple[int, Sequence[tuple[Box, Plaque | Holding]]]]:
        """The rows of components and holdings, each with its height (including its margin) and its entries with their
        boxes."""
        inner = Box(box.x + PAD, box.y, box.w - 2 * PAD, box.h)
        columns = share_columns(inner, self.across[0 if box.w >= WIDE else 1])
        plaques = self.list_plaques(page, columns[0].w)
        for row in _batch(plaques, len(columns)):
            yield max(plaque.height for plaque in row) + PAD, list(zip(columns, row, strict=False))
        holdings = self.list_holdings(page)
        columns = share_columns(inner, _columns_for(len(holdings), box.w))
        for some in _batch(holdings, len(columns)):
            lines = max(len(lay_chips(one.chips, columns[0].w, page.words.language)) for one in some)
            noted = NOTE if any(one.note for one in some) else 0
            yield LINE + noted + lines * PITCH + PAD, list(zip(columns, some, strict=False))

    def _draw_holding(self, canvas: Canvas, page: Page, holding: Holding, box: Box) -> None:
        language, y = page.words.language, box.y + LINE / 2
        canvas.token(page.tokens[holding.seat], 28, box.x + 14, y)
        canvas.write(box.x + 36, y, page.names[holding.seat], 22, language, bold=True, room=box.w - 36)
        top = box.y + LINE
        if holding.note:
            canvas.write(box.x, top + NOTE / 2 - 3, holding.note, 20, language, ink=NAMED["dim"], room=box.w)
            top += NOTE
        draw_chips(canvas, lay_chips(holding.chips, box.w, language), box.x, top, language)


def _columns_for(count: int, width: int) -> int:
    """The number of players whose holdings are side by side."""
    if width < WIDE:
        return 2 if count > 1 else 1
    return 4 if count == 4 else min(3, max(1, count))


def _batch(things: Sequence[Any], size: int) -> Iterable[Sequence[Any]]:
    return (things[start : start + size] for start in range(0, len(things), size))
