"""Sand dunes for the boards, drawn as a few long crests one behind the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from bot.draw.boxes import Box
from bot.draw.palette import Colour, mix
from bot.draw.shapes import Point

DUNES = 6
"""The number of dune crests drawn in an area."""
STEP = 8
"""The horizontal distance between two points of a crest."""


def crests(area: Box, count: int = DUNES) -> list[Sequence[Point]]:
    """The crests of the dunes in an area, each from left to right, the farthest (uppermost) first; always the same for
    an area."""
    pitch = area.h / count
    swell = min(26.0, pitch * 0.34)
    found: list[Sequence[Point]] = []
    for number in range(count):
        low = area.y + (number + 0.35) * pitch
        turn = number * 2.4
        found.append(
            [
                (x, low - swell * (sin(x / 173 + turn) + 0.45 * sin(x / 71 - 1.7 * turn)))
                for x in range(area.x, area.right + STEP, STEP)
            ]
        )
    return found


def shades(far: Colour, near: Colour, count: int = DUNES) -> list[Colour]:
    """The colours of the dunes, in the order of `crests`."""
    return [mix(far, near, number / (count - 1)) for number in range(count)]
