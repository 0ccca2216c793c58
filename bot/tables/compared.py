"""The plans that a computer player compared before an answer. They are stored with the answer, and reported without
revealing hidden facts.

While the game is running, a rejected plan is named only if everybody knew that its owner could choose it, since other
plans would betray the hand. After the game every plan is named.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.games.product import Product
from bot.language.words import find_text
from engine.kernel.decisions import Decision, Msg, Option
from engine.thinking import Thought


class Compared(NamedTuple):
    """A plan that a computer player compared: its label, in the form of an option's label, and the player's chance to
    win with it."""

    label: Msg
    chance: float
    # Whether the option was carried out.
    chosen: bool
    # Whether everybody saw the option, or knew that it was possible.
    known: bool


def list_compared(decision: Decision, thought: Thought, made: Product) -> list[Compared]:
    """The chosen plan and the best of the others; empty if there were not two to compare."""
    options, names = {option.id: option for option in decision.legal()}, name_plans(decision.legal())
    found = [plan for plan in thought.plans if plan.option in options and 0 <= plan.chance <= 1]
    chosen = [plan for plan in found if plan.option in thought.answer.picks][:1]
    # options with the same name are equal, such as copies of a card
    taken = [names[plan.option] for plan in chosen]
    others = [plan for plan in found if names[plan.option] not in taken][:1]
    if not chosen or not others:
        return []
    open_turn = made.questions.is_turn(decision.kind) and not decision.sealed
    known = {plan.option: plan in chosen or made.questions.is_anyones(options[plan.option]) for plan in found}
    return [
        Compared(names[plan.option], plan.chance, plan in chosen, open_turn and known[plan.option])
        for plan in (*chosen, *others)
    ]


def name_plan(option: Option) -> Msg:
    """The label of an option, together with that of its group. Where the two would repeat each other, the attribute
    `.plan` of the option's text is the name."""
    group, label = option.group_label, option.label
    if group is None:
        return label
    if find_text("en", f"{label.key}.plan") is not None:
        return Msg(f"{label.key}.plan", {**label.args, "group": group})
    return Msg("compared-plan", {"group": group, "option": label})


def name_plans(options: Sequence[Option]) -> dict[str, Msg]:
    """The names of options by id. Options with the same labels, such as two ways to use a space, are told apart by
    their costs and gains; only equal options have equal names."""
    names = {option.id: name_plan(option) for option in options}
    alike: dict[str, list[Option]] = {}
    for option in options:
        alike.setdefault(repr(names[option.id]), []).append(option)
    for group in alike.values():
        if any((option.costs, option.gains) != (group[0].costs, group[0].gains) for option in group):
            names |= {option.id: _name_way(option, names[option.id]) for option in group}
    return names


def _name_way(option: Option, name: Msg) -> Msg:
    """A name followed by the costs and gains of the option, if it has any."""
    if option.costs and option.gains:
        return Msg("compared-paid", {"plan": name, "costs": [*option.costs], "gains": [*option.gains]})
    listed = [*option.costs, *option.gains]
    return Msg("compared-way", {"plan": name, "what": listed}) if listed else name


def tell_compared(seat: int, plans: Sequence[Compared], over: bool) -> Msg | None:
    """The sentence about the two plans that a seat compared; `over`: whether the game is over, so that nothing is
    hidden.

    The chosen plan may have the lower chance, if the difference was not certain.
    """
    if len(plans) != 2:
        return None
    first, other = plans
    chance, second = round(100 * first.chance), round(100 * other.chance)
    chances = {"seat": f"seat:{seat}", "chance": chance, "second": second}
    kind = "compared" if chance > second else "preferred"
    if not (first.known or over):
        return Msg(f"{kind}-nothing", chances)
    if not (other.known or over):
        return Msg(f"{kind}-one", chances | {"plan": first.label})
    return Msg(f"{kind}-both", chances | {"plan": first.label, "other": other.label})


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
