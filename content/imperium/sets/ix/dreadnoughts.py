"""Words that Rise of Ix brings for dreadnoughts (IX5)."""

from __future__ import annotations

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom


@atom("commission", icon="dreadnought", rule="IX5.1", automatic=True, module="dreadnoughts")
class Commission(EffectAtom):
    """So many dreadnoughts from the supply to the garrison, as far as there are any."""

    amount: int = 1


@atom("scrap_dreadnought", icon=("trash", "dreadnought"), rule="IX12.6", module="dreadnoughts")
class ScrapDreadnought(CostAtom):
    """A dreadnought in the Conflict goes back to the supply."""


@atom("commissioned", icon="dreadnought", rule="IX11.15", module="dreadnoughts")
class Commissioned(ConditionAtom):
    """So many own dreadnoughts are out of the supply, wherever they are."""

    number: int


@atom("free_dreadnought", icon="dreadnought", rule="IX9.3", module="dreadnoughts")
class FreeDreadnought(ConditionAtom):
    """There is a dreadnought in one's own supply."""


@atom("dreadnoughts", icon="dreadnought", rule="IX5.3")
class Dreadnoughts(CountAtom):
    """Own dreadnoughts in the Conflict."""
