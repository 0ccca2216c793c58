"""The extra pieces that Leaders bring: a space beside the board, Navigation cards, the Tactics token, Twisted Intrigue
cards, Agents in the Conflict, Snooper tokens, a card set aside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.draw.boxes import Box
from bot.games.imperium.picture.layout import Land, Layout
from bot.games.imperium.picture.panels import Layer, Owned, Page, Panel, Rank, View

SIETCH = "tueks_sietch"
WIDTH, HEIGHT, SAND = 208, 104, 10
"""The width and height of the space, and the height of the desert above and below it."""


KEYS = ("course", "tactics", "twisted", "twisted_deck", "held", "snoopers")
"""The keys of a player's view for the pieces that this module draws."""


class Sietch(Panel):
    """The space that the Leader Esmar Tuek brings, below the board (BL13.4)."""

    region, height, layer = "sietch", HEIGHT + 2 * SAND, Layer.UNDER

    def is_asked(self, view: View) -> bool:
        return SIETCH in view["spaces"]

    def arrange(self, layout: Layout) -> Layout:
        """Add the space to the layout, in the middle of a strip of desert as wide as the picture."""
        at = layout.box(self.region)
        land = Land(box=at, colour="desert_deep", far="desert", crest="crest", plaque="desert_box", edge="desert_edge")
        space = Box(at.x + (at.w - WIDTH) // 2, at.y + SAND, WIDTH, HEIGHT)
        return replace(layout, lands=(*layout.lands, land), spaces={**layout.spaces, SIETCH: space})


class Pieces(Panel):
    """The Leaders' extra pieces, shown in the boxes of their players."""

    fights = True
    keys = frozenset(f"players.{key}" for key in KEYS)

    def is_asked(self, view: View) -> bool:
        """Whether any player has an extra piece of a Leader."""
        return any(_has_pieces(player) for player in view["players"])

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """A player's Agents in the Conflict, and the state of the Leader's extra pieces (BL13)."""
        yield Owned("units", "agent", str(player["troops"].get("agents", 0)))
        if course := player.get("course"):
            yield Owned("honours", "navigation", str(course["left"]), size=28)
        if "tactics" in player:
            yield Owned("honours", "retreat", str(player["tactics"]), size=28)
        if "twisted_deck" in player:
            yield Owned("honours", "twisted", str(player["twisted_deck"]), size=28)
        if out := player.get("snoopers", {"out": ()})["out"]:
            yield Owned("honours", "snooper", str(len(out)), size=28)
        if "held" in player:
            yield Owned("honours", "aside", str(player["held"]), size=28)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The Leaders' extra pieces, in sentences."""
        words = page.words
        for player in page.players:
            person = page.person(player["seat"])
            if course := player.get("course"):
                told = {"n": course["left"], "slot": len(course["played"]) + 1}
                yield Rank.HONOURS, words.text("picture-alt-navigation", player=person, **told)
            if out := player.get("snoopers", {"out": ()})["out"]:
                factions = [f"faction:{track}" for track in out]
                yield Rank.HONOURS, words.text("picture-alt-snoopers", player=person, factions=factions)
            for key, amount in (
                ("tactics", player.get("tactics")), ("twisted-deck", player.get("twisted_deck")),
                ("twisted", player.get("twisted")), ("fray", player["troops"].get("agents")),
                ("aside", player.get("held")),
            ):  # fmt: skip
                if amount is not None:
                    yield Rank.HONOURS, words.text(f"picture-alt-{key}", player=person, n=amount)


def _has_pieces(player: Mapping[str, Any]) -> bool:
    return any(key in player for key in KEYS) or "agents" in player["troops"]


PANELS = (Sietch(), Pieces())
