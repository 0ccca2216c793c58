"""What of a table can be looked up by tapping: what lies open, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.product import Menu
from content.imperium.catalog import find_sheet, reference_of
from content.imperium.schema import Track

View = Mapping[str, Any]


def find_part(player: Mapping[str, Any]) -> str:
    """The reference of the Leader or the Rival that a participant plays; "" while it is none yet."""
    for kind in ("leader", "rival"):
        if player.get(kind):
            return f"{kind}:{player[kind]}"
    return ""


def find_own_track(player: View, tracks: Mapping[str, Track]) -> Track | None:
    """The personal track of a Commander; None for others (T5.1, T5.3)."""
    reached = {name for names in player.get("tracks", {}).values() for name in names}
    return next((tracks[name] for name in reached if tracks[name].only), None)


def list_open(view: View) -> list[Menu]:
    """The Imperium Row with the Reserve, the spaces, and what else lies open: Conflict, Leaders, Rivals, contracts,
    Skills and tech tiles; and those that somebody has."""
    row = [f"card:{card}" for card in (*view["row"], *view["reserve"])]
    spaces = [
        reference_of(*find_sheet(f"space:{space}", view.get("board", view["product"]))) for space in view["spaces"]
    ]
    conflict = [f"conflict:{view['conflict']['id']}"] if view.get("conflict") else []
    leaders = [part for player in view["players"] if (part := find_part(player))]
    contracts = [f"contract:{name}" for name in view.get("choam", {}).get("market", ())]
    row += [f"card:{card}" for card in view.get("throne_row", ())]
    skills = [f"skill:{skill}" for skill in view.get("sardaukar", {}).get("row", ())]
    tops = [f"tech:{stack['top']}" for stack in view.get("tech", {}).get("stacks", ()) if stack["top"]]
    owned = [f"skill:{skill}" for player in view["players"] for skill in player.get("skills", ())]
    owned += [f"tech:{tile}" for player in view["players"] for tile in player.get("tech", {}).get("tiles", ())]
    menus = [
        Menu("row", row),
        Menu("spaces", spaces),
        Menu("open", [*conflict, *leaders, *contracts, *skills, *tops]),
        Menu("owned", list(dict.fromkeys(owned))),
    ]
    return [menu for menu in menus if menu.references]


def list_held(view: View) -> list[Menu]:
    """The cards and Intrigue cards of the viewer, and what lies face down before them."""
    you = view.get("you", {})
    held = [f"card:{card}" for card in you.get("hand", ())] + [f"intrigue:{card}" for card in you.get("intrigue", ())]
    held += [f"tech:{you['project']}"] if you.get("project") else []
    held += [f"navigation:{card}" for card in view.get("course", ())]
    return [Menu("hand", held)] if held else []
