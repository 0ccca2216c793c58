"""Battle icons: of Objectives and of the Conflict cards that were won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.imperium.picture.panels import Owned, Page, Panel, View


class BattleIcons(Panel):
    """Battle icons in the boxes of players; icons of cards turned down are dim and come last."""

    keys = frozenset({"players.objectives", "players.conflicts"})

    def is_asked(self, view: View) -> bool:
        """Whether there are Objectives in the view."""
        return any("objectives" in player for player in view["players"])

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """One icon for each card that has one."""
        won = [card for card in (*player.get("objectives", ()), *player["conflicts"]) if card["icon"]]
        for card in sorted(won, key=lambda card: not card["up"]):
            icon = card["icon"] if card["up"] else f"{card['icon']}_down"
            yield Owned("honours", icon, size=28, gather=True, spare=not card["up"])


PANELS = (BattleIcons(),)
