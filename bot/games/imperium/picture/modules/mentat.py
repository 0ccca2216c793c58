"""The Mentat: a neutral Agent, on its space, at a player's side, or sent out by that player (B15.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.games.imperium.picture.panels import Owned, Page, Panel, Rank, View

SIZE = 36
PLACE = (24, 19)
"""Its middle, from the right and the lower edge of a space."""


class Mentat(Panel):
    """Of games that have one."""

    keys = frozenset({"mentat"})

    def is_asked(self, view: View) -> bool:
        """Returns whether there is a Mentat."""
        return view.get("mentat") is not None

    def check(self, page: Page) -> None:
        """Its space has a place."""
        if page.view["mentat"]["at"] is not None:
            page.layout.space(page.view["mentat"]["at"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """On its space; whoever has sent it is shown beside it."""
        mentat = page.view["mentat"]
        if mentat["at"] is None:
            return
        at = page.layout.space(mentat["at"])
        x, y = at.right - PLACE[0], at.bottom - PLACE[1]
        canvas.icon("mentat", SIZE, x, y, "mm")
        if mentat["owner"] is not None:
            canvas.token(page.tokens[mentat["owner"]], 26, x - 18, y + 8)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Where it is."""
        mentat, words = page.view["mentat"], page.words
        place = None if mentat["at"] is None else words.name(f"space:{mentat['at']}")
        if mentat["owner"] is None:
            yield Rank.PLACES, words.text("picture-alt-mentat", place=place or "–")
            return
        owner = page.names[mentat["owner"]]
        where = owner if place is None else words.text("picture-alt-pair", place=place, players=owner)
        yield Rank.PLACES, words.text("picture-alt-mentat", place=where)

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The Mentat, while it waits to be sent."""
        mentat = page.view["mentat"]
        if mentat["at"] is None and mentat["owner"] == player["seat"]:
            yield Owned("honours", "mentat")
