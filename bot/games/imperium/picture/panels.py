"""The panels of which a picture consists, with one job each. A board or a module has panels for its additions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import Tokens
from bot.draw.text import tell_name
from bot.games.imperium.faces import find_own_track
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.sheets import Sheets
from bot.language import Words
from bot.language.names import tell_apart

Marks = Mapping[str, Sequence[Any]]
"""The changed things that are marked for the reader, by kind of place."""
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """The content of one picture, and the language of its reader.

    `names` are clean and in the order of the seats; `tokens[seat]` is the seat's colour and shape.
    """

    view: View
    layout: Layout
    sheets: Sheets
    words: Words
    names: Sequence[str]
    tokens: Tokens

    def person(self, seat: int) -> str:
        """The name of the person at a seat, for descriptions; names that look alike get the numbers of their seats."""
        return tell_apart(self.people)[seat]

    @property
    def people(self) -> list[str]:
        """The names of the people at the table, for descriptions."""
        return [self._call(seat) for seat in range(len(self.names))]

    def _call(self, seat: int) -> str:
        given = self.words.names[seat] if seat < len(self.words.names) else ""
        return tell_name(given, self.names[seat])

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """The public data of each seat."""
        players: Sequence[Mapping[str, Any]] = self.view["players"]
        return players


class Rank(IntEnum):
    """The importance of a sentence in a picture's description; the least important sentences are left out first."""

    HEAD = 0
    SEATS = 1
    STATE = 2
    PLACES = 3
    HONOURS = 4
    OFFERS = 5
    SALE = 6


@dataclass(frozen=True, slots=True)
class Owned:
    """One icon in a player's box, for something that the player has."""

    # The line of the box: `pieces` (available), `units` (in the Conflict) or `honours` (permanent possessions).
    line: Literal["pieces", "units", "honours"]
    icon: str
    # The number beside the icon; an icon with 0 is dimmed.
    text: str = ""
    size: int = 32
    # Whether several equal honours are drawn as one icon with a number if there are many honours.
    gather: bool = False
    # Whether this honour is among the first to be left out.
    spare: bool = False


class Layer(IntEnum):
    """The layer of a module's panel: under the spaces, on them, or over everything."""

    UNDER = 0
    ON = 1
    OVER = 2


class Panel:
    """One part of a picture. All members have defaults; a panel overrides those that it needs."""

    # The region of the layout that the panel fills; "" for a panel that draws on named places.
    region: str = ""
    # The height of a region that is in no layout and is added below the board.
    height: int = 0
    layer: Layer = Layer.OVER
    # Whether the panel adds units to the boxes of players; these panels are drawn first.
    fights: bool = False
    # The keys of the view that the panel shows; keys of a player's part begin with `players.`.
    keys: frozenset[str] = frozenset()

    def is_asked(self, view: View) -> bool:
        """Whether the panel's content is in the game."""
        return True

    def static(self, view: View) -> Hashable:
        """The facts of the view on which `paint_ground` and `print` depend."""
        return None

    def measure(self, page: Page) -> int:
        """The height that a region needs for this view, if no layout has a place for the region; 0 for none.

        The page has a layout to which no such region has been added yet.
        """
        return self.height

    def arrange(self, layout: Layout) -> Layout:
        """Add the panel's own places to the layout."""
        return layout

    def check(self, page: Page) -> None:
        """Raise `Unplaced` if content of the view has no place in the layout."""

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the boxes and lines that stay the same during a game."""

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the text and icons that stay the same during a game."""

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the present state of the view; `box` is the first box of the panel's region, None for a panel without a
        region."""

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The content of the panel in sentences, each with its rank."""
        return ()

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The icons that the panel adds to the box of a player."""
        return ()

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes to mark as new, with the radius of their corners."""
        return ()


def owned_by(page: Page, player: Mapping[str, Any], panels: Iterable[Panel]) -> list[Owned]:
    """The icons that these panels add to the box of a player."""
    return [thing for panel in panels if panel.is_asked(page.view) for thing in panel.owned(page, player)]


def acts_through(player: Mapping[str, Any]) -> bool:
    """Whether a player is a Commander, who acts through Allies and has no units or markers (T2.6)."""
    return bool(player.get("allies"))


def own_track(page: Page, player: Mapping[str, Any]) -> str | None:
    """The personal track of a Commander; None for other players (T5.1)."""
    track = find_own_track(player, page.sheets.tracks)
    return None if track is None else track.key


def seats_at(page: Page, key: str, places: Mapping[str, Sequence[int]]) -> Iterable[str]:
    """A sentence (`picture-alt-KEY`) that lists the seats at each place; none if all places are empty."""
    words = page.words
    pairs = [
        words.text(
            "picture-alt-pair", place=words.name(place), players=words.join([page.person(seat) for seat in seats])
        )
        for place, seats in places.items()
        if seats
    ]
    if pairs:
        yield words.text(f"picture-alt-{key}", places=words.join(pairs))
