"""The forms of the notation: combinations of effects and conditions, and goods gained and paid. Grammars have a method
for each form; all other words are atoms with phrases."""

from __future__ import annotations

from dataclasses import dataclass

from content.imperium.nodes.base import Condition, Cost, Count, Effect


@dataclass(slots=True, eq=False)
class All(Effect):
    """Every item, in the owner's choice of order (U5.3, UC1.5)."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Seq(Effect):
    """Every item, in this order."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Choose(Effect):
    """Exactly `pick` of the items, all of them picked before any is resolved (B13.11)."""

    items: tuple[Effect, ...]
    pick: int = 1


@dataclass(slots=True, eq=False)
class May(Effect):
    """The effect, or nothing."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Pay(Effect):
    """An arrow: pay all costs at once for the effect, or neither (UC1.3)."""

    costs: tuple[Cost, ...]
    effect: Effect


@dataclass(slots=True, eq=False)
class If(Effect):
    """The effect if the condition holds when the line is resolved (UC1.6), else `otherwise`, if any."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@dataclass(slots=True, eq=False)
class Per(Effect):
    """The gain once for each counted thing, at a moment of the owner's choice (UC1.12)."""

    count: Count
    effect: Effect


@dataclass(slots=True, eq=False)
class EachOpponent(Effect):
    """Give `each` opponent, or `one` opponent of the owner's choice, the effect as far as possible; the opponent makes
    the effect's choices (B13.10, UC1.26)."""

    effect: Effect
    who: str = "each"


@dataclass(slots=True, eq=False)
class WhenAcquiring(Effect):
    """The effect at every acquisition from now to the end of the owner's Reveal turn of this round (UC4.3)."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Later(Effect):
    """The effect once, at a later `moment` of this round: in the owner's Reveal turn (B10.4), or after the owner has
    `won` the Conflict."""

    moment: str
    effect: Effect


@dataclass(slots=True, eq=False)
class Both(Condition):
    """All of the conditions."""

    conditions: tuple[Condition, ...]


@dataclass(slots=True, eq=False)
class Gain(Effect):
    """Gain `amount` of one of `GAINS`. Persuasion lasts for the Reveal turn, swords to the end of the combat."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class Spend(Cost):
    """Pay `amount` of one of `RESOURCES`."""

    what: str
    amount: int
