"""What the options of a decision are worth, by what they do and by how they are worded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import Space
from engine.imperium.players import corps, partners, tiles, vats, worths
from engine.imperium.players.fights import amount_of, count_garrison, value_deployment, value_fighting
from engine.imperium.players.judge import Judge, look
from engine.imperium.players.stocks import gain, spend
from engine.imperium.players.urgency import value_in_turn
from engine.imperium.players.values import value_deal
from engine.kernel.decisions import Decision, Option

Args = Mapping[str, Any]
REVEALING = 0.5
"""An Agent turn that is worth less than this is left out."""
PLAYING = 0.5
"""What an Intrigue card in hand is worth for its surprise."""
WAITING = 0.5
"""How likely what a card asks for comes about in some later round."""
DONE = 0.1
"""What must be carried out in the end is better done than left."""


def value_option(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of an option; ending, passing and declining are worth nothing."""
    rule = RULES.get(option.verb)
    return 0.0 if rule is None else rule(eyes, option, decision)


def _reference(option: Option, kind: str) -> str:
    """The id of the option's target of that kind, "" for none."""
    return next((t.partition(":")[2] for t in option.targets if t.startswith(kind + ":")), "")


def _id(reference: Any) -> str:
    """What a reference names."""
    return str(reference).partition(":")[2]


def _node(eyes: Judge, reference: Any) -> fx.Node | None:
    """The effect at an address; none where it is one that the rulebook prints."""
    return eyes.printed.nodes.get(_id(reference))


# -- the turn ---------------------------------------------------------------------------------------------------------


def _send(eyes: Judge, option: Option, decision: Decision) -> float:
    """Space, card, Influence, bonus spice and the fight, less the cost and what the card would give when revealed;
    better than revealing by itself."""
    printed = eyes.printed
    space, card = printed.spaces[_reference(option, "space")], printed.cards[_reference(option, "card")]
    way = space.ways[int(_reference(option, "way") or 0)]
    eyes.here = space
    worth = 1.0 + eyes.effect(way.effect) + eyes.effect(card.agent) - 0.7 * eyes.effect(card.reveal)
    worth += visit(eyes, space)
    for cost in option.costs:
        worth -= spend(eyes, _id(cost.args["what"]), int(cost.args["n"]), way.effect)
    if space.combat:
        recruits = sum(amount_of(eyes, effect, "troops") for effect in (way.effect, card.agent))
        most = min(count_garrison(eyes.me) + int(recruits), int(recruits) + 2)
        worth += 0.8 * max(value_deployment(eyes, troops) for troops in range(most + 1))
    if _reference(option, "from"):
        worth -= 0.5
    eyes.here = None
    return worth


def _send_two(eyes: Judge, option: Option, decision: Decision) -> float:
    """As one of them, and what the other adds."""
    other = eyes.printed.cards[option.targets[1].partition(":")[2]]
    return _send(eyes, option, decision) + vats.value_partner(eyes, other.agent, other.reveal)


def visit(eyes: Judge, space: Space) -> float:
    """What an Agent's visit gives beside the effects of the space: Influence, contracts, bonus spice."""
    worth = eyes.contracts_met(space) + gain(eyes, "spice", int(eyes.view["spaces"][space.key]["spice"]))
    worth += corps.visit(eyes, space) + tiles.visit(eyes, space)
    return worth if space.faction is None else worth + eyes.influence(space.faction)


def _deploy(eyes: Judge, option: Option, decision: Decision) -> float:
    """What so many more may win, of a teammate too."""
    other = _reference(option, "seat")
    if _reference(option, "unit"):
        return value_deployment(eyes, int(_reference(option, "amount"))) + corps.value_first(eyes)
    return value_deployment(eyes.through(int(other)) if other else eyes, int(_reference(option, "amount")))


