"""Atoms of automatic opponents' cards: gains that follow their own order of Factions and posts (RV5, RV6)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, EffectAtom, atom


@atom("ranked_influence", icon="influence", rule="RV5.3")
class RankedInfluence(EffectAtom):
    """1 Influence with the Faction at this place of the owner's priority order, 1 = the highest."""

    place: int


@atom("steered_influence", icon="influence", rule="RV5.2")
class SteeredInfluence(EffectAtom):
    """`amount` Influence with one Faction: `alliance`, one whose Alliance the owner gains by it, else where it has
    least; `most`, where it has most. Ties go by its priority order."""

    toward: Literal["alliance", "most"]
    amount: int = 1


@atom("first_post", icon="spies", rule="RV3.5")
class FirstPost(EffectAtom):
    """A Spy on the first of these posts that is free, on none where all are taken."""

    posts: tuple[str, ...]


@atom("spice_from_each", icon=("spice", "opponents"), rule="BL17.2", automatic=True)
class SpiceFromEach(EffectAtom):
    """So much spice from each opponent that has any, another automatic opponent included."""

    amount: int


@atom("conflict_level", icon="combat", rule="RV3.3")
class ConflictLevel(ConditionAtom):
    """The Conflict that is fought over is of this level."""

    level: int


@atom("bonus_on", icon="bonus_spice", rule="RV3.3")
class BonusOn(ConditionAtom):
    """Bonus spice lies on a Maker space; more than on the space `over`, where one is named."""

    places: ClassVar[tuple[str, ...]] = ("space", "over")
    space: str
    over: str = ""
