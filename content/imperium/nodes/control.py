"""Control nodes: how effects are put together. Their union is closed; renderers are exhaustive over it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.imperium.nodes.base import Node

if TYPE_CHECKING:
    from content.imperium.effects import Condition, Cost, Count, Effect


@dataclass(slots=True, eq=False)
class All(Node):
    """Every item, in any order the owner likes (U5.3, UC1.5)."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Seq(Node):
    """Every item, in this order."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Choose(Node):
    """Exactly `pick` of the items, all of them picked before any is resolved (B13.11)."""

    items: tuple[Effect, ...]
    pick: int = 1


@dataclass(slots=True, eq=False)
class May(Node):
    """The effect, or nothing."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Pay(Node):
    """An arrow: all costs at once for the effect, or neither (UC1.3)."""

    costs: tuple[Cost, ...]
    effect: Effect


@dataclass(slots=True, eq=False)
class If(Node):
    """The effect when the condition holds at the moment the line is resolved (UC1.6), else `otherwise`, if any."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@dataclass(slots=True, eq=False)
class Per(Node):
    """The gain once for each thing counted, at a moment of the owner's choice (UC1.12)."""

    count: Count
    effect: Effect


@dataclass(slots=True, eq=False)
class EachOpponent(Node):
    """`each` opponent, or `one` of the owner's choice, carries out the effect as far as he can, choosing for himself
    (B13.10, UC1.26)."""

    effect: Effect
    who: str = "each"


@dataclass(slots=True, eq=False)
class WhenAcquiring(Node):
    """From now to the end of the owner's Reveal turn of this round: the effect at every acquisition in it (UC4.3)."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Later(Node):
    """The effect once, at a later `moment` of this round: in the owner's Reveal turn (B10.4)."""

    moment: str
    effect: Effect
