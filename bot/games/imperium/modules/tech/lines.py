"""Message lines about tech tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]


def list_hand(view: View, words: Words) -> list[str]:
    """The viewer's tiles, and the tile set aside, which only its owner sees (BL16.2)."""
    seat = view["you"]["seat"]
    owned = [tiles for player in view["players"] if player["seat"] == seat and (tiles := _name_tiles(player, words))]
    lines = [words.text("hand-tech", tiles=tiles) for tiles in owned]
    if project := view["you"].get("project"):
        leader = printed_for(view).leaders[view["players"][seat]["leader"]]
        lines.append(words.text("hand-project", tile=f"tech:{project}", n=leader.project))
    return lines


def list_board(view: View, words: Words) -> list[str]:
    """The top tile and the height of each stack, and the tiles out of the game (BL16.1)."""
    part = view.get("tech")
    if part is None:
        return []
    tops = [
        words.text("board-tech-stack", tile=f"tech:{stack['top']}", n=stack["height"])
        if stack["top"]
        else words.text("board-tech-empty")
        for stack in part["stacks"]
    ]
    lines = [words.text("board-tech", tiles=words.side_by_side(tops))]
    if part["gone"]:
        lines.append(words.text("board-tech-gone", tiles=words.pile([f"tech:{tile}" for tile in part["gone"]])))
    return lines


def list_player(view: View, player: View, words: Words) -> list[str]:
    """A player's tiles, the number of negotiators, and a note if a tile is set aside."""
    seat, tiles = player["seat"], _name_tiles(player, words)
    lines = [words.text("board-tech-owned", seat=seat, tiles=tiles)] if tiles else []
    if there := player.get("tech", {}).get("negotiators"):
        lines.append(words.text("board-negotiators", seat=seat, n=there))
    if player.get("tech", {}).get("project"):
        lines.append(words.text("board-tech-project", seat=seat))
    return lines


def _name_tiles(player: View, words: Words) -> str:
    """The names of a player's tiles, face-down tiles marked as such; "" if there are none."""
    own = player.get("tech", {})
    names = [
        words.text("board-tech-down", tile=name) if tile in own["down"] else name
        for tile in own.get("tiles", ())
        for name in (words.name(f"tech:{tile}"),)
    ]
    return words.join(names) if names else ""
