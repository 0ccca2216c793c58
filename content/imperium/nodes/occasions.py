"""Atoms for any set: conditions on the turn's history, effects on a later occasion, counts, and effects on the Row and
the Conflict."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Effect, Faction


@atom("gained", icon="price", rule="BL14.10")
class Gained(ConditionAtom):
    """At least `amount` of a resource, or of Persuasion, gained in this turn from all sources, without deducting what
    was spent."""

    amount: int
    what: Literal["solari", "spice", "water", "persuasion"]


@atom("has", icon="price", rule="IM13.5")
class HasGoods(ConditionAtom):
    """At least `amount` of a resource."""

    amount: int
    what: Literal["solari", "spice", "water"]


@atom("trashed", icon=("trash", "factions"), rule="BL14.1")
class TrashedIs(ConditionAtom):
    """The card just trashed for this effect belongs to the Faction."""

    judged_now: ClassVar[bool] = True
    faction: Faction


@atom("factions_at", icon=("influence", "factions"), rule="U4.8")
class FactionsAt(CountAtom):
    """Factions with at least `amount` Influence."""

    amount: int


@atom("acquire_row", icon="acquire", rule="BL7.1", plain=False)
class AcquireRow(EffectAtom):
    """Acquire a card of the Imperium Row of any cost for nothing."""


@atom("drive_back", icon=("retreat", "opponents"), rule="BL20.2")
class DriveBack(EffectAtom):
    """Send troops of one opponent, chosen by the owner, back from the Conflict to their garrison. `units`: as in
    `Deploy`."""

    amount: int
    units: str = "troops"


@atom("next_card", icon=("agent", "card"), rule="BL14.3", plain=False)
class NextCard(EffectAtom):
    """Give every Agent icon to the next card of the Faction that is played in this round to send an Agent, and add the
    effect to its Agent box."""

    faction: Faction
    effect: Effect


@atom("when_deployed", icon="deploy", rule="BL14.6", plain=False)
class WhenDeployed(EffectAtom):
    """The effect once, as soon as `amount` units have been deployed in one of the owner's turns, minus retreats; it
    waits for that for the rest of the game."""

    amount: int
    effect: Effect
