"""Atoms for any set: conditions about the history of the turn, effects at a later occasion, counts, and effects on the
Row and the Conflict."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Effect, Faction


@atom("gained", icon="price", rule="BL14.10")
class Gained(ConditionAtom):
    """Whether at least `amount` of a resource, or of persuasion, was gained in this turn from all sources, whether or
    not it was spent."""

    amount: int
    what: Literal["solari", "spice", "water", "persuasion"]


@atom("has", icon="price", rule="IM13.5")
class HasGoods(ConditionAtom):
    """Whether the owner has at least `amount` of a resource."""

    amount: int
    what: Literal["solari", "spice", "water"]


@atom("trashed", icon=("trash", "factions"), rule="BL14.1")
class TrashedIs(ConditionAtom):
    """Whether the card just trashed for this effect belongs to the Faction."""

    judged_now: ClassVar[bool] = True
    faction: Faction


@atom("factions_at", icon=("influence", "factions"), rule="U4.8")
class FactionsAt(CountAtom):
    """The number of Factions with which the owner has at least `amount` Influence."""

    amount: int


@atom("acquire_row", icon="acquire", rule="BL7.1", plain=False)
class AcquireRow(EffectAtom):
    """Acquire a card of the Imperium Row, whatever its cost, without paying."""


@atom("drive_back", icon=("retreat", "opponents"), rule="BL20.2")
class DriveBack(EffectAtom):
    """Send troops of one opponent back from the Conflict to that opponent's garrison; the owner chooses the opponent.
    `units`: as in `Deploy`."""

    amount: int
    units: str = "troops"


@atom("next_card", icon=("agent", "card"), rule="BL14.3", plain=False)
class NextCard(EffectAtom):
    """Give every Agent icon to the next card of the Faction that is played in this round to send an Agent, and add the
    effect to the card's Agent box."""

    faction: Faction
    effect: Effect


@atom("when_deployed", icon="deploy", rule="BL14.6", plain=False)
class WhenDeployed(EffectAtom):
    """The effect once, as soon as `amount` units have been deployed in one of the owner's turns, not counting units
    that retreated. The effect may wait for the rest of the game."""

    amount: int
    effect: Effect
