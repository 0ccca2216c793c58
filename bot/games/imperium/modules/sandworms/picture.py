"""The drawing of sandworms in the Conflict and of the Maker Hooks that call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.imperium.modules.sandworms.wall import ShieldWall
from bot.games.imperium.picture.panels import Owned, Page, Panel, View


class Sandworms(Panel):
    """Sandworms and Maker Hooks in the boxes of players."""

    fights = True
    keys = frozenset({"players.sandworms", "players.hooks"})

    def is_asked(self, view: View) -> bool:
        """Whether any player may have sandworms."""
        return any("sandworms" in player for player in view["players"])

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The player's number of sandworms in the Conflict, and the Maker Hooks."""
        if "sandworms" in player:
            yield Owned("units", "sandworms", str(player["sandworms"]))
        if player.get("hooks"):
            yield Owned("honours", "hooks")


PANELS = (ShieldWall(), Sandworms())
