"""Help with decisions about tech tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.deciding.components import about_boxes
from bot.language import Words
from content.imperium.printed import printed_for
from content.imperium.schema import Space
from engine.kernel.decisions import Option

View = Mapping[str, Any]
OPEN = ("flip",)
"""The verbs of actions that may still be possible in the turn."""


def list_found(view: View, space: Space, words: Words) -> list[str]:
    """The sentence that a tile can be acquired at the Embassy, for a space that allows it (BL11.2).

    The board of Ix has spaces of its own for that (IX14.1).
    """
    abilities = (ability for board in printed_for(view).beside.values() for ability in board.abilities)
    return [words.text("deciding-embassy")] if any(space.icon in ability.icons for ability in abilities) else []


def about(view: View, option: Option, words: Words) -> str | None:
    """The effect of the tile that an option names; None if it names no tile. None also for flipping a tile, because
    that option's own text contains the effect."""
    kind, _, tile = option.targets[0].partition(":") if option.targets else ("", "", "")
    if kind != "tech" or option.verb == "flip":
        return None
    return about_tile(view, tile, words, option.label.key == "choose-project")


def about_tile(view: View, tile: str, words: Words, price: bool = False) -> str:
    """The effect of a tile; with `price` its printed cost comes first."""
    costs = [words.text("deciding-costs-spice", n=printed_for(view).tech[tile].cost)] if price else []
    return " · ".join([*costs, about_boxes(view, f"tech:{tile}", words)])
