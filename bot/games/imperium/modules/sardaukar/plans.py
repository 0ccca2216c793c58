"""The parts of a plan about Sardaukar Commanders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.plans import Extra

View = Mapping[str, Any]
NO_FIGURES = "muad_dib"
"""The team that pays to remove Commanders and can never own any (BL18.3, BL18.4)."""


def list_figures(view: View) -> list[str]:
    """The kind of unit that a plan can name, if Commanders are in play."""
    return ["commander"] if "sardaukar" in view else []


def count_garrisoned(player: View) -> int:
    """The number of a player's Commanders in the garrison (BL3.4)."""
    return int(player.get("commanders", {}).get("garrison", 0))


def list_extras(view: View) -> list[Extra]:
    """The actions with Commanders that the viewer can plan."""
    if not list_figures(view):
        return []
    mine = view["players"][view["you"]["seat"]]
    team = view["teams"][mine["team"]]["id"] if view.get("teams") else ""
    return [Extra(does="dismiss")] if team == NO_FIGURES else [Extra(does="acquire"), Extra(does="recruit")]
