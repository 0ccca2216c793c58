"""The parts of a picture: panels with one job each. A board or a module has panels for its additions."""

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
"""The news for the reader, by kind of place."""
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """The content of one picture, and its reader.

    `names` are clean and in the order of the seats; `tokens[seat]` is the seat's colour and shape.
    """

    view: View
    layout: Layout
    sheets: Sheets
    words: Words
    names: Sequence[str]
    tokens: Tokens

    def person(self, seat: int) -> str:
        """The name of the person at a seat in descriptions, which have no tokens: names that look alike get the numbers
        of their seats."""
        return tell_apart(self.people)[seat]

    @property
    def people(self) -> list[str]:
        """The names of the people at the table in descriptions."""
        return [self._call(seat) for seat in range(len(self.names))]

    def _call(self, seat: int) -> str:
        given = self.words.names[seat] if seat < len(self.words.names) else ""
        return tell_name(given, self.names[seat])

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """The public data of the seats."""
        players: Sequence[Mapping[str, Any]] = self.view["players"]
        return players


class Rank(IntEnum):
    """The importance of a sentence of the description; the least important are left out first."""

    HEAD = 0
    SEATS = 1
    STATE = 2
    PLACES = 3
    HONOURS = 4
    OFFERS = 5
    SALE = 6


@dataclass(frozen=True, slots=True)
class Owned:
    """A possession of a player, as one icon in the player's box.

    `line`: `pieces` (at hand), `units` (in the Conflict) or `honours` (lasting); `text` is the number beside the icon,
    dimmed while it is 0. Many honours that `gather` are drawn as one with their number; `spare` honours are the first
    to be left out."""

    line: Literal["pieces", "units", "honours"]
    icon: str
    text: str = ""
    size: int = 32
    gather: bool = False
    spare: bool = False


class Layer(IntEnum):
    """The layer of a module's panel: under the spaces, on them, or over everything."""

    UNDER = 0
    ON = 1
    OVER = 2


class Panel:
    """One part of a picture. All members have defaults; a panel overrides what it adds.

    `region`: the region of the layout that it fills, empty for a panel that draws on named places; `height`: the height
    of a region that no layout has and that is added below the board; `keys`: the keys of the view that it shows, keys
    of players with `players.` before them; `fights`: it shows units in the box of a player, and so comes first."""

    region: str = ""
    height: int = 0
    layer: Layer = Layer.OVER
    fights: bool = False
    keys: frozenset[str] = frozenset()

    def is_asked(self, view: View) -> bool:
        """Whether the panel's content is in the game."""
        return True

    def static(self, view: View) -> Hashable:
        """The facts that `paint_ground` and `print` depend on, besides layout, sheets and language."""
        return None

    def measure(self, page: Page) -> int:
        """The height of a region outside any layout, depending on the view; 0 for none. The page then has the layout
        without regions of this kind."""
        return self.height

    def arrange(self, layout: Layout) -> Layout:
        """The layout with the places that the panel adds."""
        return layout

    def check(self, page: Page) -> None:
        """Raise `Unplaced` for content of the view without a place in the layout."""

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw the boxes and lines that stay the same during a game."""

    def print(self, canvas: Canvas, page: Page) -> None:
        """Print the text and icons that stay the same during a game."""

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the present state of the view; `box` is the first box of the panel's region, None without a region."""

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The content of the panel in sentences, each with its rank."""
        return ()

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The panel's additions to the box of a player."""
        return ()

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The boxes to mark as new, with the radius of their corners."""
        return ()


def owned_by(page: Page, player: Mapping[str, Any], panels: Iterable[Panel]) -> list[Owned]:
    """The possessions of a player by these panels."""
    return [thing for panel in panels if panel.is_asked(page.view) for thing in panel.owned(page, player)]


def acts_through(player: Mapping[str, Any]) -> bool:
    """Whether a player acts through Allies, without units and markers of their own (T2.6)."""
    return bool(player.get("allies"))


def own_track(page: Page, player: Mapping[str, Any]) -> str | None:
    """The personal track of a Commander; None for others (T5.1)."""
    track = find_own_track(player, page.sheets.tracks)
    return None if track is None else track.key


def seats_at(page: Page, key: str, places: Mapping[str, Sequence[int]]) -> Iterable[str]:
    """A sentence (`picture-alt-KEY`) that lists the seats at each place; nothing if there are none."""
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
