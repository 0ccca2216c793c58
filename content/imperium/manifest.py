"""The head of a board and the manifest of a set: their declarations, without components."""

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
    """The goods and pieces of a player at the start (B2.5, U2.5, IX7.1)."""

    vp: Pieces = 0
    solari: Pieces = 0
    spice: Pieces = 0
    water: Pieces = 0
    # The number of troops in the supply.
    supply: Pieces = 0
    garrison: Pieces = 0
    spies: Pieces = 0
    # The number of Agents that a player has at the start.
    agents: Pieces = 0
    intrigue: Pieces = 0


@sheet
class Sitting:
    """A seat in a game of unequal players: its kind and its team (T2.3)."""

    kind: Literal["commander", "ally"]
    team: Annotated[int, Field(ge=0, le=1)]


@sheet
class Team:
    """A team of a Commander and two Allies (T1.1)."""

    # The team's id, which is also the name of its Commander's starting deck.
    id: Ident
    # The Leader of the team's Commander, which nobody else can have.
    commander: Ident
    # The personal Influence track of the team's Commander.
    track: Ident
    # The Leaders suggested for the team's Allies.
    allies: tuple[Ident, ...] = ()
    # The team's effect at the beginning of the game (T2.8).
    setup: Notation | None = None


@sheet
class Board:
    """A board: its printed contents, and the numbers of a game on it."""

    id: Ident
    name: str
    # The board whose other side this is; "" for a front. A side has all contents of its board, except as stated below.
    of: Ident | Literal[""] = ""
    # The entries of the front that this side lacks, as ids by file stem. Entries of the side itself are added, or
    # replace those with the same ids.
    without: dict[str, tuple[Ident, ...]] = field(default_factory=dict)
    # The sets that are always in play on this board.
    needs: tuple[Ident, ...] = ()
    # The possible numbers of people.
    seats: Annotated[tuple[Seats, ...], Field(min_length=1)]
    modules: tuple[str, ...] = ()
    # The modules of the automatic opponents in games of few people.
    automata: tuple[str, ...] = ()
    # Whether references without the name of a board mean the spaces, posts and tracks of this board.
    bare: bool = False
    # The victory points that end the game at the end of a round (B14.1, U12.3).
    goal: Annotated[int, Field(ge=1, le=20)]
    # The largest number of rounds.
    rounds: Annotated[int, Field(ge=1, le=20)]
    # The number of cards drawn at the start of each round.
    hand: Annotated[int, Field(ge=1, le=10)]
    # The number of cards in the Imperium Row.
    row: Annotated[int, Field(ge=1, le=10)]
    # The number of cards of each level in the Conflict deck (B2.2, U2.2).
    conflicts: Annotated[dict[Annotated[int, Field(ge=1, le=3)], Pieces], Field(min_length=1)]
    # Whether the First Player is determined by Objectives or at random (B2.7, U2.7).
    first: Literal["objective", "random"]
    # Each player's things at the start.
    start: Start
    # The goods that differ from `start`, for a number of participants.
    start_of: dict[Seats, dict[Good, Pieces]] = field(default_factory=dict)
    # The goods that differ from `start`, for a kind of player.
    start_of_kind: dict[str, dict[Good, Pieces]] = field(default_factory=dict)
    # The kinds of seats in clockwise order, if players are unequal.
    seating: tuple[Sitting, ...] = ()
    teams: tuple[Team, ...] = ()
    spaces: tuple[Space, ...] = ()
    # The observation posts; none on a board without Spies.
    posts: tuple[Post, ...] = ()
    tracks: tuple[Track, ...] = ()

    @property
    def product(self) -> str:
        """The product to which this side of a board belongs: the id of the board."""
        return self.of or self.id

    def start_for(self, seats: int, kind: str = "") -> Start:
        """The start of each player of this kind ("" if there are no kinds) in a game of `seats` players."""
        return replace(self.start, **self.start_of.get(seats, {}) | self.start_of_kind.get(kind, {}))


@sheet
class When:
    """The circumstances of a change; all of them must hold."""

    # The sets that must be in play.
    sets: tuple[Ident, ...] = ()
    # The sets that must not be in play.
    without: tuple[Ident, ...] = ()
    # The possible numbers of people, empty for any number.
    seats: tuple[Seats, ...] = ()
    # The forms of the same manifest that must be chosen.
    forms: tuple[Ident, ...] = ()

    def holds(self, sets: Collection[str], seats: int, forms: Collection[str]) -> bool:
        """Whether the circumstances hold with these sets, this number of people and these forms of the game."""
        here = set(self.sets).issubset(sets) and set(self.without).isdisjoint(sets)
        return here and (not self.seats or seats in self.seats) and set(self.forms).issubset(forms)


