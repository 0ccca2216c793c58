"""The planner of War for Arrakis: it tells the table service which answers a plan gives, and changes a plan after
clicks on its panel."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from discord import ui

from bot.components.parts import CHOICES
from bot.games.arrakis import plan_choices as choices
from bot.games.arrakis import plan_panel
from bot.games.arrakis.lines import FACES
from bot.games.arrakis.plans import (
    WITHIN,
    TurnPlan,
    add_deed,
    add_march,
    change_last,
    find_effect,
    follow_plan,
    put_steps,
    toggle_free,
)
from bot.games.planning import PlanScene, Wish, click
from bot.language import Words
from engine.kernel.decisions import Answer, Decision, Illegal, Msg

View = Mapping[str, Any]
PAGES = tuple(f"p{page}" for page in range(CHOICES))
"""The values of the entries of a menu that lead to its other pages."""
T = TypeVar("T")


class WarPlanner:
    """Plans for an action turn; implements `bot.games.planning.Planner`."""

    listed: frozenset[str] = frozenset()

    def read(self, data: str | None) -> TurnPlan:
        """Read a plan from JSON; an empty plan for None."""
        return TurnPlan() if data is None else TurnPlan.model_validate_json(data)

    def stage(self, decision: Decision) -> bool | None:
        """The part of a turn that a question belongs to: True for its beginning, before any action was taken, False for
        a later question in it, None for others."""
        if decision.kind == "turn":
            return all(option.verb != "end" for option in decision.options)
        return False if decision.kind in WITHIN else None

    def follow(self, plan: TurnPlan, decision: Decision, begins: bool, view: View) -> tuple[Answer, TurnPlan] | None:
        """The plan's answer to a question and the plan that remains; None if the person must answer."""
        return follow_plan(plan, decision, begins, view)

    def is_useful(self, view: View) -> bool:
        """Whether a plan can still be useful: the viewer plays, and the game has not ended."""
        return "you" in view and view["outcome"] is None

    def change(self, plan: TurnPlan, action: str, value: str, view: View) -> TurnPlan:
        """The plan after a click on its panel; `plan_panel` describes the actions. Raises `Illegal`."""
        return click(plan, action, value, lambda turn: self._change_turn(turn, action, value, view))

    def _change_turn(self, turn: TurnPlan, action: str, value: str, view: View) -> TurnPlan:
        last = choices.find_last(turn)
        match action:
            case "plan-die" if value in PAGES:
                return turn.model_copy(update={"sheet": PAGES.index(value)})
            case "plan-free":
                return toggle_free(turn, _named(choices.list_free(view), value))
            case "plan-die":
                return add_deed(turn, _named(choices.list_deeds(view), value))
            case "plan-card":
                return add_deed(turn, _named(choices.list_cards(view), value))
            case "plan-from" if last is not None:
                return turn.model_copy(update={"draft": _listed(choices.list_sources(view, last), value), "page": 0})
            case "plan-to" if last is not None and value in PAGES:
                return turn.model_copy(update={"page": PAGES.index(value)})
            case "plan-to" if last is not None:
                target = _listed(choices.list_targets(view, last, turn.draft), value)
                return add_march(turn, find_effect(last), turn.draft, target)
            case "plan-at":
                area = _listed(choices.list_homes(view), value)
                return put_steps(turn, ("deploy", "deploy-all", "lead-at"), choices.deploy_at(view, area))
            case "plan-lead":
                leader = Wish(verb="leader", targets=(_listed(choices.list_chiefs(view), value),))
                return put_steps(turn, ("leader",), (leader,))
            case "plan-decks":
                drawn = _named(choices.list_draws(view), value)
                return put_steps(turn, ("draw",), (Wish(verb="draw", targets=(deck,)) for deck in drawn))
            case "plan-pay":
                face = _listed(FACES, value)
                return put_steps(turn, ("with",), (Wish(verb="with", targets=(f"action:{face}",)),))
            case "plan-when" if value == plan_panel.ALWAYS:
                return change_last(turn, when=None)
            case "plan-when" if last is not None:
                return change_last(turn, when=_named(choices.list_conditions(view, last), value))
            case "plan-stay":
                return turn.model_copy(update={"stay": value == "on"})
            case "plan-rest":
                return turn.model_copy(update={"rest": "end" if value == "end" else "ask"})
            case _:
                raise Illegal(Msg("refused-form"))

    def describe(self, plan: TurnPlan, words: Words, view: View) -> list[str]:
        return plan_panel.describe_plan(plan, words, view)

    def build_panel(self, scene: PlanScene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
        return plan_panel.build_plan(scene, plan, note)


def _named(shown: Mapping[str, T], value: str) -> T:
    """The entry of this name in a menu as it is shown now. Raises `Illegal` if there is none."""
    if value not in shown:
        raise Illegal(Msg("refused-form"))
    return shown[value]


def _listed(shown: Collection[str], value: str) -> str:
    """The value itself, if it is in a list as shown now. Raises `Illegal` otherwise."""
    return _named(dict(zip(shown, shown, strict=True)), value)
