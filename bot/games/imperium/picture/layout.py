"""The layout of a board's picture.

The layout of the wide picture is read from `layouts/<board>.yaml`, that of the narrow picture for phones from
`layouts/<board>.portrait.yaml`.

A layout has named *places* (spaces, observation posts, tracks) and named *regions*: lists of boxes that panels fill. A
request for a missing place raises `Unplaced`, so that nothing is left out unnoticed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from bot.draw.boxes import Box
from bot.draw.palette import NAMED
from content.loading import Loader

FOLDER = Path(__file__).parent / "layouts"
GAP = 12
"""The gap between the board and a region below it, and between such regions."""
Form = Literal["landscape", "portrait"]
"""The form of a picture: wide, or narrow with text large enough for a phone."""
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}
"""The number of players' boxes in a row, by the number of players."""

Point = tuple[int, int]
T = TypeVar("T")


class LayoutError(ValueError):
    """The error of a layout file that cannot be used; the text names file and field."""


class Unplaced(LookupError):
    """The error of a thing that has no place in a layout; the text names the layout and the thing."""


def _read_box(data: Any) -> Any:
    if isinstance(data, Box):
        return data
    if not isinstance(data, list) or len(data) != 4 or not all(isinstance(number, int) for number in data):
        raise ValueError("a box is [left, top, width, height]")
    return Box(*data)


def _read_boxes(data: Any) -> Any:
    """Read one box, a list of boxes, or `{first, step: [right, down], count}` for a line of equal boxes."""
    if isinstance(data, dict) and data.keys() == {"first", "step", "count"}:
        first, (right, down) = _read_box(data["first"]), data["step"]
        return tuple(first.moved(number * right, number * down) for number in range(data["count"]))
    if isinstance(data, list) and data and all(isinstance(entry, list) for entry in data):
        return tuple(_read_box(entry) for entry in data)
    return (_read_box(data),)


def _read_corner(data: Any) -> Any:
    if not isinstance(data, list) or len(data) not in (2, 4):
        raise ValueError("a space is [left, top] or [left, top, width, height]")
    return data


def _read_colour(data: Any) -> Any:
    if data not in NAMED:
        raise ValueError(f"no colour {data}")
    return data


PlainBox = Annotated[Box, BeforeValidator(_read_box)]
Boxes = Annotated[tuple[Any, ...], BeforeValidator(_read_boxes)]
Corner = Annotated[list[int], BeforeValidator(_read_corner)]
Ink = Annotated[str, BeforeValidator(_read_colour)]


class _Part(BaseModel):
    """The base of all parts of a layout file: immutable, without unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Land(_Part):
    """Land below several spaces: plain, or dunes whose colour turns into `far`, each with a ridge in the colour
    `crest`.

    If there is a `shape`, only the part of the box inside it is drawn. `plaque` and `edge` are the colours of the
    spaces on it.
    """

    box: PlainBox
    colour: Ink
    far: Ink | None = None
    crest: Ink | None = None
    shape: tuple[Point, ...] = ()
    radius: int = 18
    plaque: Ink = "box"
    edge: Ink = "edge"

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on this land."""
        if not (self.box.x <= x < self.box.right and self.box.y <= y < self.box.bottom):
            return False
        inside = not self.shape
        for (x0, y0), (x1, y1) in zip(self.shape, (*self.shape[1:], *self.shape[:1]), strict=True):
            if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
                inside = not inside
        return inside


class Track(_Part):
    """The layout of a track inside its band; coordinates are relative to the band's left or top edge."""

    label: int
    columns: int
    """The left edge of the first seat's column."""
    width: int
    """The width of all columns together."""
    zero: int
    """The distance of level 0 from the band's top."""
    step: int
    """The distance between two levels."""
    top: int = 6
    """The highest level."""


class Score(_Part):
    """The layout of the score track."""

    top: int
    """The last number of the track, at which higher scores are drawn as well (U4.9)."""
    goal: int
    """The score that ends the game (U12.3)."""


