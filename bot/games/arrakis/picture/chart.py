"""The map with all its pieces, whole or with a part enlarged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Any

from PIL import Image, ImageDraw

from bot.draw.boxes import Box, around
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, colour
from bot.games.arrakis.picture.labels import Frame, draw_labels, place_labels
from bot.games.arrakis.picture.land import Changed, cut_land, outline
from bot.games.arrakis.picture.pieces import SIDES, Reach, draw_area, measure_area
from content.arrakis.cells import SIZE, Cell, load_cells
from content.arrakis.loader import load_printed

View = Mapping[str, Any]
WHOLE = Box(0, 0, *SIZE)
"""The whole map, in pixels of the raster."""
TEXT, GAP = 20, 4
"""The size of codes and names, and the least distance between pieces of different areas."""
OVERVIEW = 24
"""The size of codes and names on a reduced map, in pixels of the picture."""
RING = 13
"""Half the size of an air zone's ring."""
EDGE, ZONE = 2, 18
"""The distance of pieces from the edge of a picture, and half the width of an air zone."""
VEHICLE, RAISED = 34, 6
"""The size of a vehicle, and the distance of an area's pieces above the middle of its cell, in pixels of the map."""
ROUNDS, LEAST = 12, 0.5
"""The most passes in which overlapping pieces are moved apart, and the overlap in pixels that is tolerated."""
FIGHT, NEWS = colour("#ffffff"), NAMED["gold"]
"""The colours that mark the cells of a battle, and the cells that have changed."""


def draw_chart(
    image: Image.Image, at: tuple[int, int], window: Box, zoom: float, view: View, language: str,
    changed: Iterable[str] = (), frame: Box | None = None,
) -> None:  # fmt: skip
    """Draw a part of the map, the `window` (in pixels of the map's raster), at a point of the image, enlarged `zoom`
    times.

    Pieces are clipped at the edge of the window. A `frame` marks a part of the window; area codes are placed where they
    can be read.
    """
    part = _cut_land(view, window, zoom, changed)
    canvas = Canvas.on(part)
    cells = load_cells()
    inside = {area: cell for area, cell in cells.items() if _is_seen(cell, window)}
    pieces = _place_pieces(inside, window, zoom, view)
    zones = _list_zones(window, zoom)
    shown_as = Frame(window, zoom, round(TEXT * zoom) if zoom >= 1 else OVERVIEW, language)
    covered = {area: box for area, _, box in pieces}
    taken = [around(x, y, round(ZONE * max(1.0, zoom))) for x, y in zones.values()]
    labels = place_labels(shown_as, inside, covered, taken, view)
    spots = {area: box.middle for area, box in covered.items()}
    draw_labels(canvas, shown_as, labels, view, lambda area: spots.get(area) or shown_as.spot(inside[area]))
    for zone, (x, y) in zones.items():
        _draw_zone(canvas, x, y, view["zones"].get(zone, ""), zoom)
    for area, at_area, _ in pieces:
        shown = view["areas"][area]
        draw_area(canvas, at_area, shown, language, bool(shown.get("ground")), max(1.0, zoom))
    if frame is not None:
        box = Box(*(round(side * zoom) for side in (frame.x, frame.y, frame.w, frame.h)))
        canvas.frame(box, 6, NAMED["halo"], 4)
    image.paste(part, at)


def _list_zones(window: Box, zoom: float) -> dict[str, tuple[float, float]]:
    """The centres of the air zones in a window, in pixels of the picture."""
    found = {}
    for zone, (right, down) in _list_middles():
        x, y = right - window.x, down - window.y
        if ZONE < x < window.w - ZONE and ZONE < y < window.h - ZONE:
            found[zone] = (x * zoom, y * zoom)
    return found


def _list_middles() -> list[tuple[str, tuple[float, float]]]:
    """Every air zone with its centre, in pixels of the map."""
    return [(zone.id, (zone.pos[0] * SIZE[0], zone.pos[1] * SIZE[1])) for zone in load_printed()[0]["zones"]]


def _place_pieces(
    cells: Mapping[str, Cell], window: Box, zoom: float, view: View
) -> list[tuple[str, tuple[float, float], Box]]:
    """Each area with pieces, the centre of its pieces in the picture, and the box that they cover."""
    size, found = max(1.0, zoom), []
    shown_here = {area: cell for area, cell in cells.items() if area in view["areas"]}
    for area, at_area in spread(shown_here, view, zoom, window):
        shown = view["areas"][area]
        x, y = at_area[0] - window.x * zoom, at_area[1] - window.y * zoom - RAISED * zoom
        reach = measure_area(shown, bool(shown.get("ground")), size)
        across, down = reach.left + reach.right, reach.up + reach.down
        found.append((area, (x, y), Box(round(x - reach.left), round(y - reach.up), round(across), round(down))))
    return found


