"""The map with all its pieces, whole or with a part enlarged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Any

from PIL import Image, ImageDraw

from bot.draw.boxes import Box, around
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, colour, ink_on
from bot.draw.text import width_of, wrap_evenly
from bot.games.arrakis.picture.land import TERRAIN, Changed, cut_land, outline
from bot.games.arrakis.picture.pieces import SIDES, draw_area, measure_area
from content.arrakis.cells import SIZE, Cell, load_cells
from content.arrakis.codes import code_of, is_named
from content.arrakis.loader import load_printed
from content.arrakis.names import name_of

View = Mapping[str, Any]
WHOLE = Box(0, 0, *SIZE)
"""The whole map, in pixels of the raster."""
CODE, NAME, GAP = 20, 20, 4
"""Sizes of codes and names, and the distance between pieces of different areas."""
OVERVIEW = 24
"""The size of the codes of a map that is not enlarged, in pixels of the picture."""
RING = 13
"""Half the size of an air zone's ring."""
EDGE, ZONE = 2, 18
"""The distance of pieces from the edge of a picture, and half the size of an air zone."""
ROUNDS, LEAST = 6, 0.5
"""The most rounds of moving overlapping pieces apart, and the tolerated overlap in pixels."""
FIGHT, NEWS = colour("#ffffff"), NAMED["gold"]
"""The colours of the cells of a battle, and of cells with a change."""


def draw_chart(
    image: Image.Image, at: tuple[int, int], window: Box, zoom: float, view: View, language: str,
    changed: Iterable[str] = (), frame: Box | None = None,
) -> None:  # fmt: skip
    """Draw the `window` of the map (in pixels of the raster) with its upper left corner at a point of the image,
    enlarged `zoom` times and cut off at its edge. A `frame` marks a part of it; codes are placed where they can be
    read."""
    part = _cut_land(view, window, zoom, changed)
    canvas = Canvas.on(part)
    cells = load_cells()
    inside = {area: cell for area, cell in cells.items() if _is_seen(cell, window)}
    pieces = _place_pieces(canvas, inside, window, zoom, view)
    covered = {area: box for area, _, box in pieces}
    for area, cell in inside.items() if zoom >= 1 else ():
        others = [box for other, box in covered.items() if other != area]
        _write_code(canvas, area, cell, window, zoom, view, language, others)
    for zone in load_printed()[0]["zones"]:
        x, y = zone.pos[0] * SIZE[0] - window.x, zone.pos[1] * SIZE[1] - window.y
        if not (ZONE < x < window.w - ZONE and ZONE < y < window.h - ZONE):
            continue
        _draw_zone(canvas, x * zoom, y * zoom, view["zones"].get(zone.id, ""), zoom)
    for area, at_area, _ in pieces:
        shown = view["areas"][area]
        draw_area(canvas, at_area, shown, language, bool(shown.get("ground")), max(1.0, zoom))
    if zoom < 1:
        _write_codes_between(canvas, inside, covered.values(), window, zoom, view, language)
    if frame is not None:
        box = Box(*(round(side * zoom) for side in (frame.x, frame.y, frame.w, frame.h)))
        canvas.frame(box, 6, NAMED["halo"], 4)
    image.paste(part, at)


def _place_pieces(
    canvas: Canvas, cells: Mapping[str, Cell], window: Box, zoom: float, view: View
) -> list[tuple[str, tuple[float, float], Box]]:
    """Each area with pieces, the point of the picture around which they are drawn, and the box that they cover."""
    size, found = max(1.0, zoom), []
    wide, high = canvas.image.size
    for area, at_area in spread({area: cell for area, cell in cells.items() if area in view["areas"]}, view, zoom):
        shown = view["areas"][area]
        x, y = at_area[0] - window.x * zoom, at_area[1] - window.y * zoom - 6 * zoom
        reach = measure_area(shown, bool(shown.get("ground")), size)
        x = min(max(x, reach.left + EDGE), wide - reach.right - EDGE)
        y = min(max(y, reach.up + EDGE), high - reach.down - EDGE)
        across, down = reach.left + reach.right, reach.up + reach.down
        found.append((area, (x, y), Box(round(x - reach.left), round(y - reach.up), round(across), round(down))))
    return found


