"""The land of the map: terrain, borders and sectors, drawn once at twice the size of the map's raster."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.draw.boxes import Box
from bot.draw.palette import NAMED, Colour, colour
from content.arrakis.cells import RASTER, SIZE, load_cells
from content.arrakis.loader import load_printed
from content.arrakis.schema import Area

TERRAIN: dict[str, Colour] = {
    "deep_desert": colour("#dcbf86"),
    "desert": colour("#bf9557"),
    "minor_erg": colour("#97703f"),
    "plateau": colour("#6f5640"),
    "mountain": colour("#453a33"),
}
"""The colours of terrain: sand is paler in the deep desert, and rock is dark."""
BORDER, RIDGE, SECTOR = colour("#5a452b"), colour("#7d6a55"), colour("#1d1610")
"""The colours of borders on sand and on rock, and between sectors."""
SCALE = 2
"""The width and height, in pixels of the drawn terrain, of one pixel of the raster."""
DASH = 11
"""The length of a red or white piece of an impassable border, in pixels of the raster."""
Changed = tuple[tuple[str, str], ...]
"""Areas whose terrain differs from the printed one, with the new terrain."""


@lru_cache(maxsize=8)
def cut_land(changed: Changed, window: Box, size: tuple[int, int]) -> Image.Image:
    """A part of the map (`window`, in pixels of the raster), scaled to `size`. Callers must not draw on it."""
    corners = (window.x * SCALE, window.y * SCALE, window.right * SCALE, window.bottom * SCALE)
    smaller = size[0] < window.w * SCALE
    return paint_land(changed).resize(size, Image.Resampling.BOX if smaller else Image.Resampling.BICUBIC, box=corners)


@lru_cache(maxsize=4)
def paint_land(changed: Changed = ()) -> Image.Image:
    """The map without pieces, `SCALE` times as large as its raster. Callers must not draw on it."""
    grounds = {area.id: area.ground for area in _areas()} | dict(changed)
    labels, size = load_labels(), (SIZE[0] * SCALE, SIZE[1] * SCALE)
    land = Image.new("RGB", size, TERRAIN["desert"])
    for ground, tone in TERRAIN.items():
        of_it = [place for place, area in enumerate(load_cells()) if grounds[area] == ground]
        land.paste(tone, mask=_enlarge(mask_of(labels, of_it)))
    edges = find_edges(labels)
    rock = mask_of(
        labels, [place for place, area in enumerate(load_cells()) if grounds[area] in ("mountain", "plateau")]
    )
    _draw_lines(land, edges, BORDER, 3)
    _draw_lines(land, ImageChops.darker(edges, rock), RIDGE, 3)
    sectors = {sector.id: number for number, sector in enumerate(load_printed()[0]["sectors"], 1)}
    by_sector = [sectors[area.sectors[0]] if len(area.sectors) == 1 else 0 for area in _areas()]
    _draw_lines(land, find_edges(labels.point(by_sector + [0] * (256 - len(by_sector)))), SECTOR, 5)
    _draw_walls(land)
    return land


@cache
def load_labels() -> Image.Image:
    """The map's raster; the value of each pixel is the index of its area."""
    with Image.open(RASTER) as raster:
        return Image.frombytes("L", raster.size, raster.tobytes())


def mask_of(labels: Image.Image, places: Iterable[int]) -> Image.Image:
    """An image that is white in all of these areas."""
    wanted = frozenset(places)
    return labels.point([255 * (value in wanted) for value in range(256)])


def find_edges(labels: Image.Image) -> Image.Image:
    """An image that is white at every pixel that differs from its left or upper neighbour."""
    edges = Image.new("L", labels.size)
    for x, y in ((1, 0), (0, 1)):
        beside = labels.copy()
        beside.paste(labels, (x, y))
        edges = ImageChops.lighter(edges, ImageChops.difference(labels, beside).point(lambda value: 255 * bool(value)))
    return edges


