"""Effects that recruit, deploy and retreat troops (U6.1, U12)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, EffectAtom, Nested, atom, read_amount, read_fields


@atom("troops", icon="troops", rule="U6.1", automatic=True)
class Recruit(EffectAtom):
    """Recruit troops from the supply to the garrison (U6.1). `deploy`: whether these troops may be deployed whatever
    space was visited, and even if none was (B16.30)."""

    more: ClassVar[Literal["gain"]] = "gain"
    amount: int
    deploy: bool = False

    def is_plain(self) -> bool:
        """Whether the effect only recruits, without a right to deploy."""
        return not self.deploy


@atom("deploy", icon=("troops", "deploy"), rule="U6.1")
class Deploy(EffectAtom):
    """Deploy up to `amount` troops (None: any number) from the garrison into the Conflict, from any space. With the
    `source` `supply`, deploy exactly `amount` troops of the supply, or all if there are fewer (B16.14). `units`: `any`
    unit of the garrison instead of troops, or units of the named kind (IX5.2)."""

    fights: ClassVar[bool] = True
    amount: int | None
    source: Literal["garrison", "supply"] = "garrison"
    units: str = "troops"

    @property
    def number(self) -> str:
        """The wording key for the number."""
        if self.amount is None:
            return "any"
        return "supply" if self.source == "supply" else "one" if self.amount == 1 else "up_to"


@atom("retreat", icon=("troops", "retreat"), rule="UC1.27")
class Retreat(EffectAtom, CostAtom):
    """Retreat `low` to `high` troops (None: any number) from the Conflict to the garrison (UC1.27). `units`: as in
    `Deploy`. `must`: whether the owner is asked only if there is a choice of units (IX11.18)."""

    low: int
    high: int | None
    units: str = "troops"
    must: bool = False

    @property
    def number(self) -> str:
        """The wording key for the number."""
        if self.high is None or self.low == 0:
            return "any" if self.high is None else "up_to"
        return {0: "exact", 1: "one_more"}.get(self.high - self.low, "range")

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Retreat:
        """Read a number, `[low, high]` or `any`. If other fields are given as well, it is written under `amount`.
        Raises `NotationError`."""
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
    """Recruit `amount` troops directly into the Conflict. If nothing may be deployed or no Conflict is being fought,
    recruit them into the garrison."""

    amount: int
