"""Plans for one's next turn and other standing orders: what the service must know of them. Pure; knows no game.

An order names options by their verb and targets, so that it can be given before the question is open. What is not
possible is passed over; what could be meant in several ways is asked. What a plan holds is its family's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from engine.kernel.decisions import Answer, Decision, Option

if TYPE_CHECKING:
    from discord import ui

    from bot.language import Words


class Order(BaseModel):
    """Something a seat wants; written to the store as JSON, without what is as usual.

    Fields that this program does not know are left out, so that one of another version can be read.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    def write(self) -> str:
        """The order as JSON."""
        return self.model_dump_json(exclude_defaults=True)


class Wish(Order):
    """An option that is to be taken: its verb, and targets that it must have."""

    verb: str
    targets: tuple[str, ...] = ()


class Plan(Order):
    """A plan for the next turn; its family says of what.

    `begun`: the revision at which it began to be carried out; -1 before.
    """

    begun: int = -1

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing about how the turn begins."""
        raise NotImplementedError


P = TypeVar("P", bound=Plan)


class PlanScene(Protocol):
    """A game as the owner of a plan sees it, for its panel; `asked` is the revision for new controls."""

    @property
    def game_id(self) -> int: ...

    @property
    def code(self) -> str: ...

    @property
    def asked(self) -> int: ...

    @property
    def view(self) -> Mapping[str, Any]: ...

    @property
    def words(self) -> Words: ...


class Planner(Protocol[P]):
    """The planner of a family.

    `listed`: the actions whose values are places in lists that change with the game.
    """

    listed: frozenset[str]

    def read(self, data: str | None) -> P:
        """The plan that was stored as JSON; an empty one for None."""
        ...

    def stage(self, kind: str) -> bool | None:
        """True where a decision of this kind begins a turn that can be planned, False within one, None elsewhere."""
        ...

    def follow(self, plan: P, decision: Decision, begins: bool, view: Mapping[str, Any]) -> Answer | None:
        """The answer of the plan; None when the person has to. `begins`: the turn has not been chosen yet."""
        ...

    def shorten(self, plan: P, done: Option) -> P:
        """The rest of a plan after an option was taken."""
        ...

    def find_rest(self, plan: P) -> P | None:
        """The rest of a plan when its turn has ended; None for nothing."""
        ...

    def is_useful(self, view: Mapping[str, Any]) -> bool:
        """Whether the viewer has anything to plan with."""
        ...

    def change(self, plan: P, action: str, value: str, view: Mapping[str, Any]) -> P:
        """The plan after a click on its panel: the tag's action (`plan-...`), and the chosen value or what the button
        says. Raises `Refused`."""
        ...

    def describe(self, plan: P, words: Words, view: Mapping[str, Any]) -> list[str]:
        """One line a part of the plan."""
        ...

    def build_panel(self, scene: PlanScene, plan: P, note: str = "") -> ui.LayoutView:
        """The plan in words, and what can be added to it."""
        ...


def find_wished(legal: Iterable[Option], wish: Wish) -> list[Option]:
    """The options that a wish may mean."""
    wanted = Counter(wish.targets)
    return [option for option in legal if option.verb == wish.verb and wanted <= Counter(option.targets)]


def answer_only(decision: Decision, options: Sequence[Option]) -> Answer | None:
    """The one thing that these options do, as an answer: any of several copies. None where they differ."""
    if any(option._replace(id=options[0].id) != options[0] for option in options):
        return None
    return Answer(decision.id, (options[0].id,))
