"""The pieces in an area: a legion on its plate, with settlements, worms and other marks around it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, Colour, colour, ink_on
from bot.draw.text import width_of
from content.arrakis.loader import load_printed
from content.arrakis.names import name_of

SIDES: dict[str, Colour] = {"harkonnen": colour("#9c2f2a"), "atreides": colour("#2f6f49")}
"""The printed colours of the sides (W1.1), dark enough for pale numbers; their plates also differ in shape."""
CORNER = {"harkonnen": 3, "atreides": 17}
"""The rounding of the corners of a plate, by side."""
PLATE, NUMBERS, MARK, CHIP = 34, 24, 34, 28
"""The heights of a plate, of the numbers on it, of a mark, and of the disc with a leader's letter, in pixels of the
map."""
TOKEN = 24
"""The size of a face-down token on a plate, below the leaders."""
LOWERED, RAISED = 13, 8
"""The distance by which a plate is moved down if there are marks above it, and the distance of leaders from the plate's
edge."""
BESIDE, ABOVE = 26, 31
"""The greatest distance by which marks are moved to the left, beside the leaders of a plate, and the distance by which
they are moved up if that is not enough."""
MARKS = (
    ("settlement", "war_city"),
    ("sietch", "war_sietch"),
    ("station", "war_station"),
    ("harvester", "war_harvester"),
    ("sign", "war_sign"),
    ("worm", "sandworms"),
)
"""The pieces that an area can contain besides a legion, and their icons."""

Shown = Mapping[str, Any]


class Mark(NamedTuple):
    """An icon with a text drawn on it."""

    icon: str
    text: str = ""


def list_marks(shown: Shown, crater: bool) -> list[Mark]:
    """The marks of an area, settlements first; a face-down sietch is marked with `?`, even for those who know its
    rank."""
    texts = {
        "settlement": str(shown.get("settlement")),
        "sietch": str(shown.get("sietch")) if shown.get("revealed") else "?",
    }
    found = [Mark(icon, texts.get(key, "")) for key, icon in MARKS if key in shown]
    return found + [Mark("war_crater")] * crater


def count_units(legion: Shown) -> str:
    """The numbers of regular, elite and special elite units, as `3·1·0`; "" if there are only tokens."""
    kinds = [legion[kind] for kind in ("regular", "elite", "special")]
    return "·".join(map(str, kinds)) if any(kinds) else ""


@cache
def letters_of(language: str) -> dict[str, str]:
    """A letter for every named leader, unique within the side; if possible the first letter of a word of the name."""
    found: dict[str, str] = {}
    for leader in load_printed()[0]["leaders"]:
        taken = {
            found[other.id] for other in load_printed()[0]["leaders"] if other.side == leader.side and other.id in found
        }
        name = name_of(f"warlord:{leader.id}", language)
        firsts = [word[0] for word in name.split()]
        found[leader.id] = next((c for c in [*firsts, *name] if c.isalnum() and c not in taken), name[0])
    return found


def draw_area(canvas: Canvas, at: tuple[float, float], shown: Shown, language: str, crater: bool, zoom: float) -> None:
    """Draw everything in an area around the centre of its cell; coordinates are pixels of the map times `zoom`."""
    x, y = at
    marks, legion = list_marks(shown, crater), shown.get("legion")
    if marks:
        right, down = _place_marks(len(marks), legion, zoom)
        _draw_marks(canvas, x + right, y + down, marks, zoom)
    if legion:
        _draw_legion(canvas, x, y + (LOWERED if marks else 0) * zoom, legion, language, zoom)


class Reach(NamedTuple):
    """The space that a drawing needs around a point: to the left, up, to the right, down."""

    left: float
    up: float
    right: float
    down: float


NO_REACH = Reach(0, 0, 0, 0)


def measure_area(shown: Shown, crater: bool, zoom: float) -> Reach:
    """The space that `draw_area` needs for this area."""
    marks, legion = list_marks(shown, crater), shown.get("legion")
    reach = NO_REACH
    if marks:
        right, down = _place_marks(len(marks), legion, zoom)
        half = (len(marks) - 1) / 2 * _pitch_marks(zoom) + MARK / 2 * zoom
        reach = Reach(half - right, MARK / 2 * zoom - down, half + right, MARK / 2 * zoom + down)
    if legion:
        half, low = measure_plate(legion, zoom) / 2, (LOWERED if marks else 0) * zoom
        plate = Reach(half, PLATE / 2 * zoom - low, half, PLATE / 2 * zoom + low)
        if count := _count_leaders(legion):
            left, top = _left_of_leaders(count, zoom) - half, (PLATE / 2 + RAISED + CHIP / 2) * zoom - low
            plate = Reach(max(half, left), top, half + 4 * zoom, plate.down)
        reach = Reach(*map(max, reach, plate))
    return reach


def _count_leaders(legion: Shown | None) -> int:
    return legion["generic"] + len(legion["named"]) if legion else 0


def _left_of_leaders(count: int, zoom: float) -> float:
    """The distance from the right end of a plate to the left edge of its leaders."""
    return (count - 0.6) * 0.9 * CHIP * zoom + CHIP / 2 * zoom


def _pitch_marks(zoom: float) -> float:
    return 0.94 * MARK * zoom


def _place_marks(count: int, legion: Shown | None, zoom: float) -> tuple[float, float]:
    """The centre of an area's marks, relative to its cell: beside the leaders of a legion, else above the cell's
    centre."""
    if not legion:
        return 0, -8 * zoom
    y = -(PLATE / 2 + 4) * zoom
    leaders = _count_leaders(legion)
    if not leaders:
        return 0, y
    half = (count - 1) / 2 * _pitch_marks(zoom) + MARK / 2 * zoom
    x = measure_plate(legion, zoom) / 2 - _left_of_leaders(leaders, zoom) - 2 * zoom - half
    return (min(0, x), y) if x >= -BESIDE * zoom else (0, y - ABOVE * zoom)


def _draw_marks(canvas: Canvas, x: float, y: float, marks: Sequence[Mark], zoom: float) -> None:
    pitch = _pitch_marks(zoom)
    for number, mark in enumerate(marks):
        left = x + (number - (len(marks) - 1) / 2) * pitch
        canvas.icon(mark.icon, round(MARK * zoom), left, y, "mm")
        if mark.text:
            canvas.write(left, y + 1 * zoom, mark.text, round(22 * zoom), ink=NAMED["dark"], bold=True, anchor="m")


def _measure(legion: Shown, zoom: float) -> float:
    """The width of a legion's numbers and its token together."""
    units, tokens = count_units(legion), legion.get("tokens", 0)
    return (
        (width_of(units, round(NUMBERS * zoom), bold=True) if units else 0)
        + (30 * zoom if tokens else 0)
        + (6 if units and tokens else 0)
    )


