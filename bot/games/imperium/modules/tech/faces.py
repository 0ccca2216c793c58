"""The tech tiles that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_offers(view: View) -> dict[str, list[str | None]]:
    """The top tech tile of each stack; None for an empty stack."""
    tops = [stack["top"] for stack in view.get("tech", {}).get("stacks", ())]
    return {"tech": [f"tech:{top}" if top else None for top in tops]}


def list_owned(player: View) -> list[str]:
    """The tech tiles of a player."""
    return [f"tech:{tile}" for tile in player.get("tech", {}).get("tiles", ())]


def list_held(view: View) -> list[str]:
    """The tech tile that the viewer has set aside, if any."""
    project = view.get("you", {}).get("project")
    return [f"tech:{project}"] if project else []
