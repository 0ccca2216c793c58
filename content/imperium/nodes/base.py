"""The base of every node, and names that nodes use."""

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
    """The base of all nodes of the notation. All of them are immutable after loading."""

    # The module with the rules of the node; "" for the core.
    module: ClassVar[str] = ""
    # The effect that replaces the node if that module is not in play; None for no effect.
    without: ClassVar[Node | None] = None
    # Whether the node is a condition on the choice that was just made.
    judged_now: ClassVar[bool] = False
    # The obstacle that is ignored for the Agent of a card with this node.
    lifts: ClassVar[str] = ""
    # Whether the node gives its card the Agent icons of something else.
    lends: ClassVar[bool] = False
    # Whether the node reduces the cost of the Agent's `space`, by `amount` of `what`.
    rebate: ClassVar[bool] = False
    at: str = field(default="", kw_only=True)


class Effect(Node):
    """A node with an effect on the game."""

    __slots__ = ()


class Cost(Node):
    """A node that can be paid."""

    __slots__ = ()


class Condition(Node):
    """A node that is true or false."""

    __slots__ = ()


class Count(Node):
    """A node with a number, for `Per`."""

    __slots__ = ()


def walk(node: Node) -> Iterator[Node]:
    """Yield the node and all nodes inside it, depth first."""
    yield node
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from walk(child)


def assign_addresses(node: Node, at: str) -> dict[str, Node]:
    """Give the node and all nodes inside it their content addresses, which begin with `at`, and return them by
    address."""
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
