"""The base of every node, and the names used by nodes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import ClassVar, Literal

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
TRACKS = (*FACTIONS, "great_houses", "fringe_worlds")
"""Factions and other groups with an Influence track on some board (T5.1)."""
AGENT_ICONS = (*FACTIONS, "landsraad", "city", "spice_trade", "spy")
Faction = Literal["emperor", "guild", "bene_gesserit", "fremen"]
"""One of `FACTIONS`, as the type of a field."""
RESOURCES = ("solari", "spice", "water")
GAINS = (*RESOURCES, "persuasion", "swords", "vp")
BATTLE_ICONS = ("crysknife", "desert_mouse", "ornithopter", "wild")


@dataclass(slots=True, eq=False)
class Node:
    """The base of all nodes. `module`: the module that has its rules ("": the core); `without`: its effect if that
    module is off (None: none); `judged_now`: it is a condition on the choice just made; `lifts`: the obstacle that the
    Agent of a card with this node ignores; `lends`: it gives the card Agent icons from elsewhere; `rebate`: the Agent's
    `space` costs `amount` of `what` less."""

    module: ClassVar[str] = ""
    without: ClassVar[Node | None] = None
    judged_now: ClassVar[bool] = False
    lifts: ClassVar[str] = ""
    lends: ClassVar[bool] = False
    rebate: ClassVar[bool] = False
    at: str = field(default="", kw_only=True)


class Effect(Node):
    """A node with an effect on the game."""

    __slots__ = ()


class Cost(Node):
    """A node of something to pay."""

    __slots__ = ()


class Condition(Node):
    """A node with a truth value."""

    __slots__ = ()


class Count(Node):
    """A node whose number `Per` uses."""

    __slots__ = ()


def walk(node: Node) -> Iterator[Node]:
    """Yield the node and everything below it, depth first."""
    yield node
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from walk(child)


def assign_addresses(node: Node, at: str) -> dict[str, Node]:
    """Give the node and all below it their content addresses, rooted at `at`, and return them by address."""
    node.at = at
    found = {at: node}
    number = 0
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                found |= assign_addresses(child, f"{at}.{number}")
                number += 1
    return found
