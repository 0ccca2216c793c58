"""The colours of the pictures. Warm and dark; colour only where it carries meaning."""

from __future__ import annotations

from collections.abc import Sequence

Colour = tuple[int, int, int]
Tokens = Sequence[int]
"""Which token each seat has: a place in `SEATS` and in `shapes.SEAT_SHAPES`."""


def colour(text: str) -> Colour:
    """`#rrggbb` as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


NAMED: dict[str, Colour] = {name: colour(text) for name, text in {
    # grounds, from the table up
    "ground": "#1f1914", "zone": "#29211a", "desert": "#33281b", "rock": "#2b2622", "box": "#3b3127", "tab": "#17120e",
    "edge": "#54463a", "ridge": "#8a7a68",
    # inks
    "ink": "#f4ead8", "dim": "#bfae97", "faint": "#7d6f60", "dark": "#1a1410", "pale": "#f7f0e2",
    "halo": "#ffffff",
    # what icons are made of
    "silver": "#ccd2d6", "spice": "#e8843c", "water": "#57b4e0", "persuasion": "#7289e0",
    "persuasion_deep": "#4257ae", "steel": "#dfe1dc",
    "gold": "#f0c04a", "bone": "#efe4cd", "clay": "#c3ab87", "earth": "#957e60", "earth_deep": "#665844",
    "sand": "#c99a58", "paper": "#efe4cd",
    "moss": "#93b86a", "red": "#d9503f", "stone": "#a39686", "veil": "#a57cc9",
    # Agent icons, and the bands of the Factions
    "emperor": "#7d7896", "guild": "#b0512f", "bene_gesserit": "#7f4fa3", "fremen": "#2f74a8", "landsraad": "#55804f",
    "city": "#2e8380", "spice_trade": "#b07d1c", "spy": "#67625d",
}.items()}  # fmt: skip

SEATS: tuple[Colour, ...] = tuple(
    colour(text) for text in ("#f3bb4c", "#50a0ec", "#d43a62", "#e2fad6", "#d15eaf", "#b2afaa")
)
"""By token, as `bot.tables.colours.COLOURS` names them. Shapes go with them (`shapes.SEAT_SHAPES`)."""


def ink_on(ground: Colour) -> Colour:
    """What is written on this colour: pale on dark ones."""
    red, green, blue = ground
    return NAMED["dark" if 2 * red + 7 * green + blue > 1100 else "pale"]


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` (0 to 1) of the second colour over the first."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return a, b, c