def measure_plate(legion: Shown, zoom: float) -> float:
    """The width of a legion's plate, in pixels."""
    return max(_measure(legion, zoom) + 18 * zoom, 44 * zoom)


def _draw_legion(canvas: Canvas, x: float, y: float, legion: Shown, language: str, zoom: float) -> None:
    """Draw a legion: a plate in the colour of its side, units and face-down tokens on it, leaders on its upper edge."""
    side, units = legion["side"], count_units(legion)
    size = round(NUMBERS * zoom)
    tokens = legion.get("tokens", 0)
    wide, width, height = _measure(legion, zoom), measure_plate(legion, zoom), PLATE * zoom
    plate = Box(round(x - width / 2), round(y - height / 2), round(width), round(height))
    canvas.plate(plate, round(CORNER[side] * zoom), SIDES[side], NAMED["dark"], max(2, round(2 * zoom)))
    left = x - wide / 2
    if units:
        canvas.write(left, y, units, size, ink=NAMED["pale"], bold=True)
        left += width_of(units, size, bold=True) + 6 * zoom
    if tokens:
        low = y + 3 * zoom
        canvas.icon("war_token", round(TOKEN * zoom), left + 14 * zoom, low, "mm")
        canvas.write(left + 14 * zoom, low + 1, str(tokens), round(20 * zoom), ink=NAMED["dark"], bold=True, anchor="m")
    _draw_leaders(canvas, plate.right, y - height / 2 - RAISED * zoom, legion, language, zoom)


def _draw_leaders(canvas: Canvas, right: float, y: float, legion: Shown, language: str, zoom: float) -> None:
    """Draw pennants for generic leaders and letters for named leaders, ending at the right end of the plate."""
    named, generic = legion["named"], legion["generic"]
    pitch = 0.9 * CHIP * zoom
    left = right - (len(named) + generic - 0.6) * pitch
    for number in range(generic):
        canvas.icon("war_pennant", round(0.9 * CHIP * zoom), left + number * pitch, y, "mm")
    for number, leader in enumerate(named, generic):
        draw_letter(canvas, left + number * pitch, y, letters_of(language)[leader], language, zoom)


def draw_letter(
    canvas: Canvas, x: float, y: float, letter: str, language: str, zoom: float = 1.0, ground: Colour = NAMED["gold"]
) -> None:  # fmt: skip
    """Draw a leader's letter on a disc of the colour `ground`."""
    wide = round(CHIP * zoom)
    canvas.plate(
        Box(round(x - wide / 2), round(y - wide / 2), wide, wide),
        wide // 2,
        ground,
        NAMED["dark"],
        max(2, round(1.5 * zoom)),
    )
    canvas.write(x, y, letter, round(20 * zoom), language, ink=ink_on(ground), bold=True, anchor="m")


def count_all(areas: Iterable[Shown], side: str) -> dict[str, int]:
    """The number of a side's figures on the map, by kind, and of its face-down tokens."""
    legions = [shown["legion"] for shown in areas if "legion" in shown and shown["legion"]["side"] == side]
    kinds = ("regular", "elite", "special", "generic", "tokens")
    return {kind: sum(legion.get(kind, 0) for legion in legions) for kind in kinds}