def spread(cells: Mapping[str, Cell], view: View, zoom: float) -> list[tuple[str, tuple[float, float]]]:
    """The position of each area's pieces in pixels of the enlarged map: the middle of its cell; pieces that would
    overlap are moved apart by the shorter way."""
    spots = {area: (cell.x * zoom, cell.y * zoom) for area, cell in cells.items()}
    size = max(1.0, zoom)
    reach = {area: measure_area(view["areas"][area], bool(view["areas"][area].get("ground")), size) for area in cells}
    pairs = sorted(permutations(spots, 2), key=lambda pair: (spots[pair[0]], pair))
    for _ in range(ROUNDS):  # who makes way for one may come to cover another
        calm = True
        for left, right in pairs:
            (x, y), (other, below) = spots[left], spots[right]
            hidden = reach[left].right + reach[right].left + GAP * size - (other - x)
            if (x, left) >= (other, right) or hidden <= LEAST:
                continue
            upper, lower = (left, right) if y < below else (right, left)
            high = reach[upper].down + reach[lower].up + GAP * size - abs(below - y)
            if LEAST < high < hidden:
                spots[upper] = (spots[upper][0], spots[upper][1] - high / 2)
                spots[lower] = (spots[lower][0], spots[lower][1] + high / 2)
                calm = False
            elif high > LEAST:
                spots[left], spots[right] = (x - hidden / 2, y), (other + hidden / 2, below)
                calm = False
        if calm:
            break
    return list(spots.items())


def _cut_land(view: View, window: Box, zoom: float, changed: Iterable[str]) -> Image.Image:
    """The ground of a window, with cells of a battle and of changes framed."""
    grounds: Changed = tuple(
        sorted((area, shown["ground"]) for area, shown in view["areas"].items() if "ground" in shown)
    )
    part = cut_land(grounds, window, (round(window.w * zoom), round(window.h * zoom))).copy()
    battle = view["battle"]
    target = view.get("solo", {}).get("target", "")
    frames = [(target, SIDES["harkonnen"])] * bool(target) + [(area, NEWS) for area in changed]
    frames += [(battle[end], FIGHT) for end in ("origin", "target")] if battle else []
    for area, ink in frames:
        line, (x, y) = outline(area, 4)
        line = line.resize((round(line.width * zoom), round(line.height * zoom)), Image.Resampling.BILINEAR)
        part.paste(ink, (round((x - window.x) * zoom), round((y - window.y) * zoom)), line)
    return part


def _is_seen(cell: Cell, window: Box) -> bool:
    return window.x + ZONE < cell.x < window.right - ZONE and window.y + ZONE < cell.y < window.bottom - ZONE


def _ground_of(area: str, view: View) -> str:
    printed: str = next(one.ground for one in load_printed()[0]["areas"] if one.id == area)
    return str(view["areas"].get(area, {}).get("ground", printed))


