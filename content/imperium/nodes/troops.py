"""Atoms of troops that are recruited, deployed and retreat (U6.1, U12)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, EffectAtom, Nested, atom, read_amount


@atom("troops", icon="troops", rule="U6.1", automatic=True)
class Recruit(EffectAtom):
    """Troops from the supply to the garrison (U6.1). `deploy`: these troops may be deployed, whatever space the owner
    visited or none (B16.30)."""

    more: ClassVar[Literal["gain"]] = "gain"
    amount: int
    deploy: bool = False

    def is_plain(self) -> bool:
        """Whether nothing may be done with them besides."""
        return not self.deploy


@atom("deploy", icon=("troops", "deploy"), rule="U6.1")
class Deploy(EffectAtom):
    """Up to `amount` troops (any number when None) from the garrison into the Conflict, from any space; from the
    `supply` where `source` says so, and then not up to but exactly `amount`, as far as there are (B16.14)."""

    fights: ClassVar[bool] = True
    amount: int | None
    source: Literal["garrison", "supply"] = "garrison"

    @property
    def number(self) -> str:
        """How the number is said."""
        if self.amount is None:
            return "any"
        return "supply" if self.source == "supply" else "one" if self.amount == 1 else "up_to"


@atom("retreat", icon=("troops", "retreat"), rule="UC1.27")
class Retreat(EffectAtom, CostAtom):
    """`low`..`high` troops from the Conflict to the garrison; `high` None = any number (UC1.27)."""

    low: int
    high: int | None

    @property
    def number(self) -> str:
        """How the number is said."""
        if self.high is None or self.low == 0:
            return "any" if self.high is None else "up_to"
        return {0: "exact", 1: "one_more"}.get(self.high - self.low, "range")

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Retreat:
        """A number, `[low, high]`, or `any`. Raises `NotationError`."""
        if value == "any":
            return cls(0, None)
        if isinstance(value, list) and len(value) == 2:
            return cls(int(value[0]), int(value[1]))
        amount = read_amount(value, path)
        return cls(amount, amount)


@atom("recruit_fighting", icon=("troops", "combat"), rule="BL15.3", automatic=True)
class RecruitFighting(EffectAtom):
    """So many troops are recruited and go into the Conflict at once; into the garrison where nothing may be
    deployed."""

    amount: int
