"""Where everything stands on the board picture, in pixels: data, no drawing. The geography is that of the board."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1600, 1200
SPACE_WIDTH, SPACE_HEIGHT = 208, 104
TOP = 72
"""Below the header."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its left, top, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first pixel to its right."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first pixel below it."""
        return self.y + self.h

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """As Pillow draws rectangles: the last pixel is part of it."""
        return self.x, self.y, self.right - 1, self.bottom - 1


# -- left: the Factions ---------------------------------------------------------------------------------------------

BANDS = {
    faction: Box(12, TOP + number * 280, 404, 270)
    for number, faction in enumerate(("emperor", "guild", "bene_gesserit", "fremen"))
}
"""Faction to its band."""
TRACK_LABEL = 224
"""Left edge of a track's labels, from the left edge of its band."""
TRACK_COLUMNS = 268
"""Left edge of the first seat's column, likewise."""
TRACK_WIDTH = 128
TRACK_BOTTOM = 247
"""The line of Influence 0, from the top of the band."""
TRACK_STEP = 31
"""From one Influence to the next."""

# -- centre: Landsraad, Arrakis, CHOAM --------------------------------------------------------------------------------

COLUMNS = tuple(428 + number * 224 for number in range(5))
ROWS = (TOP, 216, 374)
GRID = (
    ("high_council", "imperial_privilege", "swordmaster", "assembly_hall", "gather_support"),
    ("sietch_tabr", "research_station", "spice_refinery", "arrakeen", "accept_contract"),
    ("deep_desert", "hagga_basin", None, "imperial_basin", "shipping"),
)
IN_BANDS = {
    "emperor": ("sardaukar", "dutiful_service"), "guild": ("heighliner", "deliver_supplies"),
    "bene_gesserit": ("espionage", "secrets"), "fremen": ("desert_tactics", "fremkit"),
}  # fmt: skip
"""Faction to its two spaces, from above."""
SPACES: dict[str, Box] = {
    space: Box(x, y, SPACE_WIDTH, SPACE_HEIGHT)
    for y, row in zip(ROWS, GRID, strict=True)
    for x, space in zip(COLUMNS, row, strict=True)
    if space is not None
} | {
    space: Box(BANDS[faction].x + 8, BANDS[faction].y + 42 + number * 118, SPACE_WIDTH, SPACE_HEIGHT)
    for faction, pair in IN_BANDS.items()
    for number, space in enumerate(pair)
}
DESERT = Box(420, 196, 904, 312)
"""The ground of Arrakis."""
WALL_SIGN = Box(COLUMNS[2], ROWS[2], SPACE_WIDTH, SPACE_HEIGHT)
RIDGE = ((868, 206), (868, 356), (1092, 356), (1092, 498))
"""The Shield Wall: behind it, to the right, lie Spice Refinery, Arrakeen and Imperial Basin."""

_BETWEEN = 8
"""Half the gap of two columns."""
POSTS: dict[str, tuple[int, int]] = {
    **{faction: (box.x + 112, box.y + 153) for faction, box in BANDS.items()},
    "landsraad_left": (COLUMNS[1] + 104, ROWS[0] + SPACE_HEIGHT + 20),
    "landsraad_right": (COLUMNS[4] - _BETWEEN, ROWS[0] + 78),
    "choam": (COLUMNS[4] + 104, (ROWS[1] + SPACE_HEIGHT + ROWS[2]) // 2),
    "sietch_research": (COLUMNS[1] - _BETWEEN, ROWS[1] + 78),
    "research_refinery": (COLUMNS[2] - _BETWEEN, ROWS[1] + 78),
    "refinery_arrakeen": (COLUMNS[3] - _BETWEEN, ROWS[1] + 78),
    "deep_desert": (COLUMNS[0] + 104, ROWS[2] - 20),
    "hagga_basin": (COLUMNS[1] + 104, ROWS[2] - 20),
    "imperial_basin": (COLUMNS[3] + 104, ROWS[2] - 20),
}
POST_SIZE = 28

# -- below: the Conflict and the players -------------------------------------------------------------------------------

CONFLICT = Box(428, 516, 768, 122)
REWARDS = tuple(Box(428 + 246 + number * 174, 516, 174, 122) for number in range(3))
QUADRANTS = tuple(Box(x, y, 378, 260) for y in (650, 922) for x in (428, 818))
"""One a seat, clockwise from the top left for 3 and 4 players: 0, 1, then 3 and 2 below."""
SEAT_QUADRANT = (0, 1, 3, 2)

# -- right: the Row, the Reserve, the score ----------------------------------------------------------------------------

MARKET = Box(1208, 516, 324, 666)


@dataclass(frozen=True, slots=True)
class Market:
    """The boxes of what can be acquired."""

    row: tuple[Box, ...]
    reserve: tuple[Box, ...]
    contracts: tuple[Box, ...] = ()


PLAIN_MARKET = Market(
    tuple(Box(1208, 552 + number * 91, 324, 85) for number in range(5)),
    tuple(Box(1208, 1014 + number * 88, 324, 80) for number in range(2)),
)
CHOAM_MARKET = Market(
    tuple(Box(1208, 552 + number * 80, 324, 75) for number in range(5)),
    tuple(Box(1208, 959 + number * 79, 324, 74) for number in range(2)),
    tuple(Box(1208, 1118 + number * 33, 324, 31) for number in range(2)),
)
SCORE = Box(1544, TOP, 46, 1110)
SCORE_TOP = 12
"""The last number of the score track; more is shown there too (U2.2)."""
SCORE_GOAL = 10
"""The score that ends the game (U14.1)."""
