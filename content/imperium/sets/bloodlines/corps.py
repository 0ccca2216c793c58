"""Effects that Bloodlines adds for Sardaukar Commanders, their Skills and Command (BL3, BL4, BL7)."""

from __future__ import annotations

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, EffectAtom, atom


@atom("has_commanders", icon="commander", rule="BL4.3", module="sardaukar")
class HasCommanders(ConditionAtom):
    """Whether at least `amount` of the owner's Commanders are in the Conflict."""

    amount: int


@atom("garrisoned_units", icon="troops", rule="BL3.4", module="sardaukar")
class GarrisonedUnits(ConditionAtom):
    """Whether at least `amount` of the owner's units, including Commanders, are in the garrison."""

    amount: int


@atom("opponent_sandworm", icon=("opponents", "sandworms"), rule="BL4.5", module="sardaukar")
class OpponentSandworm(ConditionAtom):
    """Whether an opponent has a sandworm in the Conflict."""


@atom("bank_commander", icon="commander", rule="BL14.1", plain=False, module="sardaukar")
class BankCommander(EffectAtom):
    """Acquire and recruit a Commander of the bank, with a Skill, without paying. If the bank has no Commander, nothing
    happens."""


@atom("skill", icon="skill", rule="BL4.1", plain=False, module="sardaukar")
class TakeSkill(EffectAtom):
    """Take another face-up Skill, of a kind that the owner does not have."""


@atom("trash_skill", icon=("trash", "skill"), rule="BL4.7", module="sardaukar")
class TrashSkill(CostAtom):
    """Trash the Skill that has this effect."""
