"""The base of every node, and the words that nodes are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import ClassVar, Literal

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
TRACKS = (*FACTIONS, "great_houses", "fringe_worlds")
"""Factions with an Influence track on some board (T5.1)."""
AGENT_ICONS = (*FACTIONS, "landsraad", "city", "spice_trade", "spy")
Faction = Literal["emperor", "guild", "bene_gesserit", "fremen"]
"""One of `FACTIONS`, as the type of a field."""
RESOURCES = ("solari", "spice", "water")
GAINS = (*RESOURCES, "persuasion", "swords", "vp")
BATTLE_ICONS = ("crysknife", "desert_mouse", "ornithopter", "wild")


@dataclass(slots=True, eq=False)
class Node:
    """Base of all nodes. `module` is the one whose rules it needs ("" = the core's); `without` what it does where that
    one is off, None = nothing; `judged_now` says of a condition that it asks about what was chosen just before;
    `lifts` which obstacle does not hold for the Agent of a card whose Agent box has the node, `lends` that it has Agent
    icons from elsewhere, `rebate` that it is sent to its `space` for `amount` of `what` less."""

    module: ClassVar[str] = ""
    without: ClassVar[Node | None] = None
    judged_now: ClassVar[bool] = False
    lifts: ClassVar[str] = ""
    lends: ClassVar[bool] = False
    rebate: ClassVar[bool] = False
    at: str = field(default="", kw_only=True)


class Effect(Node):
    """A node that does something."""

    __slots__ = ()


class Cost(Node):
    """A node that can be paid."""

    __slots__ = ()


class Condition(Node):
    """A node that is true or not."""

    __slots__ = ()


class Count(Node):
    """A node that counts something for `Per`."""

    __slots__ = ()


def walk(node: Node) -> Iterator[Node]:
    """The node and everything below it, depth first."""
    yield node
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from walk(child)


def assign_addresses(node: Node, at: str) -> dict[str, Node]:
    """Give the node and all below it their content addresses, rooted at `at`; returns them by address."""
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
