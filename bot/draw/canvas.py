"""Canvases for drawing: on a finished picture, or for a background that is drawn at twice the size.

Coordinates and sizes are in units; `scale` is the number of pixels of a unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from bot.draw.boxes import Box
from bot.draw.icons import icon
from bot.draw.palette import NAMED, Colour, mix
from bot.draw.record import Kind, note
from bot.draw.shapes import Point, dot, put, rounded, seat_token, veil
from bot.draw.terrain import crests, shades
from bot.draw.text import shorten, write


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture being drawn: its image, and a pen on it."""

    image: Image.Image
    pen: ImageDraw.ImageDraw
    scale: float = 1.0

    @classmethod
    def on(cls, image: Image.Image, scale: float = 1.0) -> Canvas:
        """A canvas that draws on this image and changes it."""
        return cls(image, ImageDraw.Draw(image), scale)

    def _px(self, units: float) -> int:
        return max(1, round(units * self.scale))

    def _put(
        self, sprite: Image.Image, x: float, y: float, anchor: str, kind: Kind = "box", what: str = ""
    ) -> None:  # fmt: skip
        put(self.image, sprite, x * self.scale, y * self.scale, anchor, kind, what)

    def icon(self, name: str, size: int, x: float, y: float, anchor: str = "lm", laid: bool = False) -> None:
        """Draw an icon. Raises `KeyError` for an unknown name.

        Anchors are those of `shapes.put`. `laid` marks a piece that may cover other drawings.
        """
        self._put(icon(name, self._px(size)), x, y, anchor, "token" if laid else "icon", name)

    def token(self, token: int, size: int, x: float, y: float, anchor: str = "mm") -> None:
        """Draw a seat's token."""
        self._put(seat_token(token, self._px(size)), x, y, anchor, "token")

    def dot(self, size: int, fill: Colour, x: float, y: float) -> None:
        """Draw a disc around a point."""
        self._put(dot(self._px(size), fill), x, y, "mm", "token")

    def plate(self, box: Box, radius: int, fill: Colour | None, edge: Colour | None = None, line: int = 2) -> None:
        """Draw a rounded box, with `fill`, `edge` or both."""
        sizes = (self._px(box.w), self._px(box.h), self._px(radius))
        self._put(rounded(*sizes, fill, edge, self._px(line)), box.x, box.y, "lt", "box" if fill else "frame")

    def frame(self, box: Box, radius: int, edge: Colour, line: int) -> None:
        """Draw a rounded frame just inside a box."""
        self.plate(box, radius, None, edge, line)

    def veil(self, box: Box, radius: int, colour: Colour, share: float) -> None:
        """Draw a rounded box of one colour over the picture, with the opacity `share`."""
        self._put(veil(self._px(box.w), self._px(box.h), self._px(radius), colour, share), box.x, box.y, "lt", "frame")

    def fill(self, x: float, y: float, width: float, height: float, ink: Colour) -> None:
        """Draw a plain rectangle."""
        left, top = round(x * self.scale), round(y * self.scale)
        corner = (left + self._px(width) - 1, top + self._px(height) - 1)
        self.pen.rectangle((left, top, *corner), fill=ink)

    def write(
        self, x: float, y: float, text: str, size: int, language: str = "en", *, ink: Colour = NAMED["ink"],
        bold: bool = False, anchor: str = "l", room: float | None = None,
    ) -> float:  # fmt: skip
        """Draw one line of text, as `text.write` does; returns its width."""
        whole = text
        if room is not None:
            text = shorten(text, size, room, language, bold)
        place, pixels = (x * self.scale, y * self.scale), self._px(size)
        wide = write(self.pen, *place, text, pixels, language, ink=ink, bold=bold, anchor=anchor, whole=whole)
        return wide / self.scale


RADIUS = 10
"""The default radius of a box's corners."""


class Ground:
    """A background of boxes and lines without text, drawn at twice the size and then reduced; all measures are in
    units."""

    def __init__(self, width: int, height: int, scale: float = 1.0) -> None:
        self._size = (round(width * scale), round(height * scale))
        self._image = Image.new("RGB", (self._size[0] * 2, self._size[1] * 2), NAMED["ground"])
        self._pen = ImageDraw.Draw(self._image)
        self._scale = 2 * scale

    def _corners(self, at: Box) -> tuple[float, float, float, float]:
        return at.x * self._scale, at.y * self._scale, at.right * self._scale - 1, at.bottom * self._scale - 1

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in points]

    def box(self, at: Box, fill: Colour, edge: Colour | None = None, radius: int = RADIUS, line: int = 2) -> None:
        """Draw a filled box with rounded corners."""
        corners = [part * self._scale / 2 for part in (at.x, at.y, at.right, at.bottom)]
        note("box", "", self._size, (corners[0], corners[1], corners[2], corners[3]))
        width = round(line * self._scale)
        self._pen.rounded_rectangle(self._corners(at), radius * self._scale, fill=fill, outline=edge, width=width)

    def land(
        self, at: Box, fill: Colour, radius: int, far: Colour | None = None, crest: Colour | None = None,
        shape: Sequence[Point] = (),
    ) -> None:  # fmt: skip
        """Draw an area with rounded corners, clipped to `shape` if there is one.

        With `far` it shows dunes, whose colour turns into `far` at the upper edge and whose ridges have the colour
        `crest`.
        """
        left, top = round(at.x * self._scale), round(at.y * self._scale)
        size = (round(at.w * self._scale), round(at.h * self._scale))

        def place(points: Sequence[Point]) -> list[Point]:
            return [(x - left, y - top) for x, y in self._points(points)]

        area, mask = Image.new("RGB", size, fill), Image.new("L", size)
        if far is not None:
            pen = ImageDraw.Draw(area)
            for ridge, shade in zip(crests(at), shades(far, fill), strict=True):
                pen.polygon(place([*ridge, (at.right, at.bottom), (at.x, at.bottom)]), fill=shade)
                if crest is not None:
                    pen.line(place(ridge), fill=mix(shade, crest, 0.75), width=round(1.5 * self._scale))
        corners = (0, 0, size[0] - 1, size[1] - 1)
        ImageDraw.Draw(mask).rounded_rectangle(corners, radius * self._scale, fill=255)
        if shape:
            inside = Image.new("L", size)
            ImageDraw.Draw(inside).polygon(place(shape), fill=255)
            mask = ImageChops.darker(mask, inside)
        self._image.paste(area, (left, top), mask)

    def line(self, points: Sequence[Point], ink: Colour, width: float = 1) -> None:
        """Draw a line through points; its width may be fractional."""
        self._pen.line(self._points(points), fill=ink, width=round(width * self._scale))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Draw a filled polygon."""
        self._pen.polygon(self._points(points), fill=fill)

    def disc(self, x: float, y: float, reach: float, fill: Colour, edge: Colour, line: float) -> None:
        """Draw a disc around a point."""
        corners = [part * self._scale for part in (x - reach, y - reach, x + reach, y + reach)]
        self._pen.ellipse(corners, fill=fill, outline=edge, width=round(line * self._scale))

    def finish(self) -> Image.Image:
        """The picture at its final size."""
        return self._image.reduce(2)
