"""The codes and names of areas on the map: each inside its cell if it can be read there, otherwise outside with a line
to the cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Any, NamedTuple

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, ink_on
from bot.draw.text import width_of, wrap_evenly
from bot.games.arrakis.ground import ground_of
from bot.games.arrakis.picture.land import TERRAIN, find_border, list_walls, load_labels
from content.arrakis.cells import SIZE, Cell, load_cells
from content.arrakis.codes import code_of, is_named
from content.arrakis.names import name_of

View = Mapping[str, Any]
SETTLED = ("settlement", "sietch")
"""The pieces that require the name of their area to be shown."""
LINE = 1.12
"""The height of a line, as a multiple of the size of its text."""
CLEAR, EDGE, SQUARE = 3, 3, 3
"""The least distance of a label from pieces and from the edge of the map, and the side of the squares in which free
space is measured, in pixels."""
WALL = 12
"""The thickness of an impassable border, in pixels of the raster."""
STEPS = tuple(
    sorted(((x / 4, y / 4) for x in range(-5, 6) for y in range(-5, 6)), key=lambda at: at[0] ** 2 + at[1] ** 2)
)
"""Shifts of a label within its cell, as multiples of the cell's radius, the shortest first."""
RINGS = tuple(
    (ring / 4 * cos(turn * pi / 12), ring / 4 * sin(turn * pi / 12)) for ring in range(4, 49) for turn in range(24)
)
"""Shifts of a label out of its cell, as multiples of the cell's radius, the shortest first."""
NEAR = 7 * 24
"""The number of shifts that are tried without covering the places of other codes. After these, all shifts are tried,
and such places may be covered."""


class Frame(NamedTuple):
    """A part of the map as drawn: the part in pixels of the map's raster, its enlargement, and the size of its
    texts."""

    window: Box
    zoom: float
    size: int
    language: str

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height in pixels of the picture."""
        return self.window.w * self.zoom, self.window.h * self.zoom

    def spot(self, cell: Cell) -> tuple[float, float]:
        """The centre of a cell, in pixels of the picture."""
        return (cell.x - self.window.x) * self.zoom, (cell.y - self.window.y) * self.zoom


class Label(NamedTuple):
    """The label of an area: its lines, the box that they fill, and whether the box is outside the area's cell."""

    area: str
    lines: tuple[str, ...]
    box: Box
    beside: bool


