"""The planner of Dune: Imperium: what the service needs of its plans, and what a click on their panel changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.games.imperium import plan_panel
from bot.games.imperium.plans import (
    AGENT,
    REVEAL,
    TurnPlan,
    add_beginning,
    add_purchase,
    follow_plan,
    list_buys,
    list_sends,
    set_troops,
    shorten_plan,
)
from bot.games.planning import Wish
from bot.language import Words
from bot.messages.scene import Scene
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option

STAGES = {"turn": True, "agent-turn": False, "reveal-turn": False}
"""Kinds of decisions within a turn: the first one begins it (U3.3)."""


class TurnPlanner:
    """Plans for an Agent or a Reveal turn (`bot.games.planning.Planner`)."""

    listed = frozenset({"plan-card", "plan-space", "plan-buy"})

    def read(self, data: str | None) -> TurnPlan:
        """The plan that was stored as JSON; an empty one for None."""
        return TurnPlan() if data is None else TurnPlan.model_validate_json(data)

    def stage(self, kind: str) -> bool | None:
        """True where a turn begins, False within one, None elsewhere."""
        return STAGES.get(kind)

    def follow(self, plan: TurnPlan, decision: Decision, begins: bool) -> Answer | None:
        """What the plan answers; None when the person has to."""
        return follow_plan(plan, decision, begins)

    def shorten(self, plan: TurnPlan, done: Option) -> TurnPlan:
        """What is left of a plan after an option was taken."""
        return shorten_plan(plan, done)

    def is_useful(self, view: Mapping[str, Any]) -> bool:
        """Returns whether the viewer holds a card that can send an Agent."""
        return bool(list_sends(view))

    def change(self, plan: TurnPlan, action: str, value: str, view: Mapping[str, Any]) -> TurnPlan:
        """The plan after a click on its panel (`plan_panel` has the actions). Raises `Illegal`."""
        match action:
            case "plan-clear":
                return TurnPlan()
            case "plan-card" if value == plan_panel.REVEAL_TURN:
                return add_beginning(plan, Wish(verb=REVEAL))
            case "plan-card":
                return plan.model_copy(update={"draft": _at(list(list_sends(view)), value)})
            case "plan-space":
                space = _at(list_sends(view).get(plan.draft, []), value)
                return add_beginning(plan, Wish(verb=AGENT, targets=(plan.draft, space)))
            case "plan-troops":
                return set_troops(plan, int(value) if value.isdecimal() else 0)
            case "plan-buy":
                return add_purchase(plan, _at(list_buys(view), value))
            case _:
                raise Illegal(Msg("refused-form"))

    def describe(self, plan: TurnPlan, words: Words) -> list[str]:
        """One line a part of the plan."""
        return plan_panel.describe_plan(plan, words)

    def build_panel(self, scene: Scene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
        """The plan in words, and what can be added to it."""
        return plan_panel.build_plan(scene, plan, note)


def _at(shown: list[str], value: str) -> str:
    """The entry of a list that was shown. Raises `Illegal`."""
    if not value.isdecimal() or int(value) >= len(shown):
        raise Illegal(Msg("refused-form"))
    return shown[int(value)]
