"""The plans that a computer player compared before an answer: stored with it, and reported without revealing hidden
facts.

While the game is running, a rejected plan is named only if everybody knew that its owner could choose it, since other
plans would betray the hand. After the game every plan is named.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.games.product import Product
from engine.kernel.decisions import Decision, Msg, Option
from engine.thinking import Plan, Thought


class Compared(NamedTuple):
    """A plan that a computer player compared, as its option's label, with its chance to win."""

    label: Msg
    chance: float
    # Whether the option was carried out.
    chosen: bool
    # Whether everybody saw the option, or knew that it was possible.
    known: bool


def list_compared(decision: Decision, thought: Thought, made: Product) -> list[Compared]:
    """The chosen plan and the best of the others; empty if there were not two to compare."""
    options = {option.id: option for option in decision.legal()}
    found = [plan for plan in thought.plans if plan.option in options and 0 <= plan.chance <= 1]
    chosen = [plan for plan in found if plan.option in thought.answer.picks][:1]
    others = [plan for plan in found if plan.option not in thought.answer.picks][:1]
    if not chosen or not others:
        return []
    return [_describe(plan, options[plan.option], plan in chosen, decision, made) for plan in (*chosen, *others)]


def _describe(plan: Plan, option: Option, chosen: bool, decision: Decision, made: Product) -> Compared:
    seen = made.questions.is_turn(decision.kind) and not decision.sealed
    return Compared(name_plan(option), plan.chance, chosen, seen and (chosen or made.questions.is_anyones(option)))


def name_plan(option: Option) -> Msg:
    """The label of an option, together with that of its group."""
    group = option.group_label
    return option.label if group is None else Msg("compared-plan", {"group": group, "option": option.label})


def tell_compared(seat: int, plans: Sequence[Compared], over: bool) -> Msg | None:
    """The sentence about the two plans that a seat compared; `over`: the game is over, so nothing is hidden."""
    if len(plans) != 2:
        return None
    first, other = plans
    chances = {"seat": f"seat:{seat}", "chance": round(100 * first.chance), "second": round(100 * other.chance)}
    if not (first.known or over):
        return Msg("compared-nothing", chances)
    if not (other.known or over):
        return Msg("compared-one", chances | {"plan": first.label})
    return Msg("compared-both", chances | {"plan": first.label, "other": other.label})


def write_compared(plans: Sequence[Compared]) -> str | None:
    """Write plans in the form that is stored with an answer; None if there are none."""
    if not plans:
        return None
    return json.dumps([{**plan._asdict(), "label": write_words(plan.label)} for plan in plans])


def read_compared(data: str) -> list[Compared]:
    """Read plans that `write_compared` wrote."""
    return [
        Compared(read_words(one["label"]), float(one["chance"]), bool(one["chosen"]), bool(one["known"]))
        for one in json.loads(data)
    ]


def write_words(value: Any) -> Any:
    """Write a message, or one of its arguments, as JSON types."""
    if isinstance(value, Msg):
        return {"key": value.key, "args": {name: write_words(arg) for name, arg in value.args.items()}}
    return [write_words(one) for one in value] if isinstance(value, (list, tuple)) else value


def read_words(value: Any) -> Any:
    """Read a message that `write_words` wrote."""
    if isinstance(value, dict):
        return Msg(value["key"], {name: read_words(arg) for name, arg in value["args"].items()})
    return [read_words(one) for one in value] if isinstance(value, list) else value
