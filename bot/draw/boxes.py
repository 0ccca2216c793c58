"""Rectangles on a picture, in pixels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its left, top, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first pixel to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first pixel below the box."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def moved(self, x: int = 0, y: int = 0) -> Box:
        """A box of the same size, moved to the right and down."""
        return Box(self.x + x, self.y + y, self.w, self.h)


def around(x: float, y: float, reach: int) -> Box:
    """The square whose sides are `reach` away from a point."""
    return Box(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
