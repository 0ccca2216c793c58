"""The clicks of a random planner."""

from __future__ import annotations

import random
from typing import Any

from bot.games.imperium.plan_choices import list_buys, list_sends, list_uses
from bot.games.registry import product


def click_plan(action: str, value: str, plan: Any, view: Any) -> Any:
    """The plan after a click on its panel."""
    planner = product(view["product"]).windows.planner
    assert planner is not None
    return planner.change(plan, action, value, view)


def think_of_plan(view: Any, rng: random.Random) -> list[tuple[str, str]]:
    """The clicks of a random planner, each as an action and a value."""
    clicks = [("plan-clear", "")]
    for turn in range(rng.choice((1, 1, 1, 2))):
        clicks += [("plan-ahead", "on")] if turn else []
        sends = list(list_sends(view))
        for _ in range(rng.randrange(4) if sends else 0):
            card = rng.randrange(len(sends))
            uses = list_uses(view, sends[card])
            clicks += [("plan-card", str(card)), ("plan-space", str(rng.randrange(len(uses))))]
            if rng.random() < 0.2:
                clicks.append(("plan-when", rng.choice(("w3", "w6", "t3", "t9", "a"))))
        if rng.random() < 0.7:
            clicks.append(("plan-card", "r"))
        clicks.append(("plan-troops", rng.choice(("0", "1", "2", "6", "99"))))
        clicks.append(("plan-spies", rng.choice(("on", "off"))))
        clicks.append(("plan-rest", rng.choice(("ask", "end", "end"))))
        clicks += [("plan-buy", str(rng.randrange(len(list_buys(view))))) for _ in range(rng.randrange(4))]
    return clicks
