"""The contents of an area in a few words, for text boards and for menus."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.language import Words
from content.arrakis.loader import load_around, load_printed
from content.arrakis.paths import count_steps
from engine.kernel.decisions import Msg

View = Mapping[str, Any]
UNITS = ("regular", "elite", "special")
MARKS = ("station", "sign", "harvester")
FAR = 99
"""The number of steps to an area that cannot be reached."""


@cache
def printed_ground(area: str) -> str:
    """The printed kind of ground of an area, with deep desert as a kind of its own."""
    found: str = next(one.ground for one in load_printed()[0]["areas"] if one.id == area)
    return found


def ground_of(view: View, area: str) -> str:
    """The present kind of ground of an area: a crater counts as desert (W14.8)."""
    found: str = view["areas"].get(area, {}).get("ground") or printed_ground(area)
    return found


@cache
def zone_areas() -> dict[str, tuple[str, ...]]:
    """The areas connected to each air zone: those of its two sectors, except that the North Pole is connected to the
    four inner zones only (W1.2)."""
    areas = load_printed()[0]["areas"]
    return {
        zone.id: tuple(area.id for area in areas if zone.id in area.air_zones) for zone in load_printed()[0]["zones"]
    }


@cache
def neighbours() -> dict[str, tuple[str, ...]]:
    """The areas next to each area on the ground."""
    return {area.id: area.adjacent for area in load_printed()[0]["areas"]}


@cache
def distances(sources: tuple[str, ...], crosses: bool = False) -> dict[str, int]:
    """The number of steps on the ground to each area from the nearest of the areas `sources`. With `crosses` a step may
    cross any border, otherwise no impassable one."""
    return count_steps(load_around() if crosses else neighbours(), sources)


def neighbours_for(view: View, side: str) -> Mapping[str, tuple[str, ...]]:
    """The areas next to each area for the legions of a side. The legions of an automatic opponent cross every border
    (W19.6)."""
    return load_around() if crosses(view, side) else neighbours()


def crosses(view: View, side: str) -> bool:
    """Whether the legions of a side cross impassable borders (W19.6)."""
    return side == "harkonnen" and "solo" in view


def place_of(view: View, leader: str) -> str:
    """The place of a named leader: `out`, `aside`, `board`, `tank` or `gone`. The Wild Maker is on the board while its
    figure is (W9.7)."""
    risen = any(here.get("worm") == leader for here in view["areas"].values())
    return "board" if risen else str(view["leaders"][leader]["where"])


def tell_legion(legion: View, words: Words) -> str:
    """The units, tokens and leaders of a legion; the faces of tokens only if the viewer sees them."""
    parts = [words.text(f"war-count-{kind}", n=legion[kind]) for kind in UNITS if legion[kind]]
    if legion.get("faces"):
        parts += [words.text("war-count-token", face=face_of(face)) for face in legion["faces"]]
    elif legion["tokens"]:
        parts.append(words.text("war-count-tokens", n=legion["tokens"]))
    if legion["generic"]:
        parts.append(words.text("war-count-generic", n=legion["generic"]))
    parts += [words.name(f"warlord:{name}") for name in legion["named"]]
    return words.text(f"war-is-legion-{legion['side']}", count=" ".join(parts))


def tidy(text: str) -> str:
    """Remove the double spaces that missing parts leave in a text."""
    return " ".join(text.split()).replace("[ ", "[")


def face_of(face: list[int]) -> Msg:
    """The units on the face of a deployment token, as a sentence to be translated."""
    return Msg("war-face", dict(zip(UNITS, face, strict=True)))


def list_there(view: View, area: str, words: Words) -> list[str]:
    """Everything in an area, each thing as a phrase."""
    here = view["areas"].get(area, {})
    found = []
    if "settlement" in here:
        found.append(words.text("war-is-settlement", n=here["settlement"]))
    if "sietch" in here:
        rank = here["sietch"]
        found.append(words.text("war-is-sietch-hidden") if rank is None else words.text("war-is-sietch", n=rank))
    if "legion" in here:
        found.append(tell_legion(here["legion"], words))
    found += [words.text(f"war-is-{mark}") for mark in MARKS if here.get(mark)]
    if "worm" in here:
        found.append(words.text("war-is-worm" if here["worm"] == "sandworm" else "war-is-maker"))
    return [tidy(part) for part in found]
