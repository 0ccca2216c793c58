"""Plans for a person's next turn and other standing orders: the service's interface. Pure, and independent of games.

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
    """An order of a seat, stored as JSON without defaults.

    Fields that this program does not know are left out, so that one of another version can be read.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    def write(self) -> str:
        """The order as JSON."""
        return self.model_dump_json(exclude_defaults=True)


class Wish(Order):
    """An option to be taken: its verb, and targets that it must have."""

    verb: str
    targets: tuple[str, ...] = ()


class Plan(Order):
    """A plan for the next turn; families subclass it.

    `begun`: the revision at which it began to be carried out; -1 before.
    """

    begun: int = -1

    @property
    def is_empty(self) -> bool:
        """Whether the plan has no beginning for the turn."""
        raise NotImplementedError


P = TypeVar("P", bound=Plan)


class PlanScene(Protocol):
    """A game as the owner of a plan sees it, for the plan's panel; `asked` is the revision for new controls."""

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
        """True for a kind of decision that begins a plannable turn, False for one within a turn, None for others."""
        ...

    def follow(self, plan: P, decision: Decision, begins: bool, view: Mapping[str, Any]) -> Answer | None:
        """The plan's answer to a question; None if the person has to answer. `begins`: the kind of turn is not chosen
        yet."""
        ...

    def shorten(self, plan: P, done: Option) -> P:
        """The rest of a plan after an option was taken."""
        ...

    def find_rest(self, plan: P) -> P | None:
        """The rest of a plan after its turn has ended; None for none."""
        ...

    def is_useful(self, view: Mapping[str, Any]) -> bool:
        """Whether the viewer has anything to plan with."""
        ...

    def change(self, plan: P, action: str, value: str, view: Mapping[str, Any]) -> P:
        """The plan after a click on its panel, by the tag's action (`plan-...`) and the chosen value or the button's
        argument. Raises `Refused`."""
        ...

    def describe(self, plan: P, words: Words, view: Mapping[str, Any]) -> list[str]:
        """The plan in lines, one for each part."""
        ...

    def build_panel(self, scene: PlanScene, plan: P, note: str = "") -> ui.LayoutView:
        """The plan in words, and controls to extend it."""
        ...


def find_wished(legal: Iterable[Option], wish: Wish) -> list[Option]:
    """The options that match a wish."""
    wanted = Counter(wish.targets)
    return [option for option in legal if option.verb == wish.verb and wanted <= Counter(option.targets)]


def answer_only(decision: Decision, options: Sequence[Option]) -> Answer | None:
    """The answer that takes any of these options, if they are copies of one another; else None."""
    if any(option._replace(id=options[0].id) != options[0] for option in options):
        return None
    return Answer(decision.id, (options[0].id,))