@sheet
class Change:
    """The changes that a set makes in a game."""

    # The conditions under which the set makes these changes.
    when: When = field(default_factory=When)
    # The numbers of copies of components to add, by file stem and id. These components belong to this set, and are in
    # play only because of such a change.
    add: dict[str, dict[Ident, Pieces]] = field(default_factory=dict)
    # The numbers of copies of components to remove, by file stem and id; 0 for all.
    remove: dict[str, dict[Ident, Pieces]] = field(default_factory=dict)
    # For each replaced space of another set, the space of this set that inherits its posts, contracts and House Hagal
    # cards.
    replace: dict[Ident, Ident] = field(default_factory=dict)
    # The spaces that are taken out of play.
    cover: tuple[Ident, ...] = ()
    # The places that replace others: for figures that would be on a space, and for posts in a reference (IX14.1,
    # IX19.5).
    move: dict[Ident, Ident] = field(default_factory=dict)
    # The starting cards that begin in the discard pile (IX7.3).
    discard: tuple[Ident, ...] = ()


@sheet
class Figures:
    """Figures of one kind that are on the board when the game begins (BL2.1)."""

    unit: Ident
    # The conditions under which the figures are on the board.
    when: When = field(default_factory=When)
    # The spaces on which one figure is placed.
    spaces: tuple[Ident, ...] = ()
    # The number of figures in the bank.
    bank: Pieces = 0


@sheet
class Form:
    """A form of the game, such as a longer one. A form without numbers is a switch; changes refer to it in their
    `when`."""

    # The reference of a term.
    name: str
    # The conditions under which the form can be chosen.
    when: When = field(default_factory=When)
    # The forms with which this one cannot be combined.
    clashes: tuple[Ident, ...] = ()
    goal: Annotated[int, Field(ge=1, le=20)] | None = None
    # The number of Conflict cards of each level; their sum is the number of rounds.
    conflicts: dict[Annotated[int, Field(ge=1, le=3)], Pieces] = field(default_factory=dict)
    # The changed goods at the start for all players, whatever their number.
    start: dict[Literal["solari", "spice", "water", "supply", "garrison", "spies", "intrigue"], Pieces] = field(
        default_factory=dict
    )
    # The changed goal for a number of participants; `start_of` is the same for the goods at the start.
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
    """The manifest `set.yaml` of a set, with the boards and sets that it is compatible with."""

    id: Ident
    # The reference of a term (`"product:base"`).
    name: str
    # Whether lobbies offer the set. If not, it is included by other sets, or has not been tested in whole games yet.
    offered: bool = True
    # The board of the set, None for any board.
    board: Ident | None = None
    # Whether the set is always in play on its board. If the set also names `seats`, this applies only to these numbers
    # of people, which the set makes possible on the board.
    core: bool = False
    # Whether the keys of the set's components do not contain the set's name.
    bare: bool = False
    # The beginning of the content addresses of the set's effects, never changed once released; "" for the set's id.
    address: Ident | Literal[""] = ""
    # For a set that fits any board, the set whose product it belongs to.
    box: Ident | Literal[""] = ""
    # The sets that this one requires; one of those in a list is enough.
    needs: tuple[Ident | tuple[Ident, ...], ...] = ()
    # The sets that cannot be combined with this one.
    clashes: tuple[Ident, ...] = ()
    # The numbers of people for which the set can be used; empty for any number.
    seats: tuple[Seats, ...] = ()
    # The modules of the rules that the set requires.
    modules: tuple[str, ...] = ()
    # The Python modules that declare words of the set's notation; they are imported before its components are read.
    atoms: tuple[str, ...] = ()
    # The forms of the game that a table with this set can choose.
    forms: dict[Ident, Form] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    # The figures on the board besides Agents.
    figures: tuple[Figures, ...] = ()

    @property
    def needed(self) -> tuple[tuple[Ident, ...], ...]:
        """The sets that this set needs, in groups: at least one set of each group is needed."""
        return tuple((need,) if isinstance(need, str) else need for need in self.needs)
