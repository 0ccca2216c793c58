"""Words that Bloodlines brings for Sardaukar Commanders, their Skills and Command (BL3, BL4, BL7)."""

from __future__ import annotations

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, EffectAtom, atom


@atom("has_commanders", icon="commander", rule="BL4.3", module="sardaukar")
class HasCommanders(ConditionAtom):
    """So many own Commanders in the Conflict."""

    amount: int


@atom("garrisoned_units", icon="troops", rule="BL3.4", module="sardaukar")
class GarrisonedUnits(ConditionAtom):
    """So many own units in the garrison, Commanders among them."""

    amount: int


@atom("opponent_sandworm", icon=("opponents", "sandworms"), rule="BL4.5", module="sardaukar")
class OpponentSandworm(ConditionAtom):
    """Some opponent has a sandworm in the Conflict."""


@atom("bank_commander", icon="commander", rule="BL14.1", plain=False, module="sardaukar")
class BankCommander(EffectAtom):
    """The Commander in the bank is acquired and recruited, with a Skill, for nothing; nothing where none is left."""


@atom("skill", icon="skill", rule="BL4.1", plain=False, module="sardaukar")
class TakeSkill(EffectAtom):
    """One more of the face-up Skills, of a kind that its owner does not have."""


@atom("trash_skill", icon=("trash", "skill"), rule="BL4.7", module="sardaukar")
class TrashSkill(CostAtom):
    """The Skill that says so leaves the game."""
