"""Plans of War for Arrakis carried out without a server, and the clicks of a random planner."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bot.games.arrakis import plan_choices
from bot.games.arrakis.plans import TurnPlan, find_effect
from bot.games.registry import product
from engine.kernel.decisions import Answer
from engine.kernel.game import Game

PLANNER: Any = product("arrakis").windows.planner
Click = tuple[str, str]
MOVE, ATTACK = "box-strategy-move action:strategy", "box-strategy-attack action:strategy"
DEPLOY, DRAW = "box-deployment-deploy action:deployment", "box-mentat-draw action:mentat"
LET_GO = "power action:desert_power done"
"""Possible uses of a die, as named in the menu of the panel."""


def click(plan: TurnPlan, view: Any, *clicks: Click) -> TurnPlan:
    """The plan after clicks on its panel, each given as an action and its value."""
    for action, value in clicks:
        plan = PLANNER.change(plan, action, value, view)
    return plan


def march(*pairs: tuple[str, str], die: str = MOVE) -> list[tuple[str, str]]:
    """The clicks that plan moves or attacks of legions."""
    clicks = [("plan-die", die)]
    for source, target in pairs:
        clicks += [("plan-from", f"area:{source}"), ("plan-to", f"area:{target}")]
    return clicks


def think_of_plan(view: Any, rng: random.Random) -> TurnPlan:
    """A plan made by random clicks on what its panel offers."""
    plan = TurnPlan()
    for _ in range(rng.randrange(1, 4)):
        menu = rng.choice((plan_choices.list_deeds(view), plan_choices.list_cards(view)))
        if not menu:
            continue
        kind = "plan-card" if menu.keys() == plan_choices.list_cards(view).keys() else "plan-die"
        plan = click(plan, view, (kind, rng.choice(list(menu))))
        if free := list(plan_choices.list_free(view)):
            plan = click(plan, view, ("plan-free", rng.choice(free)))
        for _ in range(rng.randrange(4)):
            plan = _detail(plan, view, rng)
    return click(plan, view, ("plan-stay", rng.choice(("on", "off"))), ("plan-rest", rng.choice(("ask", "end"))))


def _detail(plan: TurnPlan, view: Any, rng: random.Random) -> TurnPlan:
    deed = plan.begin[-1]
    shown: dict[str, Sequence[str]] = {"plan-when": list(plan_choices.list_conditions(view, deed))}
    match find_effect(deed):
        case "move" | "attack":
            sources = plan_choices.list_sources(view, deed)
            if sources:
                source = rng.choice(sources)
                target = rng.choice(list(plan_choices.list_targets(view, deed, source)))
                return click(plan, view, ("plan-from", source), ("plan-to", target))
        case "deploy":
            shown |= {"plan-at": plan_choices.list_homes(view), "plan-lead": plan_choices.list_chiefs(view)}
        case "draw":
            shown["plan-decks"] = list(plan_choices.list_draws(view))
        case "card":
            shown["plan-pay"] = ("strategy", "leadership", "mentat")
    action = rng.choice([action for action, values in shown.items() if values])
    return click(plan, view, (action, rng.choice(shown[action])))


def follow(game: Game[Any], seat: int, plan: TurnPlan) -> tuple[list[str], TurnPlan]:
    """The ids of the answers that a plan gives until its owner is asked or the turn is over, and the remaining plan."""
    done: list[str] = []
    while seat in game.waiting():
        decision = game.options(seat)
        assert decision is not None
        stage = PLANNER.stage(decision)
        found = None if stage is None else PLANNER.follow(plan, decision, stage, game.view(seat))
        if found is None:
            break
        answer, plan = found
        plan = plan.model_copy(update={"begun": game.revision}) if stage else plan
        assert isinstance(answer, Answer)
        done += answer.picks
        game.apply(seat, answer)
        if answer.picks == ("end",):
            break
    return done, plan
