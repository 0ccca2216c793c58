"""Plans for one's next turn and other standing orders: what the service must know of them. Pure; knows no game.

An order names options by their verb and targets, so that it can be given before the question is open. It is carried
out only where that leaves nothing to guess; everything else is asked. What a plan holds is its family's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from engine.kernel.decisions import Answer, Decision, Option

if TYPE_CHECKING:
    from discord import ui

    from bot.language import Words
    from bot.messages.scene import Scene


class Order(BaseModel):
    """Something a seat wants; written to the store as JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Wish(Order):
    """An option that is to be taken: its verb, and targets that it must have."""

    verb: str
    targets: tuple[str, ...] = ()


class Plan(Order):
    """A plan for the next turn; its family says of what."""

    @property
    def is_empty(self) -> bool:
        """Returns whether it says nothing about how the turn begins."""
        raise NotImplementedError


P = TypeVar("P", bound=Plan)


class Planner(Protocol[P]):
    """What a family knows of plans.

    `listed`: the actions whose values are places in lists that change with the game.
    """

    listed: frozenset[str]

    def read(self, data: str | None) -> P:
        """The plan that was stored as JSON; an empty one for None."""
        ...

    def stage(self, kind: str) -> bool | None:
        """True where a decision of this kind begins a turn that can be planned, False within one, None elsewhere."""
        ...

    def follow(self, plan: P, decision: Decision, begins: bool) -> Answer | None:
        """What the plan answers; None when the person has to. `begins`: the turn has not been chosen yet."""
        ...

    def shorten(self, plan: P, done: Option) -> P:
        """What is left of a plan after an option was taken."""
        ...

    def is_useful(self, view: Mapping[str, Any]) -> bool:
        """Returns whether the viewer has anything to plan with."""
        ...

    def change(self, plan: P, action: str, value: str, view: Mapping[str, Any]) -> P:
        """The plan after a click on its panel: the tag's action (`plan-...`) and the chosen value. Raises `Refused`."""
        ...

    def describe(self, plan: P, words: Words) -> list[str]:
        """One line a part of the plan."""
        ...

    def build_panel(self, scene: Scene, plan: P, note: str = "") -> ui.LayoutView:
        """The plan in words, and what can be added to it."""
        ...


def find_wished(legal: Iterable[Option], wish: Wish) -> Option | None:
    """The option that a wish names; None when there is none, or when it could be several."""
    found = [option for option in legal if option.verb == wish.verb and set(wish.targets) <= set(option.targets)]
    return found[0] if len(found) == 1 else None


def answer_first(decision: Decision, options: Iterable[Option]) -> Answer | None:
    """The first of these options as an answer; None when there is none."""
    first = next(iter(options), None)
    return None if first is None else Answer(decision.id, (first.id,))
