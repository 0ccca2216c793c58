"""The options of games with House Hagal, and its roles (B18.1, B19.1, B19.2, B19.17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.imperium.automata.deck import KIND
from engine.imperium.automata.solo import LEVELS
from engine.imperium.config import Config, Role
from engine.imperium.library import Library
from engine.imperium.module import Setting

VARIANTS = ("row_churn", "brutal_escalation")
"""The variants that make games of one person harder (B19.17)."""
HOUSE = Role(
    kind=KIND, abilities=False, track_bonus=False, collects=False, leads=False, scores=False, agents=3, deck=False,
    in_order=False, garrison=0, decides=False, traits={"figures": "remove_always"},
)  # fmt: skip
"""The role of House Hagal against two people (B18). If its card sends it to a space with a Sardaukar Commander, the
Commander leaves the game (BL17.12)."""
RIVAL = Role(
    kind=KIND, decides=False, abilities=False, track_bonus=False, deck=False, counts=(("spice_must_flow", 2),),
    traits={"figures": "recruit"},
)  # fmt: skip
"""The role of a Rival in games for one person (B19). It counts as having two copies of The Spice Must Flow (B16.9), and
recruits a Sardaukar Commander on a space to which its card sends it (BL17.12)."""


def list_roles(content: Library, seats: int, options: Mapping[str, Any]) -> tuple[Role, ...]:
    """The roles of House Hagal: two Rivals for one person, one opponent for two people, none for more."""
    if seats == 2:
        return (HOUSE,)
    if seats == 1:
        easiest = options.get("difficulty", LEVELS[0]) == LEVELS[0]
        return (replace(RIVAL, garrison=0) if easiest else RIVAL,) * 2
    return ()


def read_difficulty(config: Config, value: Any) -> str:
    """Read the level of difficulty, which can be chosen only in games for one person. Raises `ValueError`."""
    if value not in LEVELS or (config.seats > 1 and value != LEVELS[0]):
        raise ValueError(f"difficulty: {value}: for one person there are {', '.join(LEVELS)}")
    return str(value)


def read_rivals(config: Config, value: Any) -> str | list[str]:
    """Read the Leaders of the Rivals: `random`, or the names of two."""
    if value == "random":
        return "random"
    may = {name for name, leader in config.library.leaders.items() if leader.rival}
    names = set(value) if isinstance(value, list | tuple) else set()
    if config.seats > 1 or len(names) != 2 or names - may or names & set(config.leaders):
        raise ValueError("rivals: two different Leaders that Rivals can have, and nobody else has, are needed")
    return list(value)


def read_variants(config: Config, value: Any) -> list[str]:
    """Read the chosen variants, which are possible only in games for one person. Raises `ValueError`."""
    wanted = list(value) if isinstance(value, list | tuple) else [value]
    if set(wanted) - set(VARIANTS) or (wanted and config.seats > 1):
        raise ValueError(f"variants: {', '.join(map(str, wanted))}: for one person there are {', '.join(VARIANTS)}")
    return wanted


SETTINGS = {
    "difficulty": Setting(LEVELS[0], read_difficulty),
    "rivals": Setting("random", read_rivals),
    "variants": Setting((), read_variants),
}
