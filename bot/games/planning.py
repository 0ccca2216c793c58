"""Plans for a person's next turn and other standing orders, as the table service uses them. Pure, and independent of
games.

An order names options by their verb and targets, so it can be given before the question is asked. Impossible parts are
skipped; if a part fits several options, the person is asked. Each family defines the content of its plans.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from bot.components.fingerprints import fingerprint
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option

if TYPE_CHECKING:
    from discord import ui

    from bot.language import Words


class Order(BaseModel):
    """Something that a seat has ordered in advance, stored as JSON without defaults.

    Unknown fields are ignored, so that orders stored by another version can be read.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    def write(self) -> str:
        """The order as JSON."""
        return self.model_dump_json(exclude_defaults=True)


class Wish(Order):
    """A planned answer: the option with this verb that has all these targets."""

    verb: str
    targets: tuple[str, ...] = ()


class Plan(Order):
    """A plan for the next turn; families subclass it."""

    # The revision at which the bot began to carry out the plan; -1 before that.
    begun: int = -1
    # The plan for the turn after the next, of the family's own class.
    after: Any = None
    # Whether the panel shows `after`.
    ahead: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the plan has no first action for the next turn."""
        raise NotImplementedError


P = TypeVar("P", bound=Plan)
T = TypeVar("T")


class PlanScene(Protocol):
    """A game as the owner of a plan sees it, for the plan's panel; `asked` is the revision that new controls name."""

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
    """The functions for the plans of a family."""

    # The actions whose values are indices in lists that may change during the game.
    listed: frozenset[str]

    def read(self, data: str | None) -> P:
        """Read a plan from JSON; an empty plan for None."""
        ...

    def stage(self, decision: Decision) -> bool | None:
        """The part of a turn that a question belongs to: True for the beginning of a turn that can be planned, False
        for a later question in it, None for others."""
        ...

    def follow(self, plan: P, decision: Decision, begins: bool, view: Mapping[str, Any]) -> tuple[Answer, P] | None:
        """The plan's answer to a question and the plan that remains; None if the person must answer.

        `begins`: whether the action of the turn is still to be chosen.
        """
        ...

    def is_useful(self, view: Mapping[str, Any]) -> bool:
        """Whether the viewer can plan anything now."""
        ...

    def change(self, plan: P, action: str, value: str, view: Mapping[str, Any]) -> P:
        """The plan after a click on its panel, given the tag's action (`plan-...`) and the chosen value or the button's
        argument. Raises `Refused`."""
        ...

    def describe(self, plan: P, words: Words, view: Mapping[str, Any]) -> list[str]:
        """Lines that describe the plan, one for each of its parts."""
        ...

    def build_panel(self, scene: PlanScene, plan: P, note: str = "") -> ui.LayoutView:
        """The plan in words, and controls to extend it."""
        ...


def find_rest(plan: P) -> P | None:
    """The plan for the turn after the next; None if there is none or it is empty."""
    following: P | None = plan.after
    return None if following is None or following.is_empty else following


def edit(plan: P, change: Callable[[P], P]) -> P:
    """Apply a change to the turn that the plan's panel shows."""
    if not plan.ahead:
        return change(plan)
    return plan.model_copy(update={"after": change(plan.after or type(plan)())})


def click(plan: P, action: str, value: str, change: Callable[[P], P]) -> P:
    """The plan after a click: `plan-clear` deletes it, `plan-ahead` chooses the turn that the panel shows, and any
    other action applies `change` to that turn."""
    if action == "plan-clear":
        return type(plan)()
    if action == "plan-ahead":
        return plan.model_copy(update={"ahead": value == "on"})
    return edit(plan, change)


def write_argument(plan: Plan, value: str = "") -> str:
    """The argument of a control on a plan's panel: the value of a button, and the fingerprint of the plan shown."""
    return f"{value}.{fingerprint(plan.write())}"


def describe_turns(plan: P, words: Words, describe: Callable[[P], list[str]]) -> list[str]:
    """The plan in lines: the next turn, and under a heading the turn after it if that turn is planned or shown."""
    lines = describe(plan)
    if plan.ahead or plan.after is not None:
        lines += [f"**{words.text('plan-after')}**", *describe(plan.after or type(plan)())]
    return lines


def entry_at(shown: Sequence[T], value: str) -> T:
    """The entry at an index of a list as it was shown. Raises `Illegal` if there is none."""
    if not (value.isascii() and value.isdecimal() and len(value) < 4) or int(value) >= len(shown):
        raise Illegal(Msg("refused-form"))
    return shown[int(value)]


def find_wished(legal: Iterable[Option], wish: Wish) -> list[Option]:
    """The options that match a planned answer."""
    wanted = Counter(wish.targets)
    return [option for option in legal if option.verb == wish.verb and wanted <= Counter(option.targets)]


def answer_only(decision: Decision, options: Sequence[Option]) -> Answer | None:
    """The answer that takes one of these options, if they differ only in their ids; else None."""
    if any(option._replace(id=options[0].id) != options[0] for option in options):
        return None
    return Answer(decision.id, (options[0].id,))


def answer_first(decision: Decision, legal: Iterable[Option], wishes: Iterable[Wish]) -> Answer | None:
    """The answer by the first wish that an option matches; None if no wish is possible, or several different options
    match it."""
    options = list(legal)
    for wish in wishes:
        if found := find_wished(options, wish):
            return answer_only(decision, found)
    return None
