"""The planner of Dune: Imperium: it tells the table service which answers a plan gives, and changes a plan after clicks
on its panel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.games.imperium import plan_panel
from bot.games.imperium.plan_choices import (
    list_allies,
    list_buys,
    list_extras,
    list_sends,
    list_spaces,
    list_uses,
    split_refs,
)
from bot.games.imperium.plans import (
    ACTIVATE,
    AGENT,
    JOIN,
    REVEAL,
    Condition,
    TurnPlan,
    add_beginning,
    add_extra,
    add_purchase,
    drop_past,
    follow_plan,
    set_ally,
    set_condition,
    set_troops,
    shorten_plan,
)
from bot.games.planning import PlanScene, click, entry_at
from bot.language import Words
from engine.kernel.decisions import Answer, Decision, Illegal, Msg

STAGES = {"turn": True, "agent-turn": False, "reveal-turn": False}
"""The kinds of decisions within a turn. True marks the kind with which a turn begins (U3.3)."""
LAST = 9
"""The largest number of a page of spaces; a menu never has so many."""
View = Mapping[str, Any]


class TurnPlanner:
    """Plans for an Agent turn or a Reveal turn; implements `bot.games.planning.Planner`."""

    listed = frozenset({"plan-card", "plan-space", "plan-buy", "plan-also"})

    def read(self, data: str | None) -> TurnPlan:
        """Read a plan from JSON; an empty plan for None."""
        return TurnPlan() if data is None else TurnPlan.model_validate_json(data)

    def stage(self, decision: Decision) -> bool | None:
        """The part of a turn that a question belongs to: True for its beginning, False for a later question in it, None
        for others."""
        return STAGES.get(decision.kind)

    def follow(self, plan: TurnPlan, decision: Decision, begins: bool, view: View) -> tuple[Answer, TurnPlan] | None:
        """The plan's answer to a question and the plan that remains; None if the person must answer."""
        answer = follow_plan(plan, decision, begins, view)
        if answer is None:
            return None
        done = next(option for option in decision.options if option.id in answer.picks)
        if begins:
            return answer, drop_past(plan, decision, view) if done.verb == ACTIVATE else plan
        return answer, shorten_plan(plan, done)

    def is_useful(self, view: View) -> bool:
        """Whether the viewer holds a card that can send an Agent."""
        return bool(list_sends(view))

    def change(self, plan: TurnPlan, action: str, value: str, view: View) -> TurnPlan:
        """The plan after a click on its panel; `plan_panel` describes the actions. Raises `Illegal`."""
        return click(plan, action, value, lambda turn: self._change_turn(turn, action, value, view))

    def _change_turn(self, turn: TurnPlan, action: str, value: str, view: View) -> TurnPlan:
        match action:
            case "plan-card" if value == plan_panel.REVEAL_TURN:
                return add_beginning(turn, REVEAL)
            case "plan-card":
                return turn.model_copy(update={"draft": entry_at(list(list_sends(view)), value), "page": 0})
            case "plan-space" if value[:1] == "p" and value[1:].isdecimal():
                return turn.model_copy(update={"page": min(int(value[1:]), LAST)})
            case "plan-space":
                cards, use = split_refs(turn.draft), entry_at(list_uses(view, turn.draft), value)
                return add_beginning(turn, AGENT if len(cards) == 1 else JOIN, (*cards, *use))
            case "plan-ally":
                allies = list_allies(view)
                return set_ally(turn, -1 if value == plan_panel.ALWAYS else entry_at(allies, value))
            case "plan-when":
                return set_condition(turn, self._read_condition(value, view))
            case "plan-troops":
                return set_troops(turn, int(value) if value.isdecimal() else 0)
            case "plan-buy":
                return add_purchase(turn, entry_at(list_buys(view), value))
            case "plan-also":
                return add_extra(turn, entry_at(list_extras(view), value))
            case "plan-others":
                return turn.model_copy(update={"others": "leave" if value == "leave" else "ask"})
            case "plan-spies":
                return turn.model_copy(update={"spies": value == "on"})
            case "plan-rest":
                return turn.model_copy(update={"rest": "end" if value == "end" else "ask"})
            case _:
                raise Illegal(Msg("refused-form"))

    def _read_condition(self, value: str, view: View) -> Condition | None:
        """The condition that a value in the menu of conditions means (`plan_panel.list_conditions`)."""
        if value == plan_panel.ALWAYS:
            return None
        kind, number = value[:1], value[1:]
        match kind:
            case "t":
                return Condition(taken=entry_at(list_spaces(view), number))
            case "w" if number.isdecimal() and int(number) in plan_panel.STRENGTHS:
                return Condition(weaker=int(number))
            case _:
                raise Illegal(Msg("refused-form"))

    def describe(self, plan: TurnPlan, words: Words, view: View) -> list[str]:
        return plan_panel.describe_plan(plan, words, view)

    def build_panel(self, scene: PlanScene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
        return plan_panel.build_plan(scene, plan, note)