def _acquire(eyes: Judge, option: Option, decision: Decision) -> float:
    """The card, and the best one that the rest of the persuasion pays for."""
    if option.label.key in CHOICES and option.label.key != "choose-acquire":
        return CHOICES[option.label.key](eyes, option.label.args, decision)
    bought, price = _id(option.label.args["card"]), int(option.label.args["n"])
    left = int(eyes.me["persuasion"]) - price
    alike = [other for other in decision.legal() if other.verb == "acquire" and other.label.key == option.label.key]
    rest = [other for other in alike if int(other.label.args["n"]) <= left]
    return eyes.card(bought) + max((eyes.card(_id(other.label.args["card"])) for other in rest), default=0.0)


def _play(eyes: Judge, option: Option, decision: Decision) -> float:
    """Plot cards that give something now; Combat cards that take a better place; others always."""
    node = _node(eyes, option.label.args["effect"])
    if node is None:
        return 0.0
    if decision.kind == "combat":
        return value_fighting(eyes, node) - 4 * PLAYING * eyes.soon()
    if not decision.kind.endswith("turn"):
        return eyes.effect(node)
    return eyes.effect(node) - PLAYING * eyes.soon() - _wait(eyes, node)


def _wait(eyes: Judge, node: fx.Node) -> float:
    """What a card gives up that would do more later: what hangs on conditions which do not hold yet."""
    conditions = [part for part in fx.walk(node) if isinstance(part, fx.If)]
    missed = sum(eyes.effect(part.effect) for part in conditions if not eyes.odds(part.condition))
    return WAITING * eyes.soon() * missed


# -- pending effects --------------------------------------------------------------------------------------------------


def _resolve(eyes: Judge, option: Option, decision: Decision) -> float:
    """A pending effect, or a choice inside one: what is chosen, and what an arrow gives for it."""
    if decision.kind == "rival":
        return _for_rival(eyes, option, decision)
    key, args = option.label.key, option.label.args
    whole = None if option.group_label is None else _node(eyes, option.group_label.args.get("effect"))
    while isinstance(whole, fx.If | fx.May):
        whole = whole.effect
    if key in ("choose-go", "choose-pay"):
        return DONE + (value_deal(eyes, whole) if isinstance(whole, fx.Pay) else eyes.effect(whole))
    rule = CHOICES.get(key)
    if rule is None:
        return DONE
    worth = rule(eyes, args, decision)
    if isinstance(whole, fx.Pay) and key in PAID:
        worth += value_deal(eyes, whole) + eyes.cost(cost for cost in whole.costs if not isinstance(cost, fx.Spend))
    return worth


def _for_rival(eyes: Judge, option: Option, decision: Decision) -> float:
    """A choice for an automatic opponent: what gives it least, and takes least from the one who chooses."""
    rival = eyes.through(int(_id(decision.prompt.args["seat"])))
    args = option.label.args
    if "faction" not in args:
        return -rival.effect(_node(eyes, args["effect"]))
    faction = _id(args["faction"])
    own = 10.0 if eyes.view["alliances"][faction] == eyes.seat else 0.3 * eyes.influence(faction)
    after = int(rival.me["influence"][faction]) + int(args["n"])
    overtaken = after > int(eyes.me["influence"][faction]) and after >= 4
    return -rival.influence(faction, int(args["n"])) - own * overtaken


def _trash_from(eyes: Judge, args: Args, decision: Decision) -> float:
    """To be rid of a card; one in hand is not there to be used in this round either."""
    name = _id(args["card"])
    return eyes.thin(name) - (0.5 * eyes.quality(name) if "hand" in str(args["zone"]) else 0.0)


def _trash(eyes: Judge, args: Args, decision: Decision) -> float:
    """An Intrigue card that is paid; or a card that was looked at."""
    kind, _, name = str(args["card"]).partition(":")
    return eyes.thin(name) if kind == "card" else -0.7 * worths.INTRIGUE


