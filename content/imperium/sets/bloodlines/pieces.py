"""Effects of Leaders' components: the Agent in the Conflict, Tuek's Sietch, Navigation cards and Twisted Intrigue cards
(BL13)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Effect


@atom("into_the_fray", icon=("agent", "combat"), rule="BL13.3", plain=False, module="fray")
class IntoTheFray(EffectAtom):
    """Optionally deploy the Agent sent in this turn to the Conflict as a unit that cannot retreat."""


@atom("lay_spice", icon="bonus_spice", rule="BL13.4", module="smuggling")
class LaySpice(EffectAtom):
    """Put 1 bonus spice from the bank on this space."""

    places: ClassVar[tuple[str, ...]] = ("space",)
    space: str


@atom("take_spice", icon=("maker", "spice"), rule="BL13.4", automatic=True, module="smuggling")
class TakeSpice(EffectAtom):
    """Take 1 bonus spice from a Maker space of the owner's choice."""


@atom("sent_to", icon="agent", rule="BL13.6")
class SentTo(ConditionAtom):
    """Whether an Agent was sent to a space with this icon in this turn."""

    icon: Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"]


@atom("twisted", icon="twisted", rule="BL13.8", module="twisted")
class DrawTwisted(EffectAtom):
    """Draw Twisted Intrigue cards from the owner's separate deck."""

    amount: int


@atom("untwisted", icon="intrigue", rule="BL13.8")
class Untwisted(ConditionAtom):
    """Whether the Intrigue card just given or trashed for this effect is not a Twisted Intrigue card."""

    judged_now: ClassVar[bool] = True


@atom("give_intrigue", icon=("intrigue", "opponents"), rule="BL13.8", module="twisted")
class GiveIntrigue(CostAtom):
    """Give an Intrigue card from the hand to an opponent, without showing it to others."""


@atom("unit_kinds", icon="combat", rule="BL13.8")
class UnitKinds(CountAtom):
    """The number of kinds of the owner's units in the Conflict."""


@atom("slot", icon="navigation", rule="BL13.7", module="navigation")
class Slot(ConditionAtom):
    """Whether the Navigation card was at this place of the row, counted from the left."""

    number: int


@atom("course_of", icon=("navigation", "factions"), rule="BL13.7", module="navigation")
class CourseOf(ConditionAtom):
    """Whether the Navigation card was played because Influence with this Faction reached 2."""

    faction: Literal["emperor", "guild", "bene_gesserit", "fremen"]


@atom("each_reveal", icon="repeat", rule="BL13.7", plain=False)
class EachReveal(EffectAtom):
    """The effect in each of the owner's Reveal turns until the end of the game."""

    effect: Effect


@atom("course_influence", icon=("influence", "navigation"), rule="BL13.7", module="navigation")
class CourseInfluence(EffectAtom):
    """Gain Influence with a Faction with which the owner has 2 or more, but not with the Faction for which the card was
    played."""

    amount: int


@atom("staying_troops", icon="troops", rule="BL13.8", automatic=True)
class StayingTroops(EffectAtom):
    """Recruit troops that cannot be deployed in this turn."""

    amount: int


@atom("trash_hand", icon="trash", rule="BL19.3", module="twisted")
class TrashHand(EffectAtom):
    """Trash a card from the hand; not optional."""
