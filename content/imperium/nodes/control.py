"""The forms of the notation: combinations of effects and conditions, and goods gained and paid. Grammars have a method
for each form; all other words are atoms with phrases."""

from __future__ import annotations

from dataclasses import dataclass

from content.imperium.nodes.base import Condition, Cost, Count, Effect


@dataclass(slots=True, eq=False)
class All(Effect):
    """Every item, in an order that the owner chooses (U5.3, UC1.5)."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Seq(Effect):
    """Every item, in this order."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Choose(Effect):
    """Exactly `pick` of the items, which are all chosen before any is resolved (B13.11)."""

    items: tuple[Effect, ...]
    pick: int = 1


@dataclass(slots=True, eq=False)
class May(Effect):
    """The effect, or nothing."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Pay(Effect):
    """An arrow: pay all costs at once to get the effect, or do neither (UC1.3)."""

    costs: tuple[Cost, ...]
    effect: Effect


@dataclass(slots=True, eq=False)
class If(Effect):
    """The effect if the condition is true when the line is resolved (UC1.6). Otherwise it is the effect in `otherwise`,
    if there is one."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@dataclass(slots=True, eq=False)
class Per(Effect):
    """The gain once for each item counted, at a moment that the owner chooses (UC1.12)."""

    count: Count
    effect: Effect


@dataclass(slots=True, eq=False)
class EachOpponent(Effect):
    """Impose the effect, as far as possible, on `each` opponent, or on `one` opponent whom the owner chooses. The
    affected opponent makes the effect's choices (B13.10, UC1.26)."""

    effect: Effect
    who: str = "each"


@dataclass(slots=True, eq=False)
class WhenAcquiring(Effect):
    """The effect at every acquisition until the end of the owner's Reveal turn of this round (UC4.3)."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Later(Effect):
    """The effect once, at a later `moment` of this round: in the owner's Reveal turn (B10.4), or after the owner has
    `won` the Conflict."""

    moment: str
    effect: Effect


@dataclass(slots=True, eq=False)
class Both(Condition):
    """Whether all of the conditions are true."""

    conditions: tuple[Condition, ...]


@dataclass(slots=True, eq=False)
class Gain(Effect):
    """Gain `amount` of one of `GAINS`. Persuasion lasts for the Reveal turn, swords until the end of the combat."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class Spend(Cost):
    """Pay `amount` of one of `RESOURCES`."""

    what: str
    amount: int
