"""Words that Rise of Ix brings: what its cards say of the Agent they send, and what else no other card does."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Condition, Effect

Icon = Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"]


@atom("met_enemy", icon=("agent", "opponents"), rule="IX6.5", module="ix")
class MetEnemy(ConditionAtom):
    """The card sent an Agent in this turn to a board space with an enemy Agent."""


@atom("agents_on", icon="agent", rule="IX10.1", module="ix")
class AgentsOn(ConditionAtom):
    """So many own Agents on board spaces with these icons, in any mix."""

    spaces: tuple[Icon, ...]
    number: int


@atom("cheaper_space", icon=("no", "spice"), rule="IX11.10", plain=False, module="ix")
class CheaperSpace(EffectAtom):
    """The space costs so much less when this card sends the Agent there."""

    rebate: ClassVar[bool] = True
    places: ClassVar[tuple[str, ...]] = ("space",)
    space: str
    what: Literal["solari", "spice", "water"]
    amount: int


@atom("ambush", icon=("opponents", "retreat"), rule="IX11.6", plain=False, module="ix")
class Ambush(EffectAtom):
    """For each own troop deployed in this turn, an enemy unit may go back to the garrison of its owner."""


@atom("how_many", icon="vp", rule="IX11.15", plain=False, module="ix")
class HowMany(EffectAtom):
    """One effect where so many of the conditions hold, another one where all of them do."""

    of: tuple[Condition, ...]
    number: int
    some: Effect
    all: Effect


@atom("extra_turn", icon="repeat", rule="IX11.5", plain=False, module="ix")
class ExtraTurn(EffectAtom):
    """The owner may take another turn right after this one."""


@atom("others", icon="opponents", rule="IX4.7", automatic=True, plain=False, module="ix")
class Others(EffectAtom):
    """Each other player, teammates too, carries out the effect as far as he can."""

    effect: Effect


@atom("bury_intrigue", icon=("intrigue", "discard"), rule="IX11.2", module="ix")
class BuryIntrigue(CostAtom):
    """An Intrigue card from hand is put under the Intrigue deck; nobody is shown which."""


@atom("sift_intrigue", icon=("intrigue", "repeat"), rule="IX11.2", plain=False, module="ix")
class SiftIntrigue(EffectAtom):
    """Any number of Intrigue cards from hand are put under the Intrigue deck, and as many are drawn."""


@atom("sword_cards", icon=("card", "swords"), rule="IX12.8", module="ix")
class SwordCards(CountAtom):
    """Revealed cards that gave swords this turn."""
