"""The raster of the map has exactly the map's borders, both open and impassable ones (W1.2 to W1.4)."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest
from PIL import Image

from content.arrakis.cells import RASTER, SIZE, load_cells
from content.arrakis.loader import load_printed

AREAS = {area.id: area for area in load_printed()[0]["areas"]}
LEAST = 12
"""The least number of touching pixels that make a border. Areas that meet only in a corner touch at fewer pixels."""


@cache
def read_raster() -> tuple[bytes, int, int]:
    """The index of every pixel's area, and the width and height of the raster."""
    with Image.open(RASTER) as raster:
        return raster.tobytes(), *raster.size


@cache
def count_touching() -> dict[frozenset[str], int]:
    """The number of places at which pixels of two areas touch, for each pair of areas."""
    pixels, width, height = read_raster()
    order, found = list(load_cells()), {}
    for y, x in product(range(height - 1), range(width - 1)):
        at = y * width + x
        here = pixels[at]
        for there in (pixels[at + 1], pixels[at + width]):
            if here != there:
                pair = frozenset((order[here], order[there]))
                found[pair] = found.get(pair, 0) + 1
    return found


@pytest.mark.slow
def test_the_borders_of_the_cells_are_those_of_the_map() -> None:
    drawn = {pair for pair, n in count_touching().items() if n >= LEAST}
    printed = {frozenset((area.id, other)) for area in AREAS.values() for other in (*area.adjacent, *area.impassable)}
    assert drawn == printed
    assert len(printed) == 265 + 11


def test_the_rim_is_the_deep_deserts() -> None:
    """The deserts at the edge of the board are the deep deserts (W1.3)."""
    pixels, width, height = read_raster()
    edge = {pixels[y * width + x] for y, x in product(range(height), (0, width - 1))}
    edge |= {pixels[y * width + x] for y, x in product((0, height - 1), range(width))}
    order = list(load_cells())
    assert {order[place] for place in edge} == {area.id for area in AREAS.values() if area.deep}
    assert len(edge) == 23


def test_every_area_is_one_piece() -> None:
    """Every area is one piece: stretches of a row that touch a stretch of the row above belong to the same piece."""
    pixels, width, height = read_raster()
    kinds, joined, above = [], list[int](), list[tuple[int, int, int]]()

    def find_first(one: int) -> int:
        while joined[one] != one:
            one = joined[one]
        return one

    for y in range(height):
        here = []
        for run in re.finditer(rb"(.)\1*", pixels[y * width : (y + 1) * width], re.DOTALL):
            here.append((run.start(), run.end(), len(joined)))
            joined.append(len(joined))
            kinds.append(run[1][0])
        for (start, end, one), (begin, stop, other) in product(here, above):
            if begin < end and start < stop and kinds[one] == kinds[other]:
                joined[find_first(one)] = find_first(other)
        above = here
    assert sorted(kinds[one] for one, first in enumerate(joined) if one == first) == list(range(len(AREAS)))


def test_every_area_has_room_for_what_stands_there() -> None:
    pixels, width, height = read_raster()
    assert (width, height) == SIZE
    for place, (area, cell) in enumerate(load_cells().items()):
        assert cell.reach >= 28, area
        for dx, dy in ((0, 0), (0.9, 0), (-0.9, 0), (0, 0.9), (0, -0.9)):
            x, y = round(cell.x + dx * cell.reach), round(cell.y + dy * cell.reach)
            assert pixels[y * width + x] == place, area


def test_a_cell_lies_where_its_area_is_printed() -> None:
    for area, cell in load_cells().items():
        x, y = AREAS[area].pos
        assert abs(cell.x - x * SIZE[0]) + abs(cell.y - y * SIZE[1]) < 120, area
