"""Effects about contracts. The CHOAM module carries them out, whichever set they are printed in (U13, BL10)."""

from __future__ import annotations

from typing import ClassVar

from content.imperium.nodes.atoms import ConditionAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.conditions import COUNTS
from content.imperium.nodes.control import Gain
from content.imperium.rulebook import RULEBOOK

MODULE = "choam"
NO_CONTRACT = Gain("solari", 2)
"""The gain that a player takes in place of a contract (U13.3)."""
FULFILMENT = "rules/contract"
"""The content address of the effect that completes a contract when its condition is met (U13.4). Such a pending effect
has the contract as its origin."""
COUNTS["contracts"] = "completed contracts"


@atom("complete_contract", icon="contract", rule="BL14.8", module=MODULE)
class CompleteContract(EffectAtom):
    """Complete a contract of the owner without meeting its condition."""


RULEBOOK[FULFILMENT] = CompleteContract()


@atom("contract_icons", icon=("contract", "agent"), rule="BL10.1", plain=False, module=MODULE)
class ContractIcons(EffectAtom):
    """Give this card the Agent icons of the spaces that its owner's incomplete contracts name; a Harvest contract gives
    the icon of the Maker spaces."""

    lends: ClassVar[bool] = True


@atom("completed_contract", icon="contract", rule="BL19.1", module=MODULE)
class CompletedContract(ConditionAtom):
    """Whether the owner completed a contract in this turn."""


@atom("contracts", icon="contract", rule="U13.5")
class ContractsDone(CountAtom):
    """The number of completed contracts."""


@atom("reveal_contracts", icon=("contract", "reveal"), rule="BL14.6", plain=False, module=MODULE)
class RevealContracts(EffectAtom):
    """Reveal `amount` contracts from the bank; the owner takes one, and the others leave the game. Impossible if the
    bank has fewer (BL20.3)."""

    amount: int


@atom("contract", icon="contract", rule="U13.3", module=MODULE, without=NO_CONTRACT)
class TakeContract(EffectAtom):
    """Take a face-up contract; without the CHOAM module, gain 2 Solari instead (U13.3)."""


@atom("reserve_contracts", icon=("contract", "share"), rule="U13.8", module=MODULE)
class ReserveContracts(EffectAtom):
    """Set the Sardaukar contracts aside at setup; only the owner can take them (U13.8)."""


@atom("negotiate", icon="negotiator", rule="IX3.3", plain=False, short=True, automatic=True, module="tech")
class Negotiate(EffectAtom):
    """Send up to `amount` troops from the supply to Ix as negotiators. The contracts of Rise of Ix name this effect."""

    amount: int = 1