def spread(
    cells: Mapping[str, Cell], view: View, zoom: float, window: Box = WHOLE
) -> list[tuple[str, tuple[float, float]]]:
    """The position of each area's pieces, in pixels of the enlarged map.

    Pieces are at the centre of their cell. Overlapping pieces are moved apart in the direction in which they overlap
    less. They are also moved away from vehicles, which stay in their air zones, and from the edges of the window.
    """
    spots = {area: (cell.x * zoom, cell.y * zoom) for area, cell in cells.items()}
    size = max(1.0, zoom)
    reach = {area: measure_area(view["areas"][area], bool(view["areas"][area].get("ground")), size) for area in cells}
    for zone, (x, y) in _list_middles():
        if view["zones"].get(zone):
            spots[zone] = (x * zoom, (y + RAISED) * zoom)
            reach[zone] = Reach(*[VEHICLE / 2 * zoom - GAP * size] * 4)
    pairs = sorted(permutations(spots, 2), key=lambda pair: (spots[pair[0]], pair))
    for _ in range(ROUNDS):  # moving a piece away from one neighbour may push it over another
        calm = True
        for area in cells:
            spots[area] = _keep_inside(spots[area], reach[area], window, zoom)
        for left, right in pairs:
            (x, y), (other, below) = spots[left], spots[right]
            hidden = reach[left].right + reach[right].left + GAP * size - (other - x)
            if (x, left) >= (other, right) or hidden <= LEAST:
                continue
            upper, lower = (left, right) if y < below else (right, left)
            high = reach[upper].down + reach[lower].up + GAP * size - abs(below - y)
            if LEAST < high < hidden:
                up, down = _share(high, upper in cells, lower in cells)
                spots[upper] = (spots[upper][0], spots[upper][1] - up)
                spots[lower] = (spots[lower][0], spots[lower][1] + down)
                calm = False
            elif high > LEAST:
                back, on = _share(hidden, left in cells, right in cells)
                spots[left], spots[right] = (x - back, y), (other + on, below)
                calm = False
        if calm:
            break
    return [(area, _keep_inside(at, reach[area], window, zoom)) for area, at in spots.items() if area in cells]


def _keep_inside(at: tuple[float, float], reach: Reach, window: Box, zoom: float) -> tuple[float, float]:
    """The position nearest to `at` from which an area's pieces do not cross an edge of the window."""
    left, top = window.x * zoom + EDGE, (window.y + RAISED) * zoom + EDGE
    right, bottom = (window.x + window.w) * zoom - EDGE, (window.y + RAISED + window.h) * zoom - EDGE
    x = min(max(at[0], left + reach.left), right - reach.right)
    y = min(max(at[1], top + reach.up), bottom - reach.down)
    return x, y


def _share(distance: float, *moves: bool) -> list[float]:
    """The distance that each of several pieces moves: an equal share of `distance` if the piece may move, otherwise
    0."""
    return [distance * moved / max(1, sum(moves)) for moved in moves]


def _cut_land(view: View, window: Box, zoom: float, changed: Iterable[str]) -> Image.Image:
    """The land in a window, with frames around the areas of a battle, of changes, and of the opponent's target."""
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


def _draw_zone(canvas: Canvas, x: float, y: float, vehicle: str, zoom: float) -> None:
    """Draw the vehicle in an air zone, or a ring if it is empty."""
    reach = RING * zoom
    pen = ImageDraw.Draw(canvas.image)
    pen.ellipse(
        (x - reach, y - reach, x + reach, y + reach),
        fill=NAMED["box"] if vehicle else None,
        outline=NAMED["dark"],
        width=round(3 * zoom),
    )
    if vehicle:
        canvas.icon(f"war_{vehicle}", round(VEHICLE * zoom), x, y, "mm")


def find_theatre(view: View, changed: Iterable[str], shape: tuple[int, int]) -> Box:
    """The window of this shape around the most important part of the map: a battle, else changes, else the nearest
    enemies."""
    battle = view["battle"]
    wanted = [battle["origin"], battle["target"]] if battle else list(changed)
    cells = load_cells()
    points = [cells[area] for area in wanted] or _find_front(view)
    x = sum(cell.x for cell in points) / len(points)
    y = sum(cell.y for cell in points) / len(points)
    left = min(max(0, round(x - shape[0] / 2)), SIZE[0] - shape[0])
    top = min(max(0, round(y - shape[1] / 2)), SIZE[1] - shape[1])
    return Box(left, top, *shape)


def find_sector(part: str, shape: tuple[int, int]) -> Box:
    """The smallest window with the proportions of `shape`, inside the map, that shows all areas of a sector."""
    sector = part.partition(":")[2]
    cells = [load_cells()[area.id] for area in load_printed()[0]["areas"] if sector in area.sectors]
    left, right = min(cell.x - cell.reach for cell in cells), max(cell.x + cell.reach for cell in cells)
    upper, lower = min(cell.y - cell.reach for cell in cells), max(cell.y + cell.reach for cell in cells)
    share = max((right - left) / shape[0], (lower - upper) / shape[1])
    wide, high = (min(SIZE[n], round(shape[n] * share)) for n in (0, 1))
    x = min(max(0, round((left + right - wide) / 2)), SIZE[0] - wide)
    y = min(max(0, round((upper + lower - high) / 2)), SIZE[1] - high)
    return Box(x, y, wide, high)


def _find_front(view: View) -> list[Cell]:
    """The two nearest cells with legions of different sides, or the middle of the map if there are no such legions."""
    cells = load_cells()
    legions = [(cells[area], shown["legion"]["side"]) for area, shown in view["areas"].items() if "legion" in shown]
    pairs = [(a, b) for a, one in legions for b, other in legions if one < other]
    if not pairs:
        return [Cell(SIZE[0] / 2, SIZE[1] / 2, 0)]
    first, second = min(pairs, key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2)
    return [first, second]
