"""The map as cells of a raster: the area of each pixel, and the place for pieces in each area (`box/cells.yaml`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

from content.arrakis.loader import BOX, ContentError, load_printed
from content.loading import Loader

RASTER: Path = BOX / "cells.png"
"""The raster of the map, a palette picture of size `SIZE`: the palette index of a pixel is the index of its area in
`load_cells`."""
SIZE = (1600, 960)
"""Width and height of the raster in pixels."""


class Cell(NamedTuple):
    """The centre and the radius of the largest circle inside an area's cell, in pixels of the raster."""

    x: float
    y: float
    reach: float


@cache
def load_cells() -> dict[str, Cell]:
    """The cell of every area, in the order of the raster's indices. Raises `ContentError` for an area without a
    cell."""
    rows = yaml.load((BOX / "cells.yaml").read_bytes(), Loader)
    found = {row["id"]: Cell(*map(float, row["seat"])) for row in rows}
    if set(found) != {area.id for area in load_printed()[0]["areas"]}:
        raise ContentError("cells.yaml: not the areas of the map")
    return found
