"""The colours of the pictures: named colours, which are read from content, and the colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import yaml

import content
from content.loading import Loader

Colour = tuple[int, int, int]
Tokens = Sequence[int]
"""The token of each seat, as its index in `SEATS` and `shapes.SEAT_SHAPES`."""


def colour(text: str) -> Colour:
    """The red, green and blue of a colour written as `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


FOLDER = Path(content.__file__).parent / "icons"
"""The folder with the icons' paths and colours."""


def load_colours() -> dict[str, Colour]:
    """The colours of `content/icons/colours.yaml` by name. Raises `ValueError` for an invalid one."""
    with (FOLDER / "colours.yaml").open("rb") as file:
        entries = yaml.load(file, Loader)
    return {name: colour(text) for name, text in entries.items()}


NAMED: dict[str, Colour] = load_colours()

SEATS: tuple[Colour, ...] = tuple(
    colour(text) for text in ("#f3bb4c", "#50a0ec", "#d43a62", "#e2fad6", "#d15eaf", "#b2afaa")
)
"""The colours of the tokens, in the order of `bot.tables.colours.COLOURS`. Each has a shape (`shapes.SEAT_SHAPES`)."""


def ink_on(ground: Colour) -> Colour:
    """The colour of text that is readable on this background."""
    red, green, blue = ground
    return NAMED["dark" if 2 * red + 7 * green + blue > 1100 else "pale"]


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A mixture of two colours with this `share` (0 to 1) of the second."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return a, b, c
