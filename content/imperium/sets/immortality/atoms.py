"""Effects that Immortality adds: its two tracks, specimens, and grafted cards."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from content.imperium.nodes.atoms import (
    ConditionAtom,
    CostAtom,
    CountAtom,
    EffectAtom,
    Nested,
    NotationError,
    atom,
    read_fields,
)

Faction = Literal["emperor", "guild", "bene_gesserit", "fremen"]

# -- tracks and specimens ------------------------------------------------------------------------------------------


@atom("research", icon="research", rule="IM3.1", module="tleilaxu")
class Research(EffectAtom):
    """Move the research token one step and gain its bonus; at the second genetic marker, draw a card instead (IM3.6).
    Each step is an effect of its own, since each has a choice of ways (IM3.1)."""

    summed: ClassVar[bool] = True
    amount: int

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Research:
        """Read the number, which is 1. Raises `NotationError`."""
        fields = read_fields(cls, value, path, nested)
        if fields["amount"] != 1:
            raise NotationError(f"{path}: one step; write the effect once for each")
        return cls(**fields)


@atom("tleilaxu", icon="tleilaxu", rule="IM4.1", automatic=True, module="tleilaxu")
class Advance(EffectAtom):
    """Move the Tleilaxu token `amount` spaces and gain the bonus of each."""

    amount: int


@atom("specimens", icon="specimen", rule="IM5.1", module="tleilaxu")
class Specimens(EffectAtom):
    """Put troops from the supply into the axolotl tanks, at most as many as the supply has."""

    amount: int


@atom("spend_specimens", icon="specimen", rule="IM5.2", module="tleilaxu")
class SpendSpecimens(CostAtom):
    """Return specimens to the supply."""

    amount: int


@atom("marker", icon="marker", rule="IM3.4", module="tleilaxu")
class HasMarker(ConditionAtom):
    """Whether the research token has reached the first or the second genetic marker."""

    number: int


@atom("acquire_tleilaxu", icon=("acquire", "specimen"), rule="IM13.3", plain=False, module="tleilaxu")
class AcquireTleilaxu(EffectAtom):
    """Optionally acquire a Tleilaxu card or Reclaimed Forces for its normal cost."""


@atom("remove_tleilaxu", icon=("trash", "specimen"), rule="IM10.7", automatic=True, module="tleilaxu")
class RemoveTleilaxu(EffectAtom):
    """Remove the left or right card of the Tleilaxu Row from the game and refill its place."""

    side: Literal["left", "right"]


# -- grafting ------------------------------------------------------------------------------------------------------


@atom("grafted", icon="graft", rule="IM7.6", module="graft")
class Grafted(ConditionAtom):
    """Whether the card was played grafted to another one."""


@atom("partner_is", icon=("graft", "factions"), rule="IM11.6", module="graft")
class PartnerIs(ConditionAtom):
    """Whether the other grafted card is of one of these Factions."""

    factions: tuple[str, ...]


@atom("partner_icons", icon="graft", rule="IM12.14", module="graft")
class PartnerIcons(CountAtom):
    """The number of different Agent icons of the other grafted card, including added ones."""


@atom("trash_partner", icon=("trash", "graft"), rule="IM11.3", module="graft")
class TrashPartner(CostAtom):
    """Trash the other grafted card."""


@atom("trash_grafted", icon=("trash", "graft"), rule="IM12.1", plain=False, module="graft")
class TrashGrafted(EffectAtom):
    """Trash one of the two grafted cards; the owner chooses which."""


@atom("return_partner", icon=("recall", "graft"), rule="IM12.2", plain=False, module="graft")
class ReturnPartner(EffectAtom):
    """Return the other grafted card from play to the hand at the start of the owner's Reveal turn of this round."""


@atom("copy_partner", icon=("repeat", "graft"), rule="IM12.4", plain=False, module="graft")
class CopyPartner(EffectAtom):
    """Carry out the other grafted card's Agent box again, as if it were the box of this card."""


@atom("graft_row", icon=("graft", "acquire"), rule="IM12.18", plain=False, module="graft")
class GraftRow(EffectAtom):
    """Optionally graft this card to a card of the Imperium Row, and trash that other card at the end of the turn."""


# -- effects that only Immortality has -------------------------------------------------------------------------------


@atom("recall_sent", icon=("recall", "agent"), rule="IM12.17", plain=False)
class RecallSent(EffectAtom):
    """Optionally return the Agent that was sent in this turn from the board to its Leader."""


@atom("lose_influence_once", icon="influence_lost", rule="IM11.4")
class LoseInfluenceOnce(CostAtom):
    """Lose `amount` Influence with a single Faction, which the owner chooses."""

    amount: int


@atom("lost_troops", icon="troop_lost", rule="IM13.3")
class LostTroops(ConditionAtom):
    """Whether at least `amount` of the owner's troops returned to the supply at the end of this Conflict."""

    amount: int


@atom("opponent_fought", icon=("combat", "opponents"), rule="IM13.2")
class OpponentFought(ConditionAtom):
    """Whether an opponent has played a Combat Intrigue card in this Conflict."""