def _discard(eyes: Judge, args: Args, decision: Decision) -> float:
    """What is needed least; of cards looked at, what should stay in the deck."""
    quality = eyes.quality(_id(args["card"]))
    return quality if decision.kind == "inspect" else -quality


def _give_to(eyes: Judge, args: Args, decision: Decision) -> float:
    """Another participant: the weakest gets something, the strongest loses it."""
    other = eyes.view["players"][int(_id(args["seat"]))]
    lead = float(other["vp"]) + 0.3 * float(other["strength"])
    if decision.kind == "heir":
        return -lead + 99.0 * (other in eyes.mates)
    return lead


def _close(eyes: Judge, args: Args, decision: Decision) -> float:
    """The space that others would like best, if nobody is there already."""
    space = eyes.printed.spaces[_id(args["space"])]
    taken = eyes.view["spaces"][space.key]["agents"]
    return DONE if taken else DONE + max(0.0, value_space(eyes, space))


def value_space(eyes: Judge, space: Space) -> float:
    """What a space gives to whoever can send an Agent there and pay, at the usual prices."""
    best = max(
        eyes.effect(way.effect) - sum(worths.GOODS[what] * amount for what, amount in way.cost.items())
        for way in space.ways
    )
    return best + visit(eyes, space)


def _post(eyes: Judge, args: Args, decision: Decision) -> float:
    """The post by the spaces that are worth a visit."""
    post = eyes.printed.posts[_id(args["post"])]
    return 1.0 + 0.05 * sum(value_space(eyes, eyes.printed.spaces[space]) for space in post.connects)


def _lose(eyes: Judge, args: Args, decision: Decision) -> float:
    """Some troops from the garrison, the rest in the Conflict."""
    return value_deployment(eyes, -int(args["rest"])) - 0.5 * worths.TROOP * (int(args["n"]) + int(args["rest"]))


def _take(eyes: Judge, args: Args, decision: Decision) -> float:
    return DONE + eyes.quality(_id(args["card"]))


def _buy(eyes: Judge, args: Args, decision: Decision) -> float:
    return 1.0 + eyes.card(_id(args["card"]))


CHOICES: dict[str, Callable[[Judge, Args, Decision], float]] = {
    "choose-effect": lambda eyes, args, decision: DONE + eyes.effect(_node(eyes, args["effect"])),
    "choose-effects": lambda eyes, args, decision: sum(eyes.effect(_node(eyes, part)) for part in args["effects"]),
    "choose-count": lambda eyes, args, decision: 1.0,
    "choose-factions": lambda eyes, args, decision: 5.0,
    "choose-influence": lambda eyes, args, decision: eyes.influence(_id(args["faction"]), int(args["n"])),
    "choose-lose-influence": lambda eyes, args, decision: -eyes.lose(_id(args["faction"])),
    "choose-seat": _give_to,
    "choose-discard": _discard,
    "choose-trash": _trash,
    "choose-trash-from": _trash_from,
    "choose-draw": _take,
    "choose-back": lambda eyes, args, decision: 0.0,
    "choose-take": _take,
    "choose-acquire": _buy,
    "choose-set-aside": _buy,
    "choose-on-top": lambda eyes, args, decision: DONE if eyes.horizon > 0 else -DONE,
    "choose-contract": lambda eyes, args, decision: 1.0 + eyes.contract(_id(args["contract"])),
    "choose-deploy": lambda eyes, args, decision: value_deployment(eyes, int(args["n"])),
    "choose-retreat": lambda eyes, args, decision: value_deployment(eyes, -int(args["n"])),
    "choose-lose": _lose,
    "choose-close": _close,
    "choose-post": _post,
    "choose-recall-spy": lambda eyes, args, decision: -worths.SPY,
    "choose-recall-agent": lambda eyes, args, decision: 0.7 * worths.AGENT,
    "choose-flip": lambda eyes, args, decision: -2.0,
}
"""How a choice is worded to its worth."""
CHOICES |= partners.CHOICES
CHOICES |= vats.CHOICES
CHOICES |= tiles.CHOICES
CHOICES |= corps.CHOICES

