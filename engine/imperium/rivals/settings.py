"""The settings of a table for Rivals, and the roles of Rivals (RV2.1, RV2.5, RV2.6, RV9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from content.imperium.sets.rivals.kinds import Rival
from engine.imperium.automata.deck import KIND
from engine.imperium.automata.solo import LEVELS
from engine.imperium.config import Config, Role
from engine.imperium.library import Library
from engine.imperium.module import Setting

EXPERT = ("smart_politics", "brutal_escalation", "expert_deployment")
"""The variants that the two highest levels of difficulty require (RV9.1)."""
ALONE = ("row_churn",)
"""The variants that are possible only in games for one person (RV9.6)."""
RANDOM, STREAMLINED = "random", "streamlined"
"""The values for a Rival drawn at random. With one person, the first draws from all Rivals. With two people, the first
draws from the Rivals that are not streamlined, the second from the streamlined Rivals (R40)."""
RIVAL = Role(
    kind=KIND, decides=False, abilities=False, track_bonus=False, deck=False, traits={"figures": "recruit"}
)  # fmt: skip
"""The role of a Rival. It has no Leader's ability, no bonus at 4 Influence and no cards (RV1.2, RV5.1). It recruits
Sardaukar Commanders on board spaces (BL17.7)."""


def list_roles(content: Library, seats: int, options: Mapping[str, Any]) -> tuple[Role, ...]:
    """The roles of Rivals: two for one person, one for two people, none for more (RV1.1).

    The easiest level removes the garrison of Rivals (RV2.6). The Rival in games of two people is never First Player and
    has the Ornithopter (RV2.4, RV2.5). A streamlined Rival does not score (RV9.5).
    """
    if seats == 1:
        easiest = options.get("difficulty", LEVELS[0]) == LEVELS[0]
        return (replace(RIVAL, garrison=0) if easiest else RIVAL,) * 2
    if seats == 2:
        scores = not is_streamlined(content, options.get("rivals", RANDOM))
        traits = {"figures": "recruit" if scores else "remove"}  # BL17.8
        return (replace(RIVAL, leads=False, called="lone-rival", emblem="ornithopter", scores=scores, traits=traits),)
    return ()


def rival_cards(content: Library) -> dict[str, Rival]:
    """The Rival cards by key."""
    return content.sheets["rivals"]


def is_streamlined(content: Library, value: Any) -> bool:
    """Whether the chosen Rival is a streamlined one, which exists only with two people (RV9.5, R40)."""
    cards = rival_cards(content)
    names = [value] if isinstance(value, str) else list(value)
    return any(name == STREAMLINED or (name in cards and cards[name].streamlined) for name in names)


def read_difficulty(config: Config, value: Any) -> str:
    """Read the level of difficulty, which can be chosen only in games for one person (RV2.6). Raises `ValueError`."""
    if value not in LEVELS or (config.seats > 1 and value != LEVELS[0]):
        raise ValueError(f"difficulty: {value}: for one person there are {', '.join(LEVELS)}")
    return str(value)


def read_rivals(config: Config, value: Any) -> list[str]:
    """Read the chosen Rivals, which must all be different. A Rival is chosen by name or as `random`; with two people,
    `streamlined` is possible, too."""
    count = len(config.roles) - config.seats
    names = [value] * count if isinstance(value, str) else list(value)
    words = {RANDOM, STREAMLINED} if config.seats == 2 else {RANDOM}
    named = [name for name in names if name not in words]
    if len(names) != count or len(set(named)) != len(named) or set(named) - set(rival_cards(config.library)):
        raise ValueError(f"rivals: {', '.join(map(str, names))}: {count} different Rivals are needed, or random")
    return names


def read_variants(config: Config, value: Any) -> list[str]:
    """Read the chosen variants, some of which are possible only in games for one person (RV9.1). Raises
    `ValueError`."""
    wanted = list(value) if isinstance(value, list | tuple) else [value]
    known = EXPERT + (ALONE if config.seats == 1 else ())
    if set(wanted) - set(known):
        raise ValueError(f"variants: {', '.join(map(str, wanted))}: for {config.seats} there are {', '.join(known)}")
    return wanted


SETTINGS = {
    "difficulty": Setting(LEVELS[0], read_difficulty),
    "rivals": Setting(RANDOM, read_rivals),
    "variants": Setting((), read_variants),
}
