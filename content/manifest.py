"""What a board fixes and what a set declares about itself: the parts of content that are no components."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from content.schema import Ident, Post, Space, Track, sheet

MODULES = (
    "spies",
    "sandworms",
    "objectives",
    "leaders.training",
    "leaders.memories",
    "leaders.secret",
    "choam",
    "mentat",
)
"""The modules of rules that boards and sets may ask for; a test holds it against those that exist."""

Count = Annotated[int, Field(ge=0, le=20)]
Seats = Annotated[int, Field(ge=1, le=6)]


@sheet
class Start:
    """What a player begins with (B2.5, U2.5): goods, cubes in `supply` and `garrison`, Spies, and Agents on the Leader.

    On a board, `None` never stands here; in `Board.start_of` it means: as in `Board.start`.
    """

    vp: Count | None = None
    solari: Count | None = None
    spice: Count | None = None
    water: Count | None = None
    supply: Count | None = None
    garrison: Count | None = None
    spies: Count | None = None
    agents: Count | None = None

    def over(self, other: Start) -> Start:
        """This start, and `other` where this one says nothing; 0 where neither does."""
        return Start(
            **{
                name: next((n for n in (getattr(self, name), getattr(other, name)) if n is not None), 0)
                for name in Start.__dataclass_fields__
            }
        )


@sheet
class Board:
    """A board: what it prints, and the numbers of a game on it.

    `seats` are the numbers of participants it is played with. `goal` is the victory points that end the game at the end
    of a round (B14.1, U12.3), `rounds` the most rounds, `hand` the cards drawn at the start of each, `row` the cards of
    the Imperium Row. `conflicts[level]` is how many cards of that level are in the Conflict deck (B2.2, U2.2).
    `first` says who begins: whose Objective shows it, or whom chance picks (B2.7, U2.7). `start_of[seats]` is what
    differs from `start` for that many participants. `posts` are empty where there are no Spies. `bare`: its spaces,
    posts and tracks are the ones meant where a reference does not say of which board.
    """

    id: Ident
    name: str
    seats: Annotated[tuple[Seats, ...], Field(min_length=1)]
    modules: tuple[str, ...] = ()
    bare: bool = False
    goal: Annotated[int, Field(ge=1, le=20)]
    rounds: Annotated[int, Field(ge=1, le=20)]
    hand: Annotated[int, Field(ge=1, le=10)]
    row: Annotated[int, Field(ge=1, le=10)]
    conflicts: Annotated[dict[Annotated[int, Field(ge=1, le=3)], Count], Field(min_length=1)]
    first: Literal["objective", "random"]
    start: Start
    start_of: dict[Seats, Start] = field(default_factory=dict)
    spaces: tuple[Space, ...] = ()
    posts: tuple[Post, ...] = ()
    tracks: tuple[Track, ...] = ()

    def start_for(self, seats: int) -> Start:
        """What each player begins with when `seats` take part; no number of it is None."""
        return self.start_of.get(seats, Start()).over(self.start)


@sheet
class When:
    """Under which circumstances a change is made: all of `sets` in play, none of `without`, one of `seats` if any."""

    sets: tuple[Ident, ...] = ()
    without: tuple[Ident, ...] = ()
    seats: tuple[Seats, ...] = ()


@sheet
class Change:
    """What a set changes in what it is mixed into, `when` its circumstances hold.

    `add` and `remove` name components by file stem and id, with the number of copies (`remove`: 0 for all). The former
    are components of this set that are in play only by such a change. `replace` lays a space of this set over the place
    of another, which keeps its posts, contracts and House Hagal cards; `cover` takes spaces out of play.
    """

    when: When = field(default_factory=When)
    add: dict[str, dict[Ident, Count]] = field(default_factory=dict)
    remove: dict[str, dict[Ident, Count]] = field(default_factory=dict)
    replace: dict[Ident, Ident] = field(default_factory=dict)
    cover: tuple[Ident, ...] = ()


@sheet
class Variant:
    """Numbers of the board that a variant of the game changes, and the variants it cannot be played with."""

    name: str
    clashes: tuple[Ident, ...] = ()
    goal: Annotated[int, Field(ge=1, le=20)] | None = None
    conflicts: dict[Annotated[int, Field(ge=1, le=3)], Count] = field(default_factory=dict)
    start: Start = field(default_factory=Start)


@sheet
class Manifest:
    """`set.yaml`: what a set is and goes with.

    `name` refers to a term (`"product:base"`). `board` is the board it belongs to, None for any; with `core` it is in
    play there always, else by choice. `address` begins the content addresses of its effects (its id if empty) and is
    frozen once released; `bare` sets have keys without it. `needs` and `clashes` are other sets, `seats` the numbers of
    participants it can be played with (empty: any). `modules` are what the rules must have, `atoms` the Python modules
    that declare words of its notation, read before its components.
    """

    id: Ident
    name: str
    board: Ident | None = None
    core: bool = False
    bare: bool = False
    address: Ident | Literal[""] = ""
    needs: tuple[Ident, ...] = ()
    clashes: tuple[Ident, ...] = ()
    seats: tuple[Seats, ...] = ()
    modules: tuple[str, ...] = ()
    atoms: tuple[str, ...] = ()
    variants: dict[Ident, Variant] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
