"""The drawing of the Rivals of Uprising: the price of their Swordmaster, and their order of Factions (RV2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.imperium.picture.panels import Owned, Page, Panel, Rank, View
from content.imperium.catalog import find_sheet
from content.imperium.sets.rivals.kinds import Rival


class Rivals(Panel):
    """The facts about a Rival other than its name. The name is shown in the same way as the name of a Leader."""

    keys = frozenset({"players.rival"})

    def is_asked(self, view: View) -> bool:
        """Whether any Rival is known."""
        return any(player.get("rival") for player in view["players"])

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The Factions in the Rival's order; before it has a Swordmaster also its savings and the price (RV7.1)."""
        rival = find_rival(player)
        if rival is None:
            return
        if not player["swordmaster"]:
            saved = sum(player[what] for what in ("solari", "spice", "intrigue", "water"))
            yield Owned("honours", "swordmaster", f"{saved}/{rival.swordmaster}")
        for faction in rival.priority:
            yield Owned("honours", faction, size=26, gather=True)

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """The Rivals, in sentences."""
        words = page.words
        for player in page.players:
            rival = find_rival(player)
            if rival is not None:
                order = " → ".join(words.name(f"faction:{faction}") for faction in rival.priority)
                yield Rank.HONOURS, words.text(
                    "picture-alt-rival-card", player=page.person(player["seat"]),
                    rival=words.name(f"rival:{rival.key}"), n=rival.swordmaster, order=order,
                )  # fmt: skip


def find_rival(player: Mapping[str, Any]) -> Rival | None:
    """The Rival at a seat; None for other players."""
    if not player.get("rival"):
        return None
    sheet = find_sheet(f"rival:{player['rival']}")[1]
    assert isinstance(sheet, Rival)
    return sheet


PANELS = (Rivals(),)
