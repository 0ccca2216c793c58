"""The settings of a lobby about caravans."""

from __future__ import annotations

from typing import Any

from bot.games.imperium.settings import SWITCH, Choosable
from bot.games.lobby import Options, Setting


def _configure(options: Options, seats: int) -> dict[str, Any]:
    """The configuration of the dry season (X2.3)."""
    return {"dry_season": options.get("dry_season") == "on"}


OF_MODULES = {"caravan": Choosable((Setting("dry_season", SWITCH, "off"),), _configure)}
