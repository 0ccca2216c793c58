"""Effects that Rise of Ix adds: effects on the card's Agent, and others that only its cards have."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Condition, Effect

Icon = Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"]


@atom("met_enemy", icon=("agent", "opponents"), rule="IX6.5", module="ix")
class MetEnemy(ConditionAtom):
    """Whether the card sent an Agent in this turn to a board space with an enemy Agent."""


@atom("agents_on", icon="agent", rule="IX10.1", module="ix")
class AgentsOn(ConditionAtom):
    """Whether at least `number` of the owner's Agents are on board spaces with these icons, in any combination."""

    spaces: tuple[Icon, ...]
    number: int


@atom("cheaper_space", icon=("no", "spice"), rule="IX11.10", plain=False, module="ix")
class CheaperSpace(EffectAtom):
    """Make the space cost `amount` less for this card's Agent."""

    rebate: ClassVar[bool] = True
    places: ClassVar[tuple[str, ...]] = ("space",)
    space: str
    what: Literal["solari", "spice", "water"]
    amount: int


@atom("ambush", icon=("opponents", "retreat"), rule="IX11.6", plain=False, module="ix")
class Ambush(EffectAtom):
    """For each troop that the owner has deployed in this turn, optionally send one enemy unit back to the garrison of
    that unit's owner."""


@atom("how_many", icon="vp", rule="IX11.15", plain=False, module="ix")
class HowMany(EffectAtom):
    """One effect if at least `number` of the conditions are true. If all of them are true, another effect happens
    instead."""

    of: tuple[Condition, ...]
    number: int
    some: Effect
    all: Effect


@atom("extra_turn", icon="repeat", rule="IX11.5", plain=False, module="ix")
class ExtraTurn(EffectAtom):
    """Optionally take another turn right after this one."""


@atom("others", icon="opponents", rule="IX4.7", automatic=True, plain=False, module="ix")
class Others(EffectAtom):
    """Impose the effect on each other player, including teammates, as far as possible. Each of these players makes the
    effect's choices."""

    effect: Effect


@atom("bury_intrigue", icon=("intrigue", "discard"), rule="IX11.2", module="ix")
class BuryIntrigue(CostAtom):
    """Put an Intrigue card from the hand under the Intrigue deck, without showing it."""


@atom("sift_intrigue", icon=("intrigue", "repeat"), rule="IX11.2", plain=False, module="ix")
class SiftIntrigue(EffectAtom):
    """Put any number of Intrigue cards from the hand under the Intrigue deck, and draw the same number."""


@atom("sword_cards", icon=("card", "swords"), rule="IX12.8", module="ix")
class SwordCards(CountAtom):
    """The number of revealed cards that gave swords in this turn."""
