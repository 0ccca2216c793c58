"""The planner of Dune: Imperium: the service's interface to plans, and the effects of clicks on their panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from discord import ui

from bot.games.imperium import plan_panel
from bot.games.imperium.plan_choices import (
    list_buys,
    list_extras,
    list_sends,
    list_spaces,
    list_uses,
    split_refs,
)
from bot.games.imperium.plans import (
    AGENT,
    JOIN,
    REVEAL,
    Condition,
    TurnPlan,
    add_beginning,
    add_extra,
    add_purchase,
    find_rest,
    follow_plan,
    set_condition,
    set_troops,
    shorten_plan,
)
from bot.games.planning import PlanScene
from bot.language import Words
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option

STAGES = {"turn": True, "agent-turn": False, "reveal-turn": False}
"""Kinds of decisions within a turn: the first one begins it (U3.3)."""
View = Mapping[str, Any]
T = TypeVar("T")


class TurnPlanner:
    """Plans for an Agent or a Reveal turn (`bot.games.planning.Planner`)."""

    listed = frozenset({"plan-card", "plan-space", "plan-buy", "plan-also"})

    def read(self, data: str | None) -> TurnPlan:
        """The plan that was stored as JSON; an empty one for None."""
        return TurnPlan() if data is None else TurnPlan.model_validate_json(data)

    def stage(self, kind: str) -> bool | None:
        """True for a decision that begins a turn, False for one within a turn, None for others."""
        return STAGES.get(kind)

    def follow(self, plan: TurnPlan, decision: Decision, begins: bool, view: View) -> Answer | None:
        """The plan's answer to a question; None if the person has to answer."""
        return follow_plan(plan, decision, begins, view)

    def shorten(self, plan: TurnPlan, done: Option) -> TurnPlan:
        """The rest of a plan after an option was taken."""
        return shorten_plan(plan, done)

    def find_rest(self, plan: TurnPlan) -> TurnPlan | None:
        """The plan for the turn after the next, if any."""
        return find_rest(plan)

    def is_useful(self, view: View) -> bool:
        """Whether the viewer holds a card that can send an Agent."""
        return bool(list_sends(view))

    def change(self, plan: TurnPlan, action: str, value: str, view: View) -> TurnPlan:
        """The plan after a click on its panel (`plan_panel` has the actions). Raises `Illegal`."""
        if action == "plan-clear":
            return TurnPlan()
        if action == "plan-ahead":
            return plan.model_copy(update={"ahead": value == "on"})
        return edit(plan, lambda turn: self._change_turn(turn, action, value, view))

    def _change_turn(self, turn: TurnPlan, action: str, value: str, view: View) -> TurnPlan:
        match action:
            case "plan-card" if value == plan_panel.REVEAL_TURN:
                return add_beginning(turn, REVEAL)
            case "plan-card":
                return turn.model_copy(update={"draft": _at(list(list_sends(view)), value)})
            case "plan-space":
                cards, use = split_refs(turn.draft), _at(list_uses(view, turn.draft), value)
                return add_beginning(turn, AGENT if len(cards) == 1 else JOIN, (*cards, *use))
            case "plan-when":
                return set_condition(turn, self._read_condition(value, view))
            case "plan-troops":
                return set_troops(turn, int(value) if value.isdecimal() else 0)
            case "plan-buy":
                return add_purchase(turn, _at(list_buys(view), value))
            case "plan-also":
                return add_extra(turn, _at(list_extras(view), value))
            case "plan-others":
                return turn.model_copy(update={"others": "leave" if value == "leave" else "ask"})
            case "plan-spies":
                return turn.model_copy(update={"spies": value == "on"})
            case "plan-rest":
                return turn.model_copy(update={"rest": "end" if value == "end" else "ask"})
            case _:
                raise Illegal(Msg("refused-form"))

    def _read_condition(self, value: str, view: View) -> Condition | None:
        """The condition behind a value of the menu of conditions (`plan_panel.list_conditions`)."""
        if value == plan_panel.ALWAYS:
            return None
        kind, number = value[:1], value[1:]
        match kind:
            case "t":
                return Condition(taken=_at(list_spaces(view), number))
            case "w" if number.isdecimal() and int(number) in plan_panel.STRENGTHS:
                return Condition(weaker=int(number))
            case _:
                raise Illegal(Msg("refused-form"))

    def describe(self, plan: TurnPlan, words: Words, view: View) -> list[str]:
        """The plan in lines, one for each part."""
        return plan_panel.describe_plan(plan, words, view)

    def build_panel(self, scene: PlanScene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
        """The plan in words, and controls to extend it."""
        return plan_panel.build_plan(scene, plan, note)


def edit(plan: TurnPlan, change: Callable[[TurnPlan], TurnPlan]) -> TurnPlan:
    """Change the turn of the plan that the panel shows."""
    if not plan.ahead:
        return change(plan)
    return plan.model_copy(update={"after": change(plan.after or TurnPlan())})


def _at(shown: Sequence[T], value: str) -> T:
    """The entry of a displayed list. Raises `Illegal`."""
    if not (value.isascii() and value.isdecimal() and len(value) < 4) or int(value) >= len(shown):
        raise Illegal(Msg("refused-form"))
    return shown[int(value)]
