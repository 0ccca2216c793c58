"""The parts of a plan about tech tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.modules.tech.preview import about_tile
from bot.games.imperium.plans import Extra
from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]


def list_extras(view: View) -> list[Extra]:
    """The tiles that the viewer may flip or use, and tiles that could be acquired, as far as is known now."""
    printed, mine = printed_for(view).tech, view["players"][view["you"]["seat"]]
    tiles = mine.get("tech", {}).get("tiles", ())
    found = [Extra(does="flip", what=f"tech:{tile}") for tile in tiles if printed[tile].flips]
    used = [tile for tile in tiles if any(ability.when == "own_turn" for ability in printed[tile].abilities)]
    found += [Extra(does="use", what=f"tech:{tile}") for tile in used]
    tops = [stack["top"] for stack in view.get("tech", {}).get("stacks", ()) if stack["top"]]
    own = view["you"].get("project")
    return found + [Extra(does="tech", what=f"tech:{tile}") for tile in (*tops, *([own] if own else []))]


def about_extra(extra: Extra, view: View, words: Words) -> str:
    """The effect of the tech tile that a planned action names; "" for other actions."""
    kind, _, tile = extra.what.partition(":")
    return about_tile(view, tile, words, extra.does == "tech") if kind == "tech" else ""