class Seats(_Part):
    """The layout of the players' boxes, which divide one area evenly."""

    area: PlainBox
    gap: int = 8
    # The number of boxes in a row by the number of players, where it differs from `COLUMNS`.
    columns: dict[int, int] = Field(default_factory=dict)
    # The boxes by seat, for a board that has a place for each seat of one number of players.
    placed: Boxes = ()

    def boxes(self, seats: int) -> tuple[Box, ...]:
        """A box for each seat: the `placed` boxes, or rows of boxes clockwise from the top left, so that every other
        row is reversed.

        All rows are equally wide and high.
        """
        if self.placed:
            return self.placed
        across = self.columns.get(seats, COLUMNS[seats])
        rows = -(-seats // across)
        height = (self.area.h - (rows - 1) * self.gap) // rows
        found: list[Box] = []
        for row in range(rows):
            count = min(across, seats - row * across)
            width = (self.area.w - (count - 1) * self.gap) // count
            top = self.area.y + row * (height + self.gap)
            line = [Box(self.area.x + place * (width + self.gap), top, width, height) for place in range(count)]
            found += reversed(line) if row % 2 else line
        return tuple(found)


class _Variant(_Part):
    """Regions that have other boxes if one more panel (`wanted`) is shown. The picture may then have another size."""

    wanted: str
    size: Point | None = None
    regions: dict[str, Boxes] = Field(default_factory=dict)


class _File(_Part):
    """The content of a layout file."""

    size: Point
    scale: float = 1
    space_size: Point
    spaces: dict[str, Corner]
    posts: dict[str, Point] = Field(default_factory=dict)
    tracks: dict[str, PlainBox]
    track: Track
    score: Score
    lands: tuple[Land, ...] = ()
    lines: dict[str, tuple[Point, ...]] = Field(default_factory=dict)
    regions: dict[str, Boxes]
    seats: Seats
    variants: tuple[_Variant, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The layout of a picture for a board, form, number of seats and set of things to show, in units of `scale`
    pixels."""

    board: str
    form: Form
    scale: float
    width: int
    height: int
    track: Track
    score: Score
    lands: tuple[Land, ...]
    lines: Mapping[str, tuple[Point, ...]]
    seats: tuple[Box, ...]
    """The box of each player, in the order of seats."""
    spaces: Mapping[str, Box]
    posts: Mapping[str, Point]
    tracks: Mapping[str, Box]
    regions: Mapping[str, tuple[Box, ...]]

    def space(self, name: str) -> Box:
        """The box of a space. Raises `Unplaced`."""
        return self._find("space", self.spaces, name)

    def post(self, name: str) -> Point:
        """The centre of an observation post. Raises `Unplaced`."""
        return self._find("post", self.posts, name)

    def band(self, track: str) -> Box:
        """The band of a Faction or another track. Raises `Unplaced`."""
        return self._find("track", self.tracks, track)

    def line(self, name: str) -> tuple[Point, ...]:
        """The points of a line drawn on the board. Raises `Unplaced`."""
        return self._find("line", self.lines, name)

    def boxes(self, region: str, count: int = 0) -> tuple[Box, ...]:
        """The boxes of a region, in reading order. Raises `Unplaced` if there are fewer than `count`."""
        boxes = self._find("region", self.regions, region)
        if len(boxes) < count:
            raise Unplaced(f"layout {self.board}: {region} has room for {len(boxes)}, not {count}")
        return boxes

    def box(self, region: str) -> Box:
        """The first box of a region. Raises `Unplaced`."""
        return self.boxes(region, 1)[0]

    def land(self, box: Box) -> Land | None:
        """The land under a box: the last one that contains the centre of the box; None if the box is on no land."""
        return next((land for land in reversed(self.lands) if land.holds(*box.middle)), None)

    def _find(self, kind: str, places: Mapping[str, T], name: str) -> T:
        if name not in places:
            raise Unplaced(f"layout {self.board}: no place for {kind} {name}")
        return places[name]


@cache
def boards() -> tuple[str, ...]:
    """The boards that have a layout."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml") if "." not in path.stem))


def find_form(name: str) -> Form:
    """The form called `name`; landscape for an unknown name."""
    return "portrait" if name == "portrait" else "landscape"


def forms(board: str) -> tuple[Form, ...]:
    """The forms in which the picture of a board exists."""
    return ("landscape", "portrait") if _path(board, "portrait").exists() else ("landscape",)


def _path(board: str, form: Form) -> Path:
    return FOLDER / (f"{board}.yaml" if form == "landscape" else f"{board}.{form}.yaml")


@cache
def _load(board: str, form: Form) -> _File:
    if board not in boards():
        raise Unplaced(f"no layout for board {board}")
    path = _path(board, form)
    return read_layout(path.name, path.read_text(encoding="utf-8"))


def read_layout(name: str, text: str) -> _File:
    """Read a layout from a file's text. Raises `LayoutError`, which names file and field."""
    try:
        made = _File.model_validate(yaml.load(text, Loader))
    except yaml.YAMLError as error:
        raise LayoutError(f"{name}: no valid YAML: {' '.join(str(error).split())}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        said = first["msg"].removeprefix("Value error, ")
        raise LayoutError(f"{name}: {where}: {said}" if where else f"{name}: {said}") from error
    width, height = made.size
    for field, places in (("spaces", _space_boxes(made)), ("tracks", made.tracks)):
        for place, box in places.items():
            if box.x < 0 or box.y < 0 or box.right > width or box.bottom > height:
                raise LayoutError(f"{name}: {field}.{place}: outside the picture")
    return made


def _space_boxes(file: _File) -> dict[str, Box]:
    """The boxes of spaces; a space that is given by its corner only has the default size."""
    return {name: Box(at[0], at[1], *(at[2:] or file.space_size)) for name, at in file.spaces.items()}


@cache
def layout_of(
    board: str, seats: int, wanted: frozenset[str] = frozenset(), form: Form = "landscape"
) -> Layout:  # fmt: skip
    """The layout of a board for a number of players, with room for the `wanted` regions.

    A board without a layout for this form has the landscape layout. Raises `Unplaced` for an unknown board,
    `LayoutError` for a file that cannot be used.
    """
    form = form if form in forms(board) else "landscape"
    file = _load(board, form)
    regions: dict[str, tuple[Box, ...]] = dict(file.regions)
    width, height = file.size
    for variant in file.variants:
        if variant.wanted in wanted:
            regions |= variant.regions
            width, height = variant.size or (width, height)
    return Layout(
        board=board, form=form, scale=file.scale, width=width, height=height, track=file.track,
        score=file.score, lands=file.lands, lines=file.lines, seats=file.seats.boxes(seats), spaces=_space_boxes(file),
        posts=file.posts, tracks=file.tracks, regions=regions,
    )  # fmt: skip


def grown(layout: Layout, heights: Mapping[str, int]) -> Layout:
    """The layout with regions of these heights added below everything else, each as wide as the picture."""
    regions, y = dict(layout.regions), layout.height
    for region, height in heights.items():
        regions[region] = (Box(GAP, y, layout.width - 2 * GAP, height),)
        y += height + GAP
    return replace(layout, height=y, regions=regions)
