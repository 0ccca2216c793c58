"""The mercenary: looks at what each option gives and takes, one step ahead. It fights, buys and takes Alliances."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from content import effects as fx
from engine.imperium.players.worth import PRICES, TROOP, Judge, judge
from engine.kernel.decisions import Answer, Decision, Option

View = Mapping[str, Any]
STARTERS = ("convincing_argument", "dagger", "diplomacy", "dune_the_desert_planet", "reconnaissance", "seek_allies")


def answer_as_mercenary(view: View, decision: Decision, rng: random.Random) -> Answer:
    """The option worth most to the seat; the first one among equals."""
    eyes = judge(view, decision.seat)
    legal = decision.legal()
    pick = decision.pick
    if pick.kind == "amount":
        return Answer(decision.id, amount=pick.high)
    scored = [(score(eyes, option, decision), -i, option.id) for i, option in enumerate(legal)]
    scored.sort(reverse=True)
    if pick.kind in ("many", "list"):
        wanted = [name for worth, _, name in scored if worth > 0][: pick.high]
        wanted += [name for _, _, name in scored if name not in wanted][: max(0, pick.low - len(wanted))]
        return Answer(decision.id, tuple(wanted))
    if pick.kind == "order":
        return Answer(decision.id, tuple(name for _, _, name in scored))
    return Answer(decision.id, (scored[0][2],))


def score(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of an option; ending, passing and declining are worth nothing."""
    rule = RULES.get(option.verb)
    return 0.0 if rule is None else rule(eyes, option, decision)


def _reference(option: Option, kind: str) -> str:
    """The id of the option's target of that kind, "" for none."""
    return next((t.partition(":")[2] for t in option.targets if t.startswith(kind + ":")), "")


def _node(eyes: Judge, reference: Any) -> fx.Node | None:
    return eyes.nodes.get(str(reference).removeprefix("effect:"))


def _send(eyes: Judge, option: Option, decision: Decision) -> float:
    """Space, card, Influence, bonus spice and what can be deployed, less the cost; better than revealing by itself."""
    space = eyes.spaces[_reference(option, "space")]
    card = eyes.cards[_reference(option, "card")]
    way = int(_reference(option, "way") or 0)
    worth = 1.0 + eyes.effect(space.ways[way].effect)
    if card.agent is not None:
        worth += eyes.effect(card.agent)
    if card.reveal is not None:
        worth -= 0.7 * eyes.effect(card.reveal)
    if space.faction is not None:
        worth += eyes.influence(space.faction)
    worth += eyes.contracts_met(space.key)
    worth += PRICES["spice"] * eyes.view["spaces"][space.key]["spice"]
    worth -= sum(PRICES[str(what)] * amount for what, amount in space.ways[way].cost.items())
    if space.combat:
        troops = min(eyes.me["troops"]["garrison"], 2)
        leads = eyes.rank(eyes.me["strength"] + 2 * troops) == 1
        worth += 0.35 * troops * TROOP + (0.2 * eyes.prize(1) if leads else 0.0)
    return float(worth)


def _reveal(eyes: Judge, option: Option, decision: Decision) -> float:
    """When no Agent can do anything useful."""
    return 0.5


def _deploy(eyes: Judge, option: Option, decision: Decision) -> float:
    """More is better while it may win something."""
    amount = int(_reference(option, "amount"))
    mine = eyes.me["strength"] + 2 * amount
    if eyes.view["conflict"] is None:
        return 0.0
    return 0.1 + 0.2 * amount * (2.0 if eyes.rank(mine) <= 2 else 1.0)


def _acquire(eyes: Judge, option: Option, decision: Decision) -> float:
    """The best card for the persuasion; cheap filler only early."""
    name = _reference(option, "card")
    return eyes.card(name) - (2.0 if eyes.rounds_left < 3 else 0.0) + 0.01 * (eyes.cards[name].cost or 0)


def _play(eyes: Judge, option: Option, decision: Decision) -> float:
    """Plot cards that give something now; Combat cards that take a better place; Endgame cards always."""
    node = _node(eyes, option.label.args["effect"])
    if node is None:
        return 0.0
    if decision.kind != "combat":
        return eyes.effect(node) - 0.5
    swords = sum(part.amount for part in fx.walk(node) if isinstance(part, fx.Gain) and part.what == "swords")
    mine = eyes.me["strength"]
    before, after = eyes.rank(mine), eyes.rank(mine + swords)
    return eyes.prize(after) - eyes.prize(before) - 2.0


def _resolve(eyes: Judge, option: Option, decision: Decision) -> float:
    """A pending effect, or a choice inside one."""
    key, args = option.label.key, option.label.args
    if key in CHOICES:
        return CHOICES[key](eyes, args)
    if "effect" in args and (node := _node(eyes, args["effect"])) is not None:
        return 0.1 + eyes.effect(node)
    label = option.group_label
    if label is not None and (node := _node(eyes, label.args.get("effect"))) is not None:
        return 0.1 + eyes.effect(node)
    return 0.1


def _card_of(args: Mapping[str, Any]) -> str:
    return str(args["card"]).partition(":")[2]


def _keep(eyes: Judge, name: str) -> float:
    """How much a card is wanted: starting cards least."""
    return 0.0 if name in STARTERS else eyes.card(name) if name in eyes.cards else 1.0


CHOICES: dict[str, Callable[[Judge, Mapping[str, Any]], float]] = {
    "choose-influence": lambda eyes, args: eyes.influence(str(args["faction"]).partition(":")[2], args["n"]),
    "choose-lose-influence": lambda eyes, args: 20 - eyes.lose(str(args["faction"]).partition(":")[2]),
    "choose-discard": lambda eyes, args: 5 - 0.2 * _keep(eyes, _card_of(args)),
    "choose-trash": lambda eyes, args: 1.0,
    "choose-trash-from": lambda eyes, args: 1.5 if _card_of(args) in STARTERS and "play" not in args["zone"] else -1.0,
    "choose-draw": lambda eyes, args: 1 + _keep(eyes, _card_of(args)),
    "choose-acquire": lambda eyes, args: 1 + eyes.card(_card_of(args)),
    "choose-retreat": lambda eyes, args: -1.0 * args["n"],
    "choose-deploy": lambda eyes, args: 0.2 * args["n"],
    "choose-contract": lambda eyes, args: 1 + eyes.contract(str(args["contract"]).partition(":")[2]),
    "choose-post": lambda eyes, args: 1.0,
    "choose-recall-spy": lambda eyes, args: 0.2,
    "choose-recall-agent": lambda eyes, args: 2.0,
}

RULES: dict[str, Callable[[Judge, Option, Decision], float]] = {
    "agent": _send,
    "reveal": _reveal,
    "deploy": _deploy,
    "acquire": _acquire,
    "play": _play,
    "resolve": _resolve,
    "gather": lambda eyes, option, decision: 1.0,
    "defend": lambda eyes, option, decision: 1.0,
    "pair": lambda eyes, option, decision: 10.0,
    "leader": lambda eyes, option, decision: 0.0,
}
