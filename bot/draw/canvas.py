"""What is drawn on: a finished picture, and the ground below it that is drawn at twice the size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.draw.boxes import Box
from bot.draw.icons import icon
from bot.draw.palette import NAMED, Colour
from bot.draw.shapes import Point, put, rounded, seat_token
from bot.draw.text import write


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture that is being drawn: its pixels, and the pen on them."""

    image: Image.Image
    pen: ImageDraw.ImageDraw

    @classmethod
    def on(cls, image: Image.Image) -> Canvas:
        """Draw on this image, which is changed."""
        return cls(image, ImageDraw.Draw(image))

    def put(self, sprite: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Lay a sprite on the picture; anchors as in `shapes.put`."""
        put(self.image, sprite, x, y, anchor)

    def icon(self, name: str, size: int, x: float, y: float, anchor: str = "lm") -> None:
        """An icon by its name. Raises `KeyError` where there is none."""
        put(self.image, icon(name, size), x, y, anchor)

    def token(self, token: int, size: int, x: float, y: float, anchor: str = "mm") -> None:
        """The token of a seat."""
        put(self.image, seat_token(token, size), x, y, anchor)

    def frame(self, box: Box, radius: int, edge: Colour, line: int) -> None:
        """A rounded frame just inside a box."""
        put(self.image, rounded(box.w, box.h, radius, None, edge, line), box.x, box.y)

    def write(
        self, x: float, y: float, text: str, size: int, language: str = "en", *, ink: Colour = NAMED["ink"],
        bold: bool = False, anchor: str = "l", room: float | None = None,
    ) -> float:  # fmt: skip
        """One line of text, as `text.write` draws it; returns its width."""
        return write(self.pen, x, y, text, size, language, ink=ink, bold=bold, anchor=anchor, room=room)


RADIUS = 10
"""Of the corners of a box, unless something else is said."""


class Ground:
    """Boxes and lines without text, drawn at twice the size and reduced; everything is given in final pixels."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGB", (width * 2, height * 2), NAMED["ground"])
        self._pen = ImageDraw.Draw(self._image)

    def box(self, at: Box, fill: Colour, edge: Colour | None = None, radius: int = RADIUS, line: int = 2) -> None:
        """A filled box with rounded corners."""
        corners = (at.x * 2, at.y * 2, at.right * 2 - 1, at.bottom * 2 - 1)
        self._pen.rounded_rectangle(corners, radius * 2, fill=fill, outline=edge, width=line * 2)

    def line(self, points: Sequence[Point], ink: Colour, width: float = 1) -> None:
        """A line through points; its width may be a half."""
        self._pen.line([(x * 2, y * 2) for x, y in points], fill=ink, width=round(width * 2))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled area."""
        self._pen.polygon([(x * 2, y * 2) for x, y in points], fill=fill)

    def disc(self, x: float, y: float, reach: float, fill: Colour, edge: Colour, line: float) -> None:
        """A disc around a point."""
        corners = [(x - reach) * 2, (y - reach) * 2, (x + reach) * 2, (y + reach) * 2]
        self._pen.ellipse(corners, fill=fill, outline=edge, width=round(line * 2))

    def finish(self) -> Image.Image:
        """The picture at its final size."""
        return self._image.reduce(2)
