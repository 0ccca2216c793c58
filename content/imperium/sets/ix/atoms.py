"""Words that Rise of Ix brings: what its cards say of the Agent they send, and what else no other card does."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, EffectAtom, atom

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
    space: str
    what: Literal["solari", "spice", "water"]
    amount: int
