"""The head of a board and the declaration of a set: content other than components."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import field, replace
from typing import Annotated, Literal

from pydantic import Field

from content.imperium.schema import Ident, Notation, Post, Space, Track, sheet

Pieces = Annotated[int, Field(ge=0, le=20)]
"""A number of pieces, 0 or more."""
Seats = Annotated[int, Field(ge=1, le=6)]


Good = Literal["vp", "solari", "spice", "water", "supply", "garrison", "spies", "agents", "intrigue"]


@sheet
class Start:
    """The start of a player (B2.5, U2.5): goods, cubes in `supply` and `garrison`, Spies, Agents on the Leader,
    Intrigue cards (IX7.1)."""

    vp: Pieces = 0
    solari: Pieces = 0
    spice: Pieces = 0
    water: Pieces = 0
    supply: Pieces = 0
    garrison: Pieces = 0
    spies: Pieces = 0
    agents: Pieces = 0
    intrigue: Pieces = 0


@sheet
class Sitting:
    """The kind and team of a seat in a game of unequal players (T2.3)."""

    kind: Literal["commander", "ally"]
    team: Annotated[int, Field(ge=0, le=1)]


@sheet
class Team:
    """A team (T1.1): its Commander, a Leader only for this team, with a personal Influence `track` and a starting deck
    named like the team; `allies` are suggested Leaders for its Allies; `setup` is done at the beginning of the game
    (T2.8)."""

    id: Ident
    commander: Ident
    track: Ident
    allies: tuple[Ident, ...] = ()
    setup: Notation | None = None


@sheet
class Board:
    """A board: its printed contents, and the numbers of a game on it.

    A board that is `of` another is the other side of that board: it has the same contents `without` the entries named
    by file stem and id, and its own entries replace those with the same ids or are added. `needs` are the sets that are
    always mixed in.

    `seats` are the possible numbers of people; `automata` the modules of the automatic opponents that join small
    numbers of people. `goal` is the number of victory points that ends the game at the end of a round (B14.1, U12.3),
    `rounds` the most rounds, `hand` the cards drawn at the start of each, `row` the cards of the Imperium Row.
    `conflicts[level]` is the number of cards of that level in the Conflict deck (B2.2, U2.2). `first` is the way to
    find the first player: by an Objective, or by chance (B2.7, U2.7). `start_of[seats]` are the differences from
    `start` for that number of participants. `posts` are empty on a board without Spies. `bare`: references without a
    board mean this board's spaces, posts and tracks. `seating` are the kinds of seats, clockwise, if players are
    unequal, `teams` the teams, and `start_of_kind[kind]` the differences from `start` for a player of that kind."""

    id: Ident
    name: str
    of: Ident | Literal[""] = ""
    without: dict[str, tuple[Ident, ...]] = field(default_factory=dict)
    needs: tuple[Ident, ...] = ()
    seats: Annotated[tuple[Seats, ...], Field(min_length=1)]
    modules: tuple[str, ...] = ()
    automata: tuple[str, ...] = ()
    bare: bool = False
    goal: Annotated[int, Field(ge=1, le=20)]
    rounds: Annotated[int, Field(ge=1, le=20)]
    hand: Annotated[int, Field(ge=1, le=10)]
    row: Annotated[int, Field(ge=1, le=10)]
    conflicts: Annotated[dict[Annotated[int, Field(ge=1, le=3)], Pieces], Field(min_length=1)]
    first: Literal["objective", "random"]
    start: Start
    start_of: dict[Seats, dict[Good, Pieces]] = field(default_factory=dict)
    start_of_kind: dict[str, dict[Good, Pieces]] = field(default_factory=dict)
    seating: tuple[Sitting, ...] = ()
    teams: tuple[Team, ...] = ()
    spaces: tuple[Space, ...] = ()
    posts: tuple[Post, ...] = ()
    tracks: tuple[Track, ...] = ()

    @property
    def product(self) -> str:
        """The product of this side of a board: the id of the board itself."""
        return self.of or self.id

    def start_for(self, seats: int, kind: str = "") -> Start:
        """The start of each player of this kind ("" without kinds) in a game of `seats` players."""
        return replace(self.start, **self.start_of.get(seats, {}) | self.start_of_kind.get(kind, {}))


@sheet
class When:
    """The circumstances of a change: all of `sets` in play, none of `without`, one of `seats` as the number of people
    (if given), all of `forms` of the same manifest chosen."""

    sets: tuple[Ident, ...] = ()
    without: tuple[Ident, ...] = ()
    seats: tuple[Seats, ...] = ()
    forms: tuple[Ident, ...] = ()

    def holds(self, sets: Collection[str], seats: int, forms: Collection[str]) -> bool:
        """Whether the circumstances hold with these sets, this number of people and these forms of the game."""
        here = set(self.sets).issubset(sets) and set(self.without).isdisjoint(sets)
        return here and (not self.seats or seats in self.seats) and set(self.forms).issubset(forms)


@sheet
class Change:
    """The changes by a set in a game that includes it, in the circumstances `when`.

    `add` and `remove` name components by file stem and id, with the number of copies (`remove`: 0 for all). Components
    in `add` belong to this set and are in play only by such a change. `replace` lays a space of this set over another
    space and keeps that one's posts, contracts and House Hagal cards; `cover` takes spaces out of play. `move` gives
    another place to figures that would stand on a space, and to references to a post (IX14.1, IX19.5). `discard` are
    starting cards that begin in the discard piles (IX7.3)."""

    when: When = field(default_factory=When)
    add: dict[str, dict[Ident, Pieces]] = field(default_factory=dict)
    remove: dict[str, dict[Ident, Pieces]] = field(default_factory=dict)
    replace: dict[Ident, Ident] = field(default_factory=dict)
    cover: tuple[Ident, ...] = ()
    move: dict[Ident, Ident] = field(default_factory=dict)
    discard: tuple[Ident, ...] = ()


@sheet
class Figures:
    """Figures of a kind of unit that begin the game on `spaces`, one each, and in the `bank`, in the circumstances
    `when` (BL2.1)."""

    unit: Ident
    when: When = field(default_factory=When)
    spaces: tuple[Ident, ...] = ()
    bank: Pieces = 0


@sheet
class Form:
    """A form of the game, such as a longer one, with its changed numbers of the board and the forms it excludes. A form
    without numbers is a switch: changes name it in their `when`.

    `name` refers to a term. The form can be chosen in the circumstances `when`. There are as many rounds as cards in
    the Conflict deck. `start` changes everybody's start, for every number of participants; `start_of[seats]` and
    `goal_of[seats]` apply to that number alone."""

    name: str
    when: When = field(default_factory=When)
    clashes: tuple[Ident, ...] = ()
    goal: Annotated[int, Field(ge=1, le=20)] | None = None
    conflicts: dict[Annotated[int, Field(ge=1, le=3)], Pieces] = field(default_factory=dict)
    start: dict[Literal["solari", "spice", "water", "supply", "garrison", "spies", "intrigue"], Pieces] = field(
        default_factory=dict
    )
    goal_of: dict[Seats, Annotated[int, Field(ge=1, le=20)]] = field(default_factory=dict)
    start_of: dict[Seats, dict[Good, Pieces]] = field(default_factory=dict)

    def change(self, board: Board, seats: int) -> Board:
        """The board with the form's numbers for this number of people."""
        conflicts = board.conflicts | self.conflicts
        starts = {count: start | self.start for count, start in board.start_of.items()}
        return replace(
            board,
            goal=self.goal_of.get(seats) or self.goal or board.goal,
            conflicts=conflicts,
            rounds=sum(conflicts.values()),
            start=replace(board.start, **self.start),
            start_of=starts | {count: starts.get(count, {}) | start for count, start in self.start_of.items()},
        )


