"""The lobby's choices about Spies."""

from __future__ import annotations

from typing import Any

from bot.games.imperium.settings import Choosable
from bot.games.lobby import Options, Setting


def _configure(options: Options, seats: int) -> dict[str, Any]:
    """The setting that tells the rules whether a Spy must be placed (U9.2)."""
    return {"spies_must": options.get("spies") == "must"}


OF_MODULES = {"spies": Choosable((Setting("spies", ("may", "must"), "may"),), _configure)}
