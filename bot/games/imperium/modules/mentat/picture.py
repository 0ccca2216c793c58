"""The drawing of the Mentat, a neutral Agent: on a space, with its owner, or sent out by a player (B15.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.games.imperium.picture.panels import Marks, Owned, Page, Panel, Rank, View

SIZE = 36
PLACE = (24, 19)
"""The distance from the right and the lower edge of a space to the middle of the Mentat."""


class Mentat(Panel):
    """The panel of the Mentat, for games that have one."""

    keys = frozenset({"mentat"})

    def is_asked(self, view: View) -> bool:
        """Whether the game has a Mentat."""
        return view.get("mentat") is not None

    def check(self, page: Page) -> None:
        """Check that the layout has a place for the Mentat's space."""
        if page.view["mentat"]["at"] is not None:
            page.layout.space(page.view["mentat"]["at"])

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Draw the Mentat on its space, and beside it the token of the player who sent it."""
        mentat = page.view["mentat"]
        if mentat["at"] is None:
            return
        at = page.layout.space(mentat["at"])
        x, y = at.right - PLACE[0], at.bottom - PLACE[1]
        canvas.icon("mentat", SIZE, x, y, "mm")
        if mentat["owner"] is not None:
            canvas.token(page.tokens[mentat["owner"]], 26, x - 18, y + 8)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The place of the Mentat, and its owner in the next round."""
        mentat, words = page.view["mentat"], page.words
        place = None if mentat["at"] is None else words.name(f"space:{mentat['at']}")
        owner = None if mentat["owner"] is None else page.person(mentat["owner"])
        both = {"place": place, "players": owner}
        where = words.text("picture-alt-pair", **both) if place and owner else place or owner or "–"
        free = mentat["at"] is not None and mentat["owner"] is None
        yield Rank.PLACES, words.text("picture-alt-mentat-free" if free else "picture-alt-mentat", place=where)
        if mentat["next"] is not None:
            yield Rank.PLACES, words.text("picture-alt-mentat-next", player=page.person(mentat["next"]))

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The Mentat if this player owns it and has not sent it, and an arrow if this player owns it in the next
        round."""
        mentat = page.view["mentat"]
        if mentat["at"] is None and mentat["owner"] == player["seat"]:
            yield Owned("honours", "mentat")
        if mentat["next"] == player["seat"]:
            yield Owned("honours", "mentat", "→")

    def halos(self, page: Page, marks: Marks) -> Iterable[tuple[Box, int]]:
        """The space of the Mentat, if the Mentat has just come there."""
        where = page.view["mentat"]["at"]
        if not marks.get("mentat") or where is None:
            return []
        at = page.layout.space(where)
        return [(Box(at.right - PLACE[0] - SIZE // 2, at.bottom - PLACE[1] - SIZE // 2, SIZE, SIZE), SIZE // 2)]


PANELS = (Mentat(),)
