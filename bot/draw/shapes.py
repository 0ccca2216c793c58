"""Anti-aliased shapes: drawn large and reduced; small pieces are cached as sprites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.draw.palette import NAMED, SEATS, Colour
from bot.draw.record import Kind, note_sprite

Point = tuple[float, float]
GRID = 64
"""The units of the grid on which icons are drawn."""
STROKE = 5.0
"""The stroke weight in units of the grid; outlines are a little thinner."""
OUTLINE = 4.0
SCALE = 4
"""The factor by which sprites are enlarged while they are drawn; reducing them afterwards smooths their edges."""
SEAT_SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")


def read_path(path: str) -> list[tuple[list[Point], bool]]:
    """The sub-paths of an icon's path as polylines, each with a flag that says whether it is closed. Raises
    `ValueError`."""
    found: list[tuple[list[Point], bool]] = []
    words = path.split()
    at = 0

    def take(count: int) -> list[Point]:
        nonlocal at
        numbers = [float(word) for word in words[at : at + 2 * count]]
        at += 2 * count
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    while at < len(words):
        command = words[at]
        at += 1
        if command == "M":
            found.append((take(1), False))
        elif command == "L":
            found[-1][0].extend(take(1))
        elif command in "QC":
            points = found[-1][0]
            points.extend(_curve([points[-1], *take(2 if command == "Q" else 3)]))
        elif command == "Z":
            found[-1] = (found[-1][0], True)
        elif command == "O":
            x, y, radius = (float(word) for word in words[at : at + 3])
            at += 3
            turn = [2 * pi * i / 48 for i in range(48)]
            found.append(([(x + radius * cos(a), y + radius * sin(a)) for a in turn], True))
        else:
            raise ValueError(f"no path command {command!r}")
    return found


def _curve(control: Sequence[Point], steps: int = 16) -> list[Point]:
    """The points of a Bézier curve except its first, by de Casteljau's algorithm."""
    points: list[Point] = []
    for step in range(1, steps + 1):
        share = step / steps
        level = list(control)
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(level)]
        points.append(level[0])
    return points


def stroke(draw: ImageDraw.ImageDraw, points: Sequence[Point], closed: bool, width: float, ink: Colour) -> None:
    """Draw a line with round joints and ends."""
    if closed:
        points = [*points, points[0]]
    draw.line(points, fill=ink, width=round(width))
    radius = width / 2
    for x, y in points:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)


def seat_points(token: int, size: float, inset: float = 0) -> list[Point]:
    """The outline of a token's shape, `inset` from the edge of a square of `size`."""
    middle, reach = size / 2, size / 2 - inset
    shape = SEAT_SHAPES[token]
    if shape == "circle":
        return [(middle + reach * cos(a * pi / 32), middle + reach * sin(a * pi / 32)) for a in range(64)]
    if shape == "square":
        low, high = middle - reach * 0.86, middle + reach * 0.86
        return [(low, low), (high, low), (high, high), (low, high)]
    if shape == "triangle":
        low = middle + reach * 0.86
        return [(middle, middle - reach), (middle + reach * 1.04, low), (middle - reach * 1.04, low)]
    if shape == "diamond":
        return [(middle, middle - reach), (middle + reach, middle), (middle, middle + reach), (middle - reach, middle)]
    if shape == "hexagon":
        return [(middle + reach * cos(a * pi / 3), middle + reach * sin(a * pi / 3)) for a in range(6)]
    return [
        (middle + r * sin(a * pi / 5), middle - r * cos(a * pi / 5))
        for a, r in enumerate((reach, reach * 0.7) * 5)
    ]  # fmt: skip


@lru_cache(maxsize=256)
def seat_token(token: int, size: int, hollow: bool = False) -> Image.Image:
    """The sprite of a token: its shape in its colour with a dark outline; `hollow` shows only the rim."""
    large = size * SCALE
    image = Image.new("RGBA", (large, large))
    draw = ImageDraw.Draw(image)
    rim = max(SCALE * 2, large // 14)
    outer = seat_points(token, large, rim)
    draw.polygon(outer, fill=SEATS[token])
    stroke(draw, outer, True, rim * 1.6, NAMED["dark"])
    if hollow:
        centre = large / 2
        inner = [(centre + (x - centre) * 0.62, centre + (y - centre) * 0.62) for x, y in outer]
        draw.polygon(inner, fill=NAMED["dark"])
    return image.reduce(SCALE)


@lru_cache(maxsize=64)
def dot(size: int, fill: Colour) -> Image.Image:
    """The sprite of a disc with a dark outline."""
    large = size * SCALE
    image = Image.new("RGBA", (large, large))
    ImageDraw.Draw(image).ellipse((0, 0, large - 1, large - 1), fill=fill, outline=NAMED["dark"], width=large // 6)
    return image.reduce(SCALE)


@lru_cache(maxsize=256)
def rounded(
    width: int, height: int, radius: int, fill: Colour | None, edge: Colour | None, line: int = 2
) -> Image.Image:
    """The sprite of a rounded box with `fill`, `edge` or both; a large box is assembled from pieces of a small one."""
    corner = radius + line + 1
    small = _rounded(min(width, 2 * corner + 1), min(height, 2 * corner + 1), radius, fill, edge, line)
    if small.size == (width, height):
        return small
    across, down = _stretch(small.width, width, corner), _stretch(small.height, height, corner)
    image = Image.new("RGBA", (width, height))
    for left, right, x, wide in across:
        for top, bottom, y, tall in down:
            image.paste(small.crop((left, top, right, bottom)).resize((wide, tall), Image.Resampling.NEAREST), (x, y))
    return image


def _stretch(small: int, large: int, corner: int) -> list[tuple[int, int, int, int]]:
    """The segments (start and length in the small box, then in the large one) that turn a short side into a long
    one."""
    if small == large:
        return [(0, small, 0, large)]
    end = large - corner
    return [(0, corner, 0, corner), (corner, corner + 1, corner, end - corner), (corner + 1, small, end, corner)]


@lru_cache(maxsize=256)
def _rounded(
    width: int, height: int, radius: int, fill: Colour | None, edge: Colour | None, line: int
) -> Image.Image:  # fmt: skip
    image = Image.new("RGBA", (width * SCALE, height * SCALE))
    box = (0, 0, width * SCALE - 1, height * SCALE - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, radius * SCALE, fill=fill, outline=edge, width=line * SCALE)
    return image.reduce(SCALE)


@lru_cache(maxsize=32)
def veil(width: int, height: int, radius: int, colour: Colour, share: float) -> Image.Image:
    """The sprite of a rounded box of one colour with the opacity `share`."""
    mask = Image.new("L", (width * SCALE, height * SCALE))
    box = (0, 0, width * SCALE - 1, height * SCALE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * SCALE, fill=round(255 * share))
    image = Image.new("RGBA", (width, height), colour)
    image.putalpha(mask.reduce(SCALE))
    return image


def put(
    ground: Image.Image, sprite: Image.Image, x: float, y: float, anchor: str = "lt", kind: Kind = "token",
    what: str = "",
) -> None:  # fmt: skip
    """Paste a sprite with its `anchor` at a point: `lt` (left top), `mm` (middle), `lm` or `rm` (middle of a side).

    `kind` and `what` are used only if drawing is being recorded.
    """
    if anchor[0] != "l":
        x -= sprite.width if anchor[0] == "r" else sprite.width / 2
    if anchor[1] == "m":
        y -= sprite.height / 2
    note_sprite(kind, what, ground, sprite, round(x), round(y))
    ground.paste(sprite, (round(x), round(y)), sprite)
