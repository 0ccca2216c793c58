"""The drawing of dreadnoughts: on locations, in garrisons, in supplies and in the Conflict (IX16.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import RADIUS, Canvas
from bot.draw.palette import NAMED, SEATS
from bot.games.imperium.picture.panels import Layer, Marks, Owned, Page, Panel, Rank, View, acts_through, seats_at
from bot.games.imperium.picture.spaces import FLAG_DROP, FLAG_LEFT

SIZE = 38
"""The size of a dreadnought on a location."""
TAB = 86
"""The width of the tab below a dreadnought."""


class Dreadnoughts(Panel):
    """Dreadnoughts on the tabs of locations and in the boxes of players; the board of Ix shows the supplies."""

    layer, fights = Layer.ON, True
    keys = frozenset({"dreadnoughts", "players.dreadnoughts"})

    def is_asked(self, view: View) -> bool:
        """Whether dreadnoughts are in play."""
        return "dreadnoughts" in view

    def check(self, page: Page) -> None:
        """Check that every location with a dreadnought has a place."""
        for location in page.view["dreadnoughts"]:
            page.layout.space(location)

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw dreadnoughts in their owners' colours at the right end of the tab, over the control marker (IX5.7)."""
        for location, seat in page.view["dreadnoughts"].items():
            at, token = page.layout.space(location), page.tokens[seat]
            x, y = at.x + FLAG_LEFT, at.bottom + FLAG_DROP
            canvas.plate(Box(x, y - 15, TAB, 30), 8, None, SEATS[token], 3)
            middle = x + TAB + SIZE / 2 - 4
            canvas.plate(Box(round(middle - SIZE / 2 - 4), y - 20, SIZE + 8, 40), 8, NAMED["tab"], SEATS[token], 3)
            canvas.icon("dreadnought", SIZE, middle, y, "mm")
            canvas.token(token, 22, middle + SIZE / 2, y + 14)

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """A player's dreadnoughts in the Conflict, and in the garrison."""
        there = player.get("dreadnoughts")
        if there is None or acts_through(player):
            return
        yield Owned("units", "dreadnought", str(there["conflict"]))
        if there["garrison"]:
            yield Owned("honours", "dreadnought", str(there["garrison"]), size=28)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The places of all dreadnoughts, in sentences."""
        held = {f"space:{location}": [seat] for location, seat in page.view["dreadnoughts"].items()}
        for sentence in seats_at(page, "dreadnoughts", held):
            yield Rank.PLACES, sentence
        for player in page.players:
            there = player.get("dreadnoughts", {})
            if any(there.get(zone) for zone in ("garrison", "conflict")):
                person = page.person(player["seat"])
                yield Rank.STATE, page.words.text("picture-alt-dreadnoughts-of", player=person, **there)

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The locations that a dreadnought holds, if any has a new owner."""
        held = page.view["dreadnoughts"] if marks.get("dreadnoughts") else ()
        return [(page.layout.space(location), RADIUS) for location in held]


def _count_docked(player: View) -> int | None:
    """The number of dreadnoughts in a player's supply; None for a Commander (T12.2)."""
    found: int | None = None if acts_through(player) else player.get("dreadnoughts", {}).get("supply")
    return found


AT_IX = ("dreadnought", "picture-docked", _count_docked)
PANELS = (Dreadnoughts(),)
