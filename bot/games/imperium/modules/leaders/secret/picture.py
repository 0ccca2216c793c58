"""The number of face-down tokens for Factions that a Leader has chosen in secret (B2.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.imperium.picture.panels import Owned, Page, Panel, Rank, View


class Secrets(Panel):
    """The number of a Leader's secret Factions. The Factions themselves are not shown, since everybody sees the
    picture."""

    keys = frozenset({"players.secret"})

    def is_asked(self, view: View) -> bool:
        """Whether any player has a face-down Faction token."""
        return any(_hidden(player) for player in view["players"])

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Each player's number of face-down tokens, in sentences."""
        words = page.words
        pairs = [
            words.text("picture-alt-pair", place=page.person(player["seat"]), players=str(_hidden(player)))
            for player in page.players
            if _hidden(player)
        ]
        yield Rank.HONOURS, words.text("picture-alt-secret", players=words.join(pairs))

    def owned(self, page: Page, player: Mapping[str, Any]) -> Iterable[Owned]:
        """The number of the player's face-down Faction tokens, beside an icon for all Factions."""
        if _hidden(player):
            yield Owned("honours", "factions", str(_hidden(player)))


def _hidden(player: Mapping[str, Any]) -> int:
    hidden: int = player.get("secret", {}).get("hidden", 0)
    return hidden


PANELS = (Secrets(),)
PRIVATE = {"secret"}
ELSEWHERE = {"secret": "the cockpit"}
