"""Costs that are no effects, conditions, and counts; the rest are declared as atoms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.imperium.nodes.base import Node

if TYPE_CHECKING:
    from content.imperium.effects import Condition


@dataclass(slots=True, eq=False)
class Spend(Node):
    """`amount` of one of `RESOURCES`."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class LoseInfluence(Node):
    """1 Influence with one of `factions` where the owner has some (U4.1)."""

    factions: tuple[str, ...]


# -- conditions -------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Both(Node):
    """All of the conditions."""

    conditions: tuple[Condition, ...]


# -- counts -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Count(Node):
    """How many of one of `TALLIES`; `faction` where the tally is of a Faction's cards."""

    what: str
    faction: str | None = None


TALLIES = {
    "in_play": "cards of the Faction in play, this one included (UC3.45)",
    "revealed": "cards of the Faction revealed this turn, this one included (UC3.35)",
    "other_sword_cards": "other revealed cards that gave swords this turn (UC3.23)",
    "sandworms": "own sandworms in the Conflict",
    "contracts": "completed contracts",
}
