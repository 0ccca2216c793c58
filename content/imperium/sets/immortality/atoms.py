"""Words that Immortality brings: its two tracks, specimens, and cards that are grafted."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom

Faction = Literal["emperor", "guild", "bene_gesserit", "fremen"]

# -- tracks and specimens ------------------------------------------------------------------------------------------


@atom("research", icon="research", rule="IM3.1", module="tleilaxu")
class Research(EffectAtom):
    """The research token so many steps on, each with its bonus; with the second genetic marker a card instead
    (IM3.6)."""

    summed: ClassVar[bool] = True
    amount: int


@atom("tleilaxu", icon="tleilaxu", rule="IM4.1", automatic=True, module="tleilaxu")
class Advance(EffectAtom):
    """The Tleilaxu token so many spaces on, with the bonus of each."""

    amount: int


@atom("specimens", icon="specimen", rule="IM5.1", module="tleilaxu")
class Specimens(EffectAtom):
    """Troops from the supply into the Axolotl tanks, as many as there are."""

    amount: int


@atom("spend_specimens", icon="specimen", rule="IM5.2", module="tleilaxu")
class SpendSpecimens(CostAtom):
    """Specimens go back to the supply."""

    amount: int


@atom("marker", icon="marker", rule="IM3.4", module="tleilaxu")
class HasMarker(ConditionAtom):
    """The first or the second genetic marker: the research token has come as far."""

    number: int


@atom("acquire_tleilaxu", icon=("acquire", "specimen"), rule="IM13.3", plain=False, module="tleilaxu")
class AcquireTleilaxu(EffectAtom):
    """A Tleilaxu card, or Reclaimed Forces, at its normal cost, if its owner likes."""


@atom("remove_tleilaxu", icon=("trash", "specimen"), rule="IM10.7", automatic=True, module="tleilaxu")
class RemoveTleilaxu(EffectAtom):
    """The left or the right card of the Tleilaxu Row leaves the game; its place is filled."""

    side: Literal["left", "right"]


# -- grafting ------------------------------------------------------------------------------------------------------


@atom("grafted", icon="graft", rule="IM7.6", module="graft")
class Grafted(ConditionAtom):
    """The card was played together with another one."""


@atom("partner_is", icon=("graft", "factions"), rule="IM11.6", module="graft")
class PartnerIs(ConditionAtom):
    """The other grafted card is of one of these Factions."""

    factions: tuple[str, ...]


@atom("partner_icons", icon="graft", rule="IM12.14", module="graft")
class PartnerIcons(CountAtom):
    """Agent icons of the other grafted card, those included that it has been given; no icon counts twice."""


@atom("trash_partner", icon=("trash", "graft"), rule="IM11.3", module="graft")
class TrashPartner(CostAtom):
    """The other grafted card is trashed."""


@atom("trash_grafted", icon=("trash", "graft"), rule="IM12.1", plain=False, module="graft")
class TrashGrafted(EffectAtom):
    """One of the two grafted cards is trashed, whichever its owner likes."""


@atom("return_partner", icon=("recall", "graft"), rule="IM12.2", plain=False, module="graft")
class ReturnPartner(EffectAtom):
    """At the start of the owner's Reveal turn of this round the other grafted card returns from play to the hand."""


@atom("copy_partner", icon=("repeat", "graft"), rule="IM12.4", plain=False, module="graft")
class CopyPartner(EffectAtom):
    """The Agent box of the other grafted card, once more, as this card's own."""


@atom("graft_row", icon=("graft", "acquire"), rule="IM12.18", plain=False, module="graft")
class GraftRow(EffectAtom):
    """The card may be grafted to a card of the Imperium Row, which is trashed at the end of the turn."""


# -- what the core has no word for -----------------------------------------------------------------------------------


@atom("recall_sent", icon=("recall", "agent"), rule="IM12.17", plain=False)
class RecallSent(EffectAtom):
    """The Agent sent in this turn may come back to the Leader."""


@atom("lose_influence_once", icon="influence_lost", rule="IM11.4")
class LoseInfluenceOnce(CostAtom):
    """So much Influence with one and the same Faction of the owner's choice."""

    amount: int


@atom("lost_troops", icon="troop_lost", rule="IM13.3")
class LostTroops(ConditionAtom):
    """So many troops went back to the supply at the end of this Conflict."""

    amount: int


@atom("opponent_fought", icon=("combat", "opponents"), rule="IM13.2")
class OpponentFought(ConditionAtom):
    """An opponent has played a Combat Intrigue card in this Conflict."""
