"""Atoms of troops that are recruited, deployed and retreat (U6.1, U12)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, EffectAtom, Nested, atom, read_amount, read_fields


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
    `supply` where `source` says so, and then not up to but exactly `amount`, as far as there are (B16.14). `units`:
    `any` of the garrison instead of troops alone, or those of the kind that it names (IX5.2)."""

    fights: ClassVar[bool] = True
    amount: int | None
    source: Literal["garrison", "supply"] = "garrison"
    units: str = "troops"

    @property
    def number(self) -> str:
        """The wording of the number."""
        if self.amount is None:
            return "any"
        return "supply" if self.source == "supply" else "one" if self.amount == 1 else "up_to"


@atom("retreat", icon=("troops", "retreat"), rule="UC1.27")
class Retreat(EffectAtom, CostAtom):
    """`low`..`high` troops from the Conflict to the garrison; `high` None = any number (UC1.27). `units` as for those
    that are deployed; what its owner `must` do is not asked where there is no choice (IX11.18)."""

    low: int
    high: int | None
    units: str = "troops"
    must: bool = False

    @property
    def number(self) -> str:
        """The wording of the number."""
        if self.high is None or self.low == 0:
            return "any" if self.high is None else "up_to"
        return {0: "exact", 1: "one_more"}.get(self.high - self.low, "range")

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Retreat:
        """A number, `[low, high]`, or `any`, as `amount` where other fields stand beside it. Raises `NotationError`."""
        more = dict(value) if isinstance(value, dict) else {"amount": value}
        amount = more.pop("amount", None)
        if amount == "any":
            low, high = 0, None
        elif isinstance(amount, list) and len(amount) == 2:
            low, high = map(int, amount)
        else:
            low = high = read_amount(amount, path)
        return cls(**read_fields(cls, {"low": 1, "high": high} | more, path, nested) | {"low": low})


@atom("recruit_fighting", icon=("troops", "combat"), rule="BL15.3", automatic=True)
class RecruitFighting(EffectAtom):
    """So many troops are recruited and go into the Conflict at once; into the garrison where nothing may be deployed,
    or where no Conflict is fought over."""

    amount: int