@sheet
class Manifest:
    """The declaration of a set and of its compatible boards and sets: `set.yaml`.

    `name` refers to a term (`"product:base"`). `board` is the board of the set, None for any board; with `core` the set
    is always in play there (if it names `seats`, only for these numbers of people, for which it opens the board),
    otherwise by choice. A set for any board that is part of another set's `box` belongs to that set's product.
    `address` begins the content addresses of its effects (its id if empty) and is frozen once released; `bare` sets
    have keys without it. `needs` and `clashes` are other sets (of a list in `needs`, one is enough), `seats` the
    numbers of people with which it can be played (empty: any). `modules` are the required modules of the rules, `atoms`
    the Python modules that declare words of its notation, read before its components. `forms` are the forms of the game
    that a table may choose with it, `figures` the pieces on the board besides Agents. A set that is not `offered` is in
    no lobby: other sets include it, or it has not been tested in whole games yet."""

    id: Ident
    name: str
    offered: bool = True
    board: Ident | None = None
    core: bool = False
    bare: bool = False
    address: Ident | Literal[""] = ""
    box: Ident | Literal[""] = ""
    needs: tuple[Ident | tuple[Ident, ...], ...] = ()
    clashes: tuple[Ident, ...] = ()
    seats: tuple[Seats, ...] = ()
    modules: tuple[str, ...] = ()
    atoms: tuple[str, ...] = ()
    forms: dict[Ident, Form] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    figures: tuple[Figures, ...] = ()

    @property
    def needed(self) -> tuple[tuple[Ident, ...], ...]:
        """The groups of sets from each of which at least one is needed."""
        return tuple((need,) if isinstance(need, str) else need for need in self.needs)
