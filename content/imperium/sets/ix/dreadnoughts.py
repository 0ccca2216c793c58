"""Effects that Rise of Ix adds for dreadnoughts (IX5)."""

from __future__ import annotations

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom


@atom("commission", icon="dreadnought", rule="IX5.1", automatic=True, module="dreadnoughts")
class Commission(EffectAtom):
    """Move `amount` dreadnoughts from the supply to the garrison, or all of the supply if it has fewer."""

    amount: int = 1


@atom("scrap_dreadnought", icon=("trash", "dreadnought"), rule="IX12.6", module="dreadnoughts")
class ScrapDreadnought(CostAtom):
    """Return a dreadnought from the Conflict to the supply."""


@atom("commissioned", icon="dreadnought", rule="IX11.15", module="dreadnoughts")
class Commissioned(ConditionAtom):
    """Whether at least `number` of the owner's dreadnoughts are out of the supply, wherever they are."""

    number: int


@atom("free_dreadnought", icon="dreadnought", rule="IX9.3", module="dreadnoughts")
class FreeDreadnought(ConditionAtom):
    """Whether the owner's supply has a dreadnought."""


@atom("dreadnoughts", icon="dreadnought", rule="IX5.3")
class Dreadnoughts(CountAtom):
    """The number of the owner's dreadnoughts in the Conflict."""