PAID = (
    "choose-lose-influence", "choose-discard", "choose-trash", "choose-trash-from", "choose-retreat", "choose-lose",
    "choose-recall-spy", "choose-flip", "choose-trash-tile",
)  # fmt: skip
"""Choices of what to pay with: their worth is what they take."""

RULES: dict[str, Callable[[Judge, Option, Decision], float]] = {
    "agent": _send,
    "reveal": lambda eyes, option, decision: REVEALING,
    "deploy": _deploy,
    "acquire": _acquire,
    "play": _play,
    "resolve": _resolve,
    "gather": lambda eyes, option, decision: worths.CARD - worths.SPY,
    "defend": lambda eyes, option, decision: 1.0,
    "pair": lambda eyes, option, decision: worths.VP,
    "join": _send_two,
    "return": vats.value_return,
    "atomics": vats.value_atomics,
    "flip": tiles.value_flip,
    "project": tiles.value_project,
    "commander": corps.value_commander,
    "skill": corps.value_choice,
    "start": corps.value_start,
    "navigation": corps.value_course,
    "gift": partners.value_gift,
    "concede": partners.value_concession,
    "secret": lambda eyes, option, decision: eyes.effect(eyes.printed.tracks[_id(option.label.args["faction"])].at_4),
}
"""What an option does to its worth."""

WAITS = frozenset({"acquire", "deploy"})
"""What is done when nothing else is left to gain: what is still open may pay for more, or recruit more."""


def _look_ahead(eyes: Judge, found: list[tuple[float, Option]]) -> dict[str, float]:
    """The Agent turns by option id, each with what the next one may still be worth after it; none where it is the
    last."""
    if int(eyes.me["agents"]["ready"]) < 2:
        return {}
    sends = [
        (worth, option, _reference(option, "card"), _reference(option, "space"))
        for worth, option in found
        if option.verb in SENDING
    ]
    if not sends:
        return {}
    appeal = {
        name: value_space(eyes, space) for name, space in eyes.printed.spaces.items() if name in eyes.view["spaces"]
    }
    return value_in_turn(eyes, sends, appeal)


def rank_options(view: Mapping[str, Any], decision: Decision) -> list[tuple[bool, float, Option]]:
    """The legal options, the best first: whether it is worth anything before what can wait, its worth, the option."""
    eyes = look(view, decision.seat)
    legal = decision.legal()
    found = [(value_option(eyes, option, decision), option) for option in legal]
    first = _look_ahead(eyes, found)
    ranked = []
    for worth, option in found:
        if option.verb == ACTIVATE:
            worth = _gain_by_partner(eyes, look(view, decision.seat, int(_reference(option, "seat"))), decision)
        worth = first.get(option.id, worth)
        ranked.append((worth > 0 and option.verb not in WAITS, worth, option))
    return sorted(ranked, key=lambda row: row[:2], reverse=True)


ACTIVATE = "activate"
"""The verb of acting through another partner."""
SENDING = ("agent", "join")
"""Verbs that send an Agent."""


def _gain_by_partner(eyes: Judge, other: Judge, decision: Decision) -> float:
    """How much better the best thing to do is through the other partner; it then goes before all else."""
    here, there = (_value_through(through, decision) for through in (eyes, other))
    return 99.0 + there if there > here + partners.MARGIN else -1.0


def _value_through(eyes: Judge, decision: Decision) -> float:
    """The worth of the best option through a partner to whom an Agent may not be ready."""
    sends = decision.kind != "combat" and partners.can_send(eyes)
    worth = 0.0
    for option in decision.legal():
        if option.verb == "reveal":
            worth = max(worth, REVEALING + partners.value_revealing(eyes))
        elif option.verb != ACTIVATE and (sends or option.verb not in SENDING):
            worth = max(worth, value_option(eyes, option, decision))
    return worth
