"""The options of a decision, ordered from best to worst."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from typing import Any

from content.imperium import effects as fx
from engine.imperium.players.choices import SENDING, id_of, reference_of, value_option, value_space
from engine.imperium.players.evaluation import Judge
from engine.imperium.players.eyes import look
from engine.imperium.players.openings import list_opened, opens, value_opening
from engine.imperium.players.urgency import value_in_turn
from engine.kernel.decisions import Decision, Option

Ranked = tuple[bool, float, Option]
"""An option, after the two parts of its rank. The first part is true if the option is worth something and need not
wait; the second part is the option's worth."""
WAITS = frozenset({"acquire", "deploy"})
"""The verbs of options that wait until nothing else can be gained, since other effects may pay for more or recruit
more."""
STEPS = frozenset({"agent-turn", "reveal-turn", "agenda"})
"""The kinds of decisions in which effects are resolved one after the other."""
CLOSES = frozenset({"end", "done"})
"""The verbs of options that end the resolving of effects. As long as none is offered, an effect must be resolved."""
NEEDLESS = 100.0
"""The penalty for a harmful option that may be left out, as long as another effect must be resolved."""


Valued = tuple[float, Option]
"""An option with its value."""


def _look_ahead(eyes: Judge, found: Iterable[Valued], opened: Iterable[Valued]) -> dict[str, float]:
    """The worth of each Agent turn by option id, including the worth of the best turn after it; empty if only one Agent
    is ready. `opened` has the turns that are only possible after a card."""
    if int(eyes.me["agents"]["ready"]) < 2:
        return {}
    sends, more = ([
        (worth, option, reference_of(option, "card"), reference_of(option, "space"))
        for worth, option in options
        if option.verb in SENDING
    ] for options in (found, opened))  # fmt: skip
    if not sends and not more:
        return {}
    appeal = {
        name: value_space(eyes, space) for name, space in eyes.printed.spaces.items() if name in eyes.view["spaces"]
    }
    return value_in_turn(eyes, sends, appeal, more)


def is_due(decision: Decision, legal: Iterable[Option]) -> bool:
    """Whether an effect must be resolved before the seat can go on."""
    return decision.kind in STEPS and not any(option.verb in CLOSES for option in legal)


def is_voluntary(nodes: Mapping[str, fx.Node], option: Option) -> bool:
    """Whether the seat may leave an option out. This is so if the option does not resolve an effect, or if its effect
    is an arrow or optional."""
    if option.verb != "resolve" or option.group_label is None:
        return option.verb != "resolve"
    whole = nodes.get(id_of(option.group_label.args.get("effect")))
    while isinstance(whole, fx.If):
        whole = whole.effect
    return isinstance(whole, fx.Pay | fx.May)


def rank_options(view: Mapping[str, Any], decision: Decision) -> list[Ranked]:
    """The legal options, ordered from best to worst."""
    eyes = look(view, decision.seat)
    legal = decision.legal()
    found = [(value_option(eyes, option, decision), option) for option in legal]
    opened = [(play.id, value_option(then, send, decision), send) for play, then, send in list_opened(eyes, decision)]
    first = _look_ahead(eyes, found, [(worth, send) for _, worth, send in opened])
    best: dict[str, float] = {}
    for play, worth, send in opened:
        best[play] = max(best.get(play, -inf), first.get(send.id, worth))
    due = is_due(decision, legal)
    ranked = []
    for worth, option in found:
        worth = first.get(option.id, worth)
        if decision.kind == "turn" and opens(eyes, option):
            worth = value_opening(eyes, option, worth, best.get(option.id))
        if due and worth < 0 and is_voluntary(eyes.printed.nodes, option):
            worth -= NEEDLESS
        ranked.append((worth > 0 and option.verb not in WAITS, worth, option))
    return sorted(ranked, key=lambda row: row[:2], reverse=True)