def spread(mask: Image.Image, reach: int) -> Image.Image:
    """The mask with each pixel as light as the lightest pixel within `reach` columns and rows."""
    for across, down in ((1, 0), (0, 1)):
        spreading = mask.copy()
        for offset in range(1, reach + 1):
            for sign in (1, -1):
                beside = Image.new(mask.mode, mask.size)
                beside.paste(mask, (sign * offset * across, sign * offset * down))
                spreading = ImageChops.lighter(spreading, beside)
        mask = spreading
    return mask


@cache
def list_walls() -> tuple[tuple[str, str], ...]:
    """The pairs of areas with an impassable border (W1.4), each pair once."""
    return tuple(sorted((area.id, other) for area in _areas() for other in area.impassable if area.id < other))


@cache
def find_border(first: str, second: str) -> list[tuple[int, int]]:
    """The pixels of the second area that touch the first."""
    labels, order = load_labels(), list(load_cells())
    grown = spread(mask_of(labels, [order.index(first)]), 1)
    line = ImageChops.darker(grown, mask_of(labels, [order.index(second)]))
    left, top, right, bottom = line.getbbox() or (0, 0, 0, 0)
    return [(x, y) for y in range(top, bottom) for x in range(left, right) if line.getpixel((x, y))]


@lru_cache(maxsize=128)
def outline(area: str, width: int) -> tuple[Image.Image, tuple[int, int]]:
    """An image of an area's border, white and `width` pixels of the raster wide, with the position of its upper left
    corner."""
    inside = mask_of(load_labels(), [list(load_cells()).index(area)])
    inside = inside.crop(box := inside.getbbox() or (0, 0, 1, 1))
    framed = Image.new("L", (inside.width + 2, inside.height + 2))
    framed.paste(inside, (1, 1))
    line = ImageChops.subtract(framed, framed.filter(ImageFilter.MinFilter(2 * width + 1)))
    return line, (box[0] - 1, box[1] - 1)


def _draw_walls(land: Image.Image) -> None:
    """Draw the impassable borders, in red and white pieces."""
    pen = ImageDraw.Draw(land)
    for first, second in list_walls():
        pixels = _in_order(find_border(first, second))
        for ink, reach, wanted in ((NAMED["dark"], 9, (0, 1)), (NAMED["red"], 6, (0,)), (NAMED["pale"], 6, (1,))):
            for along, (x, y) in pixels:
                if int(along / DASH) % 2 in wanted:
                    x2, y2 = x * SCALE, y * SCALE
                    pen.ellipse((x2 - reach, y2 - reach, x2 + reach, y2 + reach), fill=ink)


def _in_order(pixels: Sequence[tuple[int, int]]) -> list[tuple[float, tuple[int, int]]]:
    """The pixels of a short line with their positions along the line, sorted by position."""
    width = max(x for x, _ in pixels) - min(x for x, _ in pixels)
    height = max(y for _, y in pixels) - min(y for _, y in pixels)
    mid_x, mid_y = (sum(part) / len(pixels) for part in zip(*pixels, strict=True))
    rises = sum((x - mid_x) * (y - mid_y) for x, y in pixels) < 0
    length = max(1.0, (width**2 + height**2) ** 0.5)
    across, down = width / length, (-height if rises else height) / length
    along = [(x * across + y * down, (x, y)) for x, y in pixels]
    start = min(far for far, _ in along)
    return sorted((far - start, pixel) for far, pixel in along)


def _draw_lines(land: Image.Image, edges: Image.Image, ink: Colour, width: int) -> None:
    thick = spread(_enlarge(edges), width // 2)
    land.paste(ink, mask=thick.filter(ImageFilter.GaussianBlur(0.8)))


def _enlarge(mask: Image.Image) -> Image.Image:
    return mask.resize((mask.width * SCALE, mask.height * SCALE), Image.Resampling.BICUBIC)


def _areas() -> tuple[Area, ...]:
    """The areas in the order of the raster."""
    by_id = {area.id: area for area in load_printed()[0]["areas"]}
    return tuple(by_id[area] for area in load_cells())
