"""The worth of a decision's options, judged by their effects, or by a rule for the kind of question or the option's
verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import Space
from engine.imperium.players import weights
from engine.imperium.players.effect_values import value_deal
from engine.imperium.players.evaluation import Data, Judge, OfChoice, OfOption
from engine.imperium.players.fights import amount_of, count_units, value_deployment, value_fighting
from engine.imperium.players.resource_values import gain, spend
from engine.kernel.decisions import Decision, Option

REVEALING = 0.5
"""The least value of an Agent turn at which it is preferred to a Reveal turn."""
PLAYING = 0.5
"""The value of keeping an Intrigue card in the hand as a surprise."""
WAITING = 0.5
"""The chance that a card's condition is met in a later round."""
USUAL, TELLING = 4.0, 0.1
"""The worth of the best play of an average Intrigue card, and the weight of the difference from it."""
PURCHASE = "choose-acquire"
"""The text key of an option that acquires a card for persuasion."""
DONE = 0.1
"""The value of resolving an effect now, if it must be resolved at some time anyway."""


def value_option(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of an option; ending, passing and declining are worth 0."""
    rule = eyes.worth.decisions.get(decision.kind) or eyes.worth.options.get(option.verb)
    return 0.0 if rule is None else rule(eyes, option, decision)


def reference_of(option: Option, kind: str) -> str:
    """The id of the option's target of the given kind, "" if it has none."""
    return next((t.partition(":")[2] for t in option.targets if t.startswith(kind + ":")), "")


def id_of(reference: Any) -> str:
    """The id in a reference such as `card:dagger`."""
    return str(reference).partition(":")[2]


def node_at(eyes: Judge, reference: Any) -> fx.Node | None:
    """The effect at a content address; None for an effect that only the rulebook has."""
    return eyes.printed.nodes.get(id_of(reference))


# -- the turn ---------------------------------------------------------------------------------------------------------


def _send(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of sending an Agent: the worth of the space, card, Influence, bonus spice and fight, plus the advantage
    over revealing. The cost and the card's worth when revealed are subtracted."""
    printed = eyes.printed
    space, card = printed.spaces[reference_of(option, "space")], printed.cards[reference_of(option, "card")]
    way = space.ways[int(reference_of(option, "way") or 0)]
    eyes.here = space
    worth = 1.0 + eyes.effect(way.effect) + eyes.effect(card.agent) - 0.7 * eyes.effect(card.reveal)
    worth += visit(eyes, space)
    for cost in option.costs:
        worth -= spend(eyes, id_of(cost.args["what"]), int(cost.args["n"]), way.effect)
    if space.combat:
        recruits = sum(amount_of(eyes, effect, "troops") for effect in (way.effect, card.agent))
        most = min(count_units(eyes, eyes.me, "garrison") + int(recruits), int(recruits) + 2)
        worth += 0.8 * max(value_deployment(eyes, troops) for troops in range(most + 1))
    if reference_of(option, "from"):
        worth -= 0.5
    eyes.here = None
    return worth


def _send_two(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of sending an Agent with two cards: the worth with the first card alone, plus the worth of the second
    card's Agent box, less the second card's worth when revealed."""
    other = eyes.printed.cards[option.targets[1].partition(":")[2]]
    return _send(eyes, option, decision) + (eyes.effect(other.agent) - 0.9 * eyes.effect(other.reveal))


def visit(eyes: Judge, space: Space) -> float:
    """The worth of what a visit to a space brings besides the effects of the space: bonus spice, Influence, and gains
    from modules."""
    worth = gain(eyes, "spice", int(eyes.view["spaces"][space.key]["spice"]))
    worth += sum(extra(eyes, space) for extra in eyes.worth.visits)
    return worth if space.faction is None else worth + eyes.influence(space.faction)


def _deploy(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of deploying more units, the player's own or a teammate's."""
    other = reference_of(option, "seat")
    if reference_of(option, "unit"):
        return value_deployment(eyes, int(reference_of(option, "amount"))) + _first(eyes)
    return value_deployment(eyes.through(int(other)) if other else eyes, int(reference_of(option, "amount")))


def _first(eyes: Judge) -> float:
    """The additional worth of deploying the first unit that is not a troop."""
    return sum(first(eyes) for first in eyes.worth.firsts)


def _acquire(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of acquiring a card, plus the worth of the best card for the remaining persuasion."""
    if option.label.key in eyes.worth.choices and option.label.key != PURCHASE:
        return eyes.worth.choices[option.label.key](eyes, option.label.args, decision)
    return value_purchase(option, decision.legal(), int(eyes.me["persuasion"]), lambda one: eyes.card(bought_by(one)))


def bought_by(option: Option) -> str:
    """The card that an option acquires."""
    return id_of(option.label.args["card"])


def value_purchase(option: Option, legal: Iterable[Option], purse: int, value: Callable[[Option], float]) -> float:
    """The worth of acquiring a card with the persuasion in `purse`, plus the worth of the best card for the remaining
    persuasion. `value` judges a single card."""
    left = purse - int(option.label.args["n"])
    alike = (other for other in legal if other.verb == "acquire" and other.label.key == option.label.key)
    return value(option) + max((value(other) for other in alike if int(other.label.args["n"]) <= left), default=0.0)


def _play(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of playing an Intrigue card: for a Plot card its gain now, for a Combat card the gain from a better
    place in the combat, and for any other card the worth of its effect."""
    node = node_at(eyes, option.label.args["effect"])
    if node is None:
        return 0.0
    if decision.kind == "combat":
        return value_fighting(eyes, node) - 4 * PLAYING * eyes.soon()
    if not decision.kind.endswith("turn"):
        return eyes.effect(node)
    return eyes.effect(node) - max(DONE, PLAYING * eyes.soon()) - _wait(eyes, node) - _deployed(eyes, node, decision)


def _wait(eyes: Judge, node: fx.Node) -> float:
    """The loss from playing a card now, if its conditions may be met later."""
    conditions = [part for part in fx.walk(node) if isinstance(part, fx.If)]
    missed = sum(eyes.effect(part.effect) for part in conditions if not eyes.odds(part.condition))
    return WAITING * eyes.soon() * missed


def _deployed(eyes: Judge, node: fx.Node, decision: Decision) -> float:
    """The worth of the best deployment that is possible in this turn without the card, if the card deploys units; 0 if
    it does not."""
    if not any(isinstance(part, fx.Deploy) and part.source != "supply" for part in fx.walk(node)):
        return 0.0
    return max([0.0, *(_deploy(eyes, option, decision) for option in decision.legal() if option.verb == "deploy")])


def _start(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of putting a card into play when the turn begins, less its worth when revealed."""
    card = eyes.printed.cards[id_of(option.label.args["card"])]
    return eyes.effect(node_at(eyes, option.label.args["effect"])) - 0.7 * eyes.effect(card.reveal) - 0.5


# -- pending effects --------------------------------------------------------------------------------------------------


def _resolve(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of resolving a pending effect in one way, including the reward of an arrow."""
    key, args = option.label.key, option.label.args
    whole = None if option.group_label is None else node_at(eyes, option.group_label.args.get("effect"))
    while isinstance(whole, fx.If | fx.May):
        whole = whole.effect
    if key in ("choose-go", "choose-pay"):
        return DONE + (value_deal(eyes, whole) if isinstance(whole, fx.Pay) else eyes.effect(whole))
    rule = eyes.worth.choices.get(key)
    if rule is None:
        return DONE
    worth = rule(eyes, args, decision)
    if isinstance(whole, fx.Pay) and key in eyes.worth.paid:
        worth += value_deal(eyes, whole) + eyes.cost(cost for cost in whole.costs if not isinstance(cost, fx.Spend))
    return worth


def _trash_from(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of trashing a card; lower for a card in the hand, which is then missing in this round. A card in play
    that trashes itself is gone in any case."""
    name = id_of(args["card"])
    box = eyes.printed.cards[name].agent
    if eyes.turn == "agent" and "play" in str(args["zone"]) and box is not None and _trashes_itself(box):
        return 0.0
    return eyes.thin(name) + eyes.unload(name) - (0.5 * eyes.quality(name) if "hand" in str(args["zone"]) else 0.0)


def _trashes_itself(box: fx.Effect) -> bool:
    return any(isinstance(line, fx.TrashSelf) for line in fx.lines_of(box))


def _trash(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of trashing an Intrigue card as a cost, or of trashing a card that was looked at."""
    kind, _, name = str(args["card"]).partition(":")
    return eyes.thin(name) + eyes.unload(name) if kind == "card" else -0.7 * weights.INTRIGUE - _value_held(eyes, name)


def _value_held(eyes: Judge, name: str) -> float:
    """The worth of an Intrigue card in the hand, less the worth of an average one. It is judged by the gain from its
    best play later or at the end of the game."""
    before, eyes.later = eyes.later, eyes.horizon > 0
    best = max(eyes.effect(play.effect) for play in eyes.printed.intrigue[name].plays)
    eyes.later = before
    return TELLING * (min(max(best, 0.0), 2 * USUAL) - USUAL)


def _discard(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of discarding a card. It is highest for the least needed card. Among cards that were looked at,
    however, it is highest for the better card, since the card that is left is trashed."""
    name = id_of(args["card"])
    return eyes.quality(name) if decision.kind == "inspect" else eyes.unload(name) - eyes.quality(name)


def _give_to(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of choosing a participant: if the participant receives something, it is highest for the weakest one; if
    the participant loses something, it is highest for the strongest one."""
    other = eyes.view["players"][int(id_of(args["seat"]))]
    lead = float(other["vp"]) + 0.3 * float(other["strength"])
    if decision.kind == "heir":
        return -lead + 99.0 * (other in eyes.mates)
    return lead


def _close(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of closing a space: highest for the empty space that others want most."""
    space = eyes.printed.spaces[id_of(args["space"])]
    taken = eyes.view["spaces"][space.key]["agents"]
    return DONE if taken else DONE + max(0.0, value_space(eyes, space))


def value_space(eyes: Judge, space: Space) -> float:
    """The worth of a space, at usual prices, to a seat that can send an Agent and pay."""
    best = max(
        eyes.effect(way.effect) - sum(weights.GOODS[what] * amount for what, amount in way.cost.items())
        for way in space.ways
    )
    return best + visit(eyes, space)


def _lose(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of losing troops: `n` of them from the garrison and `rest` from the Conflict."""
    return value_deployment(eyes, -int(args["rest"])) - 0.5 * weights.TROOP * (int(args["n"]) + int(args["rest"]))


def _retreat_units(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of retreating units of several kinds; each unit that is not a troop lowers it a little."""
    return value_deployment(eyes, -(int(args["n"]) + int(args["m"]))) - 0.1 * int(args["m"])


def _lose_units(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of losing units of several kinds. Troops can be recruited again, so other units cost more."""
    here, there = int(args["n"]) + int(args["m"]), int(args["rest"]) + int(args["others"])
    dear = 0.5 * (int(args["m"]) + int(args["others"]))
    return value_deployment(eyes, -there) - 0.5 * weights.TROOP * (here + there) - dear


def _drive_back(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of driving back a unit: highest for the strongest opponent."""
    other = eyes.view["players"][int(id_of(args["seat"]))]
    return 0.5 + 0.2 * float(other["strength"]) + 0.5 * int(args.get("m", 0))


def _take(eyes: Judge, args: Data, decision: Decision) -> float:
    return DONE + eyes.quality(id_of(args["card"]))


def _buy(eyes: Judge, args: Data, decision: Decision) -> float:
    return 1.0 + eyes.card(id_of(args["card"]))


def _put_on_top(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of putting an acquired card on top of the deck, compared with a card of the deck."""
    return eyes.quality(id_of(args["card"])) - eyes.average() if eyes.horizon > 0 else -DONE


CHOICES: dict[str, OfChoice] = {
    "choose-effect": lambda eyes, args, decision: DONE + eyes.effect(node_at(eyes, args["effect"])),
    "choose-effects": lambda eyes, args, decision: sum(eyes.effect(node_at(eyes, part)) for part in args["effects"]),
    "choose-count": lambda eyes, args, decision: 1.0,
    "choose-factions": lambda eyes, args, decision: 5.0,
    "choose-influence": lambda eyes, args, decision: eyes.influence(id_of(args["faction"]), int(args["n"])),
    "choose-lose-influence": lambda eyes, args, decision: -eyes.lose(id_of(args["faction"])),
    "choose-seat": _give_to,
    "choose-discard": _discard,
    "choose-trash": _trash,
    "choose-trash-from": _trash_from,
    "choose-draw": _take,
    "choose-keep": lambda eyes, args, decision: weights.INTRIGUE + _value_held(eyes, id_of(args["card"])),
    "choose-back": lambda eyes, args, decision: 0.0,
    "choose-take": _take,
    "choose-acquire": _buy,
    "choose-set-aside": _buy,
    "choose-on-top": _put_on_top,
    "choose-deploy": lambda eyes, args, decision: value_deployment(eyes, int(args["n"])),
    "choose-retreat": lambda eyes, args, decision: value_deployment(eyes, -int(args["n"])),
    "choose-lose": _lose,
    "choose-deploy-units": lambda eyes, args, decision: (
        value_deployment(eyes, int(args["n"]) + int(args["m"])) + _first(eyes)
    ),
    "choose-deploy-kinds": lambda eyes, args, decision: value_deployment(eyes, int(args["n"]) + int(args["m"])),
    "choose-retreat-units": _retreat_units,
    "choose-retreat-kinds": _retreat_units,
    "choose-lose-units": _lose_units,
    "choose-drive-back": _drive_back,
    "choose-drive-back-units": _drive_back,
    "choose-drive-back-kinds": _drive_back,
    "choose-close": _close,
    "choose-recall-agent": lambda eyes, args, decision: 0.7 * weights.AGENT,
}
"""Functions for the value of a choice, by its text key."""

PAID = (
    "choose-lose-influence", "choose-discard", "choose-trash", "choose-trash-from", "choose-retreat", "choose-lose",
    )  # fmt: skip
"""The text keys of the choices of a payment. The value of such a choice is negative: it is the value of what is
lost."""

OPTIONS: dict[str, OfOption] = {
    "agent": _send,
    "reveal": lambda eyes, option, decision: REVEALING,
    "deploy": _deploy,
    "acquire": _acquire,
    "play": _play,
    "resolve": _resolve,
    "defend": lambda eyes, option, decision: 1.0,
    "join": _send_two,
    "start": _start,
}
"""Functions for the value of an option, by its verb."""
SENDING = ("agent", "join")
"""The verbs that send an Agent."""