def _write_code(
    canvas: Canvas, area: str, cell: Cell, window: Box, zoom: float, view: View, language: str, others: Iterable[Box],
) -> None:  # fmt: skip
    """Write the code of an area at the lower edge of its circle, or below a plate that reaches further down; and its
    name if the area has room, free of the pieces of `others`."""
    ink = ink_on(TERRAIN[_ground_of(area, view)])
    shown = view["areas"].get(area, {})
    low = 42 if "legion" in shown and len(shown) > 1 else 0
    x, y = (cell.x - window.x) * zoom, (cell.y - window.y) * zoom
    code = code_of(area)
    if is_named(area) and "legion" in shown:
        whole = f"{code} {name_of(f'area:{area}', language)}"
        code = whole if width_of(whole, round(CODE * zoom), language) <= 1.9 * cell.reach * zoom else code
    canvas.write(x, y + max(cell.reach - 12, low) * zoom, code, round(CODE * zoom), language, ink=ink, anchor="m")
    if not is_named(area) or "legion" in shown:
        return
    size = round(NAME * zoom)
    lines = wrap_evenly(name_of(f"area:{area}", language), size, 1.75 * cell.reach * zoom, language)
    high = len(lines) * 1.1 * NAME
    top = 10 if shown else -4 - high / 2
    fits = top + high <= cell.reach - 22 and all(
        width_of(line, size, language) <= 1.8 * cell.reach * zoom for line in lines
    )
    block = Box(round(x - cell.reach * zoom), round(y + top * zoom), round(2 * cell.reach * zoom), round(high * zoom))
    if fits and not any(_overlap(block, other) for other in others):
        top = y + (top + 0.55 * NAME) * zoom
        for number, line in enumerate(lines):
            canvas.write(x, top + number * 1.1 * size, line, size, language, ink=ink, anchor="m")


def _write_codes_between(
    canvas: Canvas, cells: Mapping[str, Cell], covered: Iterable[Box], window: Box, zoom: float, view: View,
    language: str,
) -> None:  # fmt: skip
    """Write the codes of empty areas into the middle of their cells, where neither pieces nor air zones are drawn."""
    zones = [zone.pos for zone in load_printed()[0]["zones"]]
    taken = [*covered]
    taken += [around((x * SIZE[0] - window.x) * zoom, (y * SIZE[1] - window.y) * zoom, RING) for x, y in zones]
    for area, cell in cells.items():
        if area in view["areas"]:
            continue
        x, y = (cell.x - window.x) * zoom, (cell.y - window.y) * zoom
        wide = width_of(code_of(area), OVERVIEW, language)
        box = Box(round(x - wide / 2), round(y - OVERVIEW / 2), round(wide), OVERVIEW)
        if box.x >= 0 and box.right <= canvas.image.width and not any(_overlap(box, other) for other in taken):
            ink = ink_on(TERRAIN[_ground_of(area, view)])
            canvas.write(x, y, code_of(area), OVERVIEW, language, ink=ink, anchor="m")


def _overlap(one: Box, other: Box) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


def _draw_zone(canvas: Canvas, x: float, y: float, vehicle: str, zoom: float) -> None:
    """Draw an air zone: a ring, or the vehicle in it."""
    reach = RING * zoom
    pen = ImageDraw.Draw(canvas.image)
    pen.ellipse(
        (x - reach, y - reach, x + reach, y + reach),
        fill=NAMED["box"] if vehicle else None,
        outline=NAMED["dark"],
        width=round(3 * zoom),
    )
    if vehicle:
        canvas.icon(f"war_{vehicle}", round(34 * zoom), x, y, "mm")


def find_theatre(view: View, changed: Iterable[str], shape: tuple[int, int]) -> Box:
    """The window of this size around the most important part: a battle, else changes, else the nearest enemies."""
    battle = view["battle"]
    wanted = [battle["origin"], battle["target"]] if battle else list(changed)
    cells = load_cells()
    points = [cells[area] for area in wanted] or _find_front(view)
    x = sum(cell.x for cell in points) / len(points)
    y = sum(cell.y for cell in points) / len(points)
    left = min(max(0, round(x - shape[0] / 2)), SIZE[0] - shape[0])
    top = min(max(0, round(y - shape[1] / 2)), SIZE[1] - shape[1])
    return Box(left, top, *shape)


def _find_front(view: View) -> list[Cell]:
    """The two nearest cells with legions of different sides, or the middle of the map without any."""
    cells = load_cells()
    legions = [(cells[area], shown["legion"]["side"]) for area, shown in view["areas"].items() if "legion" in shown]
    pairs = [(a, b) for a, one in legions for b, other in legions if one < other]
    if not pairs:
        return [Cell(SIZE[0] / 2, SIZE[1] / 2, 0)]
    first, second = min(pairs, key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2)
    return [first, second]
