"""Effects on automatic opponents' cards: gains that follow the opponent's order of Factions and posts (RV5, RV6)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, EffectAtom, atom


@atom("ranked_influence", icon="influence", rule="RV5.3")
class RankedInfluence(EffectAtom):
    """Gain 1 Influence with the Faction at this place of the owner's priority order; 1 is the highest."""

    place: int


@atom("steered_influence", icon="influence", rule="RV5.2")
class SteeredInfluence(EffectAtom):
    """Gain `amount` Influence with one Faction. With `alliance`, it is a Faction that gives the owner an Alliance, or
    else the one with the owner's lowest Influence. With `most`, it is the one with the owner's highest Influence. The
    priority order breaks ties."""

    toward: Literal["alliance", "most"]
    amount: int = 1


@atom("first_post", icon="spies", rule="RV3.5")
class FirstPost(EffectAtom):
    """Place a Spy on the first free one of these posts, if any."""

    posts: tuple[str, ...]


@atom("spice_from_each", icon=("spice", "opponents"), rule="BL17.2", automatic=True)
class SpiceFromEach(EffectAtom):
    """Take up to `amount` spice from each opponent that has any, including another automatic opponent."""

    amount: int


@atom("conflict_level", icon="combat", rule="RV3.3")
class ConflictLevel(ConditionAtom):
    """Whether the current Conflict is of this level."""

    level: int


@atom("bonus_on", icon="bonus_spice", rule="RV3.3")
class BonusOn(ConditionAtom):
    """Whether there is bonus spice on a Maker space; if `over` is given, whether there is more than on the space
    `over`."""

    places: ClassVar[tuple[str, ...]] = ("space", "over")
    space: str
    over: str = ""
