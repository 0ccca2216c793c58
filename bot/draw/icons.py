"""The icons: read from `content/icons/icons.yaml` and from the games' content, drawn at any size, exported as PNG for
application emojis."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from typing import Any

import yaml
from PIL import Image, ImageDraw

from bot.draw.palette import FOLDER, NAMED
from bot.draw.shapes import GRID, OUTLINE, SCALE, SEAT_SHAPES, STROKE, read_path, seat_token, stroke
from content import list_files
from content.loading import Loader

FILE = FOLDER / "icons.yaml"
EMOJI_LIMIT = 128
"""The largest size in pixels at which Discord shows application emojis."""
GROUNDS = {
    "disc": "O 32 32 28",
    "tile": "M 6 6 L 58 6 L 58 38 C 58 50 46 56 32 62 C 18 56 6 50 6 38 Z",
    "card": (
        "M 18 4 L 46 4 C 49 4 51 6 51 9 L 51 55 C 51 58 49 60 46 60"
        " L 18 60 C 15 60 13 58 13 55 L 13 9 C 13 6 15 4 18 4 Z"
    ),
}  # fmt: skip
"""The paths of background shapes that several icons share."""

Layer = tuple[str, str, str]
"""A layer of an icon: its kind, colour and path."""


@cache
def load_icons() -> dict[str, tuple[Layer, ...]]:
    """The layers of every icon by name. Raises `ValueError` for an icon that cannot be drawn."""
    entries: dict[str, list[Any]] = {}
    for path in (FILE, *list_files("icons.yaml")):
        entries |= yaml.load(path.read_bytes(), Loader)
    return {name: tuple(_read_layers(name, layers)) for name, layers in entries.items()}


def _read_layers(name: str, layers: list[Any]) -> list[Layer]:
    """The layers of an icon; a list that begins with the name of a background shape puts the other layers on it."""
    if isinstance(layers[0], str):
        layers = [layers[:2], *layers[2:]]
    found: list[Layer] = []
    for layer in layers:
        kind, paint, *path = layer
        if paint not in NAMED or kind not in ("shape", "fill", "line", "rope", *GROUNDS):
            raise ValueError(f"icon {name}: {kind} {paint}")
        found.append(("shape", paint, GROUNDS[kind]) if kind in GROUNDS else (kind, paint, path[0]))
    return found


ICONS: tuple[str, ...] = (*load_icons(), *(f"seat_{shape}" for shape in SEAT_SHAPES))
"""The names of all icons that can be exported."""


@lru_cache(maxsize=1024)
def icon(name: str, size: int) -> Image.Image:
    """An icon as an image of `size` × `size` pixels. Raises `KeyError` for a name outside `ICONS`."""
    if name.startswith("seat_"):
        return seat_token(SEAT_SHAPES.index(name.removeprefix("seat_")), size)
    unit = size * SCALE / GRID
    image = Image.new("RGBA", (size * SCALE, size * SCALE))
    draw = ImageDraw.Draw(image)
    for kind, paint, path in load_icons()[name]:
        lines = [([(x * unit, y * unit) for x, y in points], closed) for points, closed in read_path(path)]
        if kind in ("shape", "fill"):
            for points, _ in lines:
                draw.polygon(points, fill=NAMED[paint])
        if kind == "shape":
            for points, closed in lines:
                stroke(draw, points, closed, OUTLINE * unit, NAMED["dark"])
        if kind == "rope":
            for points, closed in lines:
                stroke(draw, points, closed, (STROKE + 2 * OUTLINE) * unit, NAMED["dark"])
        if kind in ("line", "rope"):
            width = STROKE if kind == "line" else STROKE + 1.5
            for points, closed in lines:
                stroke(draw, points, closed, width * unit, NAMED[paint])
    return image.reduce(SCALE)


def icon_png(name: str, size: int = EMOJI_LIMIT) -> bytes:
    """An icon as PNG with a transparent background. Raises `ValueError` for sizes outside 16 to `EMOJI_LIMIT`."""
    if not 16 <= size <= EMOJI_LIMIT:
        raise ValueError(f"an icon is 16 to {EMOJI_LIMIT} pixels wide, not {size}")
    out = BytesIO()
    icon(name, size).save(out, "PNG", optimize=True)
    return out.getvalue()
