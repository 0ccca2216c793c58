"""The kind of component for contracts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from content.imperium.schema import Known, Notation, Sheet, declare, declare_occasion, sheet


@sheet
class Contract(Sheet):
    """A CHOAM contract. If it is `immediate`, it has no condition; otherwise it has exactly one: `visit` a space,
    `harvest` this much spice in a turn with an Agent on a Maker space, `acquire` a card, or take an `alliance` (BL10.2,
    U13.4–U13.7)."""

    # The back of the contract.
    series: Literal["standard", "rise_of_ix"] = "standard"
    visit: str | None = None
    harvest: Annotated[int, Field(ge=1, le=10)] | None = None
    acquire: str | None = None
    alliance: bool = False
    immediate: bool = False
    # Whether the contract is one of those that Shaddam sets aside.
    sardaukar: bool = False
    reward: Notation

    @model_validator(mode="after")
    def _one_condition(self) -> Contract:
        named = (self.visit is not None, self.harvest is not None, self.acquire is not None)
        if sum((*named, self.alliance, self.immediate)) != 1:
            raise ValueError("a contract has exactly one of visit, harvest, acquire, alliance, immediate")
        return self

    def resolve(self, key_of: Callable[[str], str]) -> None:
        """Replace the id of the card to acquire by its key."""
        if self.acquire is not None:
            self.acquire = key_of(self.acquire)

    def list_faults(self, known: Known) -> Iterator[str]:
        """Yield a fault for an unknown space, and for an unknown or ambiguous card."""
        if self.series == "standard" and self.visit is not None and self.visit not in known.spaces:
            yield f"visit: no space {self.visit}"
        if self.acquire is not None and self.acquire not in known.cards:
            yield "acquire: no such card"
        if self.acquire is not None and self.acquire.rpartition("/")[2] in known.variants:
            yield f"acquire: {self.acquire} has variants"


declare("contracts", Contract, "contract", 9)
declare_occasion("completes")  # a contract is completed
