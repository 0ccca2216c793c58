"""Atoms that any set may use: what has happened in the turn, what waits for something to happen, what is counted, and
the Row and the Conflict as others have them."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Effect, Faction


@atom("gained", icon="price", rule="BL14.10")
class Gained(ConditionAtom):
    """At least so much of a resource, or of Persuasion, gained in this turn from all sources; what was spent is not
    taken off."""

    amount: int
    what: Literal["solari", "spice", "water", "persuasion"]


@atom("has", icon="price", rule="IM13.5")
class HasGoods(ConditionAtom):
    """At least so much of a resource."""

    amount: int
    what: Literal["solari", "spice", "water"]


@atom("trashed", icon=("trash", "factions"), rule="BL14.1")
class TrashedIs(ConditionAtom):
    """The card just trashed for this effect belongs to this Faction."""

    judged_now: ClassVar[bool] = True
    faction: Faction


@atom("factions_at", icon=("influence", "factions"), rule="U4.8")
class FactionsAt(CountAtom):
    """Factions with at least so much Influence."""

    amount: int


@atom("acquire_row", icon="acquire", rule="BL7.1", plain=False)
class AcquireRow(EffectAtom):
    """A card of the Imperium Row, whatever it costs, for nothing."""


@atom("drive_back", icon=("retreat", "opponents"), rule="BL20.2")
class DriveBack(EffectAtom):
    """Troops of one opponent go back from the Conflict to their garrison; the owner of the effect says which. `units`:
    as for those that are deployed."""

    amount: int
    units: str = "troops"


@atom("next_card", icon=("agent", "card"), rule="BL14.3", plain=False)
class NextCard(EffectAtom):
    """The next card of the Faction played in this round to send an Agent has every Agent icon, and the effect in its
    Agent box besides."""

    faction: Faction
    effect: Effect


@atom("when_deployed", icon="deploy", rule="BL14.6", plain=False)
class WhenDeployed(EffectAtom):
    """Once, as soon as so many units have been deployed in one own turn, retreats taken off: the effect. Until then it
    waits, for the rest of the game if need be."""

    amount: int
    effect: Effect