class Grid:
    """The occupied places of a picture, in squares of `SQUARE` pixels; each row of squares is stored as the bits of a
    number."""

    def __init__(self, shape: tuple[float, float], boxes: Iterable[Box] = ()) -> None:
        self._shape = shape
        self._rows = [0] * (round(shape[1]) // SQUARE + 1)
        for box in boxes:
            self.fill(box)

    def copy(self) -> Grid:
        """A copy with the same squares occupied."""
        made = Grid(self._shape)
        made._rows = self._rows[:]
        return made

    def fill(self, box: Box) -> None:
        """Mark the squares that a box touches as occupied."""
        rows, mask = self._squares(box)
        for row in rows:
            self._rows[row] |= mask

    def is_free(self, box: Box) -> bool:
        """Whether a box is inside the picture and touches no occupied square."""
        wide, high = self._shape
        if box.x < EDGE or box.y < EDGE or box.right > wide - EDGE or box.bottom > high - EDGE:
            return False
        rows, mask = self._squares(box)
        return not any(self._rows[row] & mask for row in rows)

    def _squares(self, box: Box) -> tuple[range, int]:
        left, right = max(0, box.x) // SQUARE, max(0, box.right - 1) // SQUARE
        first, last = max(0, box.y) // SQUARE, min(len(self._rows) - 1, (box.bottom - 1) // SQUARE)
        return range(first, last + 1), ((1 << (right - left + 1)) - 1) << left


def place_labels(
    frame: Frame, cells: Mapping[str, Cell], pieces: Mapping[str, Box], taken: Iterable[Box], view: View
) -> list[Label]:
    """Labels for the cells. No label overlaps the boxes of `pieces` or the boxes in `taken`.

    Settlements and sietches are placed first, with their names. Other areas have their names where there is room,
    unless the map is reduced.
    """
    filled = Grid(frame.shape, [*pieces.values(), *taken, *_list_wall_boxes(frame)])
    kept = {area: _box_of(frame, (code_of(area),), *frame.spot(cell)) for area, cell in cells.items()}
    kept = {area: box for area, box in kept.items() if area not in pieces}
    found = []
    order = sorted(cells, key=lambda area: (not _is_settled(view, area), area not in pieces, not is_named(area)))
    for area in order:
        label = _place(frame, area, cells[area], pieces.get(area), filled, kept, _is_settled(view, area))
        if label is not None:
            found.append(label)
            filled.fill(label.box)
            kept.pop(area, None)
    return found


def _is_settled(view: View, area: str) -> bool:
    return any(piece in view["areas"].get(area, {}) for piece in SETTLED)


def _place(
    frame: Frame, area: str, cell: Cell, piece: Box | None, filled: Grid, kept: Mapping[str, Box], is_settled: bool
) -> Label | None:
    """The best free place for a label; None if there is none. The places, the best first, are: inside the cell with the
    name, inside it with the code alone, beside the cell.

    A label that needs its name is not shortened to the code. Beside the cell, the places `kept` for other codes are
    avoided if possible.
    """
    x, y = frame.spot(cell)
    reach = cell.reach * frame.zoom
    low = y + reach - 0.6 * frame.size if piece is None else piece.bottom + CLEAR + 0.6 * frame.size
    start = (x, y if piece is None else low)
    *named, code = _list_texts(frame, area, reach)
    named = named if is_settled or frame.zoom >= 1 else []
    for text in [*named, *([] if is_settled and named else [code])]:
        box = _box_of(frame, text, *start)
        for is_loose in (False, True) if text == code else (False,):
            for across, down in STEPS:
                at = box.moved(round(across * reach), round(down * reach))
                if _is_inside(frame, area, at, is_loose) and filled.is_free(at):
                    return Label(area, text, at, False)
    fuller = filled.copy()
    for other in kept.values():
        fuller.fill(other)
    for text in [*named[:1], code] if is_settled else [code]:
        box = _box_of(frame, text, x, y)
        for grid, rings in ((fuller, RINGS[:NEAR]), (filled, RINGS)):
            for across, down in rings:
                at = box.moved(round(across * reach), round(down * reach))
                if grid.is_free(at):
                    return Label(area, text, at, True)
    return None


def _list_texts(frame: Frame, area: str, reach: float) -> Iterator[tuple[str, ...]]:
    """The possible texts of a label: code and name on one line, on two lines, with the name broken, and last the code
    alone."""
    code = code_of(area)
    if is_named(area):
        name = name_of(f"area:{area}", frame.language)
        yield (f"{code} {name}",)
        yield (code, name)
        broken = wrap_evenly(name, frame.size, 1.5 * reach, frame.language)
        if len(broken) > 1 and (frame.language != "en" or " ".join(broken) == name):
            yield (code, *broken)
    yield (code,)


def _box_of(frame: Frame, lines: Sequence[str], x: float, y: float) -> Box:
    """The box around lines of text that are centred on a point."""
    wide = max(width_of(line, frame.size, frame.language) for line in lines) + 2
    high = len(lines) * LINE * frame.size
    return Box(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


def _is_inside(frame: Frame, area: str, box: Box, is_loose: bool) -> bool:
    """Whether the corners and the middle of a box are in an area's cell, or with `is_loose` at least the middle."""
    corners = ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
    raster, place = _load_pixels(), _places()[area]
    for x, y in (box.middle, *(() if is_loose else corners)):
        at = (round(frame.window.x + x / frame.zoom), round(frame.window.y + y / frame.zoom))
        if not (0 <= at[0] < SIZE[0] and 0 <= at[1] < SIZE[1]) or raster[at] != place:
            return False
    return True


@cache
def _load_pixels() -> Any:
    """The pixels of the map's raster; the value of each is the index of its area."""
    return load_labels().load()


@cache
def _places() -> dict[str, int]:
    """The index of each area in the map's raster."""
    return {area: place for place, area in enumerate(load_cells())}


def _list_wall_boxes(frame: Frame) -> list[Box]:
    """Boxes along the impassable borders, in pixels of the picture."""
    side = round(WALL * frame.zoom)
    return [
        Box(
            round((x - frame.window.x) * frame.zoom - side / 2),
            round((y - frame.window.y) * frame.zoom - side / 2),
            side,
            side,
        )
        for x, y in _list_wall_points()
    ]


@cache
def _list_wall_points() -> tuple[tuple[int, int], ...]:
    """Points on the impassable borders, close to each other, in pixels of the map's raster."""
    borders = (find_border(first, second) for first, second in list_walls())
    return tuple(point for border in borders for point in border[::6])


def draw_labels(
    canvas: Canvas, frame: Frame, labels: Sequence[Label], view: View, anchor: Callable[[str], tuple[float, float]]
) -> None:
    """Draw labels. A label inside its cell is drawn directly on the land; a label outside is on a plate, with a line to
    the area's `anchor`."""
    for label in labels:
        if label.beside:
            _draw_line(canvas, label.box, anchor(label.area))
    for label in labels:
        ink = NAMED["pale"] if label.beside else ink_on(TERRAIN[ground_of(view, label.area)])
        if label.beside:
            box = label.box
            canvas.plate(Box(box.x - 3, box.y - 1, box.w + 6, box.h + 2), 6, NAMED["box"])
        top = label.box.y + LINE * frame.size / 2
        for number, line in enumerate(label.lines):
            at = top + number * LINE * frame.size
            canvas.write(label.box.middle[0], at, line, frame.size, frame.language, ink=ink, anchor="m")


def _draw_line(canvas: Canvas, box: Box, end: tuple[float, float]) -> None:
    """Draw a line from the middle of a box to a point."""
    for ink, width in ((NAMED["dark"], 6), (NAMED["pale"], 2)):
        canvas.pen.line([box.middle, end], fill=ink, width=width)
