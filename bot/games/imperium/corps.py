"""What messages say of Sardaukar Commanders, Skills and tech tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]


def list_own(view: View, words: Words) -> list[str]:
    """What the viewer has of it; a tile set aside is nobody else's to know (BL16.2)."""
    seat, lines = view["you"]["seat"], []
    for player in view["players"]:
        if player["seat"] == seat:
            lines += _tell_corps(player, words, "hand-corps")
            if tiles := _name_tiles(player, words):
                lines.append(words.text("hand-tech", tiles=tiles))
    if project := view["you"].get("project"):
        leader = printed_for(view).leaders[view["players"][seat]["leader"]]
        lines.append(words.text("hand-project", tile=f"tech:{project}", n=leader.project))
    return lines


def list_public(view: View, words: Words) -> list[str]:
    """What everybody knows of it (BL16.1)."""
    lines = []
    for player in view["players"]:
        seat = player["seat"]
        lines += _tell_corps(player, words)
        if tiles := _name_tiles(player, words):
            lines.append(words.text("board-tech-owned", seat=seat, tiles=tiles))
        if player.get("tech", {}).get("project"):
            lines.append(words.text("board-tech-project", seat=seat))
        if gone := player.get("spies_gone"):
            lines.append(words.text("board-spies-gone", seat=seat, n=gone))
    return [*_tell_figures(view, words), *_tell_stacks(view, words), *lines]


def _tell_figures(view: View, words: Words) -> list[str]:
    part = view.get("sardaukar")
    if part is None:
        return []
    there = words.pile([f"space:{space}" for space in part["spaces"]])
    row = words.pile([f"skill:{skill}" for skill in part["row"]])
    lines = [words.text("board-commanders", spaces=there)] if there else []
    numbers = {name: part[name] for name in ("stack", "bank", "gone")}
    return [*lines, words.text("board-skills", skills=row or "–", **numbers)]


def _tell_stacks(view: View, words: Words) -> list[str]:
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


def _tell_corps(player: View, words: Words, key: str = "board-corps") -> list[str]:
    """Where the Commanders of a player are, and the Skills; nothing where there are none."""
    there, skills = player.get("commanders", {}), player.get("skills", ())
    if not skills and not any(there.values()):
        return []
    named = words.pile([f"skill:{skill}" for skill in skills])
    return [words.text(key, seat=player["seat"], skills=named, skilled=bool(skills), **there)]


def _name_tiles(player: View, words: Words) -> str:
    """The tiles of a player; those that lie face down say so. "" for none."""
    own = player.get("tech", {})
    names = [
        words.text("board-tech-down", tile=name) if tile in own["down"] else name
        for tile in own.get("tiles", ())
        for name in (words.name(f"tech:{tile}"),)
    ]
    return words.join(names) if names else ""
