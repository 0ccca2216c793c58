"""The road of the caravans below the board, and their space beside it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED
from bot.games.imperium.picture.layout import Layout
from bot.games.imperium.picture.panels import Owned, Page, Panel, Rank, View

SPACE = Box(8, 12, 208, 104)
"""The area of the caravans' space within the region."""
ROAD, END = 260, 100
"""The left end of the road, and the width that the camels have at its right end."""
PLACES, OASES = 6, (2, 5)


class Road(Panel):
    """The places of the road with the caravans on them, and each player's camels and loads."""

    region, height = "caravan", 128
    keys = frozenset({"caravan", "players.caravan"})

    def is_asked(self, view: View) -> bool:
        """Whether the view has caravans."""
        return "caravan" in view

    def static(self, view: View) -> Hashable:
        return "caravan"

    def arrange(self, layout: Layout) -> Layout:
        """Put the space at the left of the road."""
        box = layout.box(self.region)
        return replace(layout, spaces={**layout.spaces, "caravanserai": SPACE.moved(box.x, box.y)})

    def paint_ground(self, ground: Ground, page: Page) -> None:
        """Draw a box for each place, lighter for oases."""
        box = page.layout.box(self.region)
        for place in range(PLACES):
            ground.box(_place(box, place), NAMED["desert" if place in OASES else "box"], NAMED["edge"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the caravans, and beside the board the bag and the camels."""
        assert box is not None
        for player in page.players:
            at = _place(box, player["caravan"]["place"])
            column, row = divmod(player["seat"] % 4, 2)
            canvas.token(page.tokens[player["seat"]], 30, at.x + 20 + 34 * column, at.y + 32 + 38 * row)
        stock = page.view["caravan"]
        canvas.icon("camel", 32, box.right - 90, box.y + 34)
        canvas.write(box.right - 50, box.y + 34, str(sum(stock["supply"].values())), 28, bold=True)
        canvas.icon("card", 32, box.right - 90, box.y + 84)
        canvas.write(box.right - 50, box.y + 84, str(stock["bag"]), 28, bold=True)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Yield the place of each caravan in words."""
        for player in page.players:
            own, name = player["caravan"], page.names[player["seat"]]
            yield Rank.PLACES, page.words.text("picture-alt-caravan", player=name, place=own["place"] + 1)

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """Yield a player's camels, and the mark of a halting caravan."""
        own = player["caravan"]
        yield Owned("pieces", "camel", str(sum(own["camels"].values())))
        if own["halts"]:
            yield Owned("honours", "camel")


def _place(box: Box, place: int) -> Box:
    """The box of a place, as wide as the picture allows."""
    pitch = (box.w - ROAD - END) // PLACES
    return Box(box.x + ROAD + pitch * place, box.y + 12, pitch - 6, 104)


PANELS = (Road(),)
