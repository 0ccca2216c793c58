"""The drawing of battle icons, of Objectives and of Conflict cards that were won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.imperium.picture.panels import Owned, Page, Panel, View


class BattleIcons(Panel):
    """Battle icons in the boxes of players; icons of face-down cards are dim and last."""

    keys = frozenset({"players.objectives", "players.conflicts"})

    def is_asked(self, view: View) -> bool:
        """Whether the game has Objectives."""
        return any("objectives" in player for player in view["players"])

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """One icon for each of the player's cards that has a battle icon."""
        won = [card for card in (*player.get("objectives", ()), *player["conflicts"]) if card["icon"]]
        for card in sorted(won, key=lambda card: not card["up"]):
            icon = card["icon"] if card["up"] else f"{card['icon']}_down"
            yield Owned("honours", icon, size=28, gather=True, spare=not card["up"])


PANELS = (BattleIcons(),)
