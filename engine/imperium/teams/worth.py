"""The worth of acting with teammates: the choice of the Ally, gifts, and concessions. A teammate's gain counts as a
gain of the seat."""

from __future__ import annotations

from typing import Any

from content.imperium import effects as fx
from content.imperium.printed import View
from content.imperium.schema import Space
from engine.imperium.players import weights
from engine.imperium.players.choices import REVEALING, SENDING, id_of, reference_of, value_option
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.imperium.players.fights import amount_of, find_hope, find_prize, value_deployment
from engine.imperium.players.resource_values import gain, spend
from engine.kernel.decisions import Decision, Option

MARGIN = 0.5
"""The least advantage of another Ally for which the active Ally is changed."""
FRIENDLY = 0.3
"""The value of proposing a trade, whatever its result."""


def _seat(reference: Any) -> int:
    return int(id_of(reference))


# -- effects -----------------------------------------------------------------------------------------------------------


def _team(eyes: Judge, node: fx.EachTeammate) -> float:
    """The worth of an effect for the whole team."""
    return eyes.effect(node.effect) * (1 + weights.KINDNESS * len(eyes.mates))


def _allies(eyes: Judge, node: fx.EachAlly) -> float:
    return sum(eyes.through(ally).effect(node.effect) for ally in eyes.me.get("allies", ()))


def _split(eyes: Judge, node: fx.Split) -> float:
    if eyes.later or eyes.unit == eyes.seat:
        return eyes.effect(node.first) + weights.KINDNESS * eyes.effect(node.second)
    ally = eyes.through(eyes.unit)
    one, two = node.first, node.second
    return max(eyes.effect(a) + weights.KINDNESS * ally.effect(b) for a, b in ((one, two), (two, one)))


# -- the choice of the active Ally -------------------------------------------------------------------------------------


ACTIVATE = "activate"
"""The verb of an option that activates another Ally."""


def value_activation(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of activating the other Ally. It is higher than that of any other action if the best option through
    that Ally is better by more than `MARGIN`; otherwise it is -1."""
    other = eyes.through(eyes.seat, int(reference_of(option, "seat")))
    here, there = (_value_through(through, decision) for through in (eyes, other))
    return 99.0 + there if there > here + MARGIN else -1.0


def _value_through(eyes: Judge, decision: Decision) -> float:
    """The worth of the best option while the seat acts through a partner. Options to send an Agent count only if an
    Agent is ready for this partner."""
    sends = decision.kind != "combat" and can_send(eyes)
    worth = 0.0
    for option in decision.legal():
        if option.verb == "reveal":
            worth = max(worth, REVEALING + value_revealing(eyes))
        elif option.verb != ACTIVATE and (sends or option.verb not in SENDING):
            worth = max(worth, value_option(eyes, option, decision))
    return worth


def can_send(eyes: Judge) -> bool:
    """Whether an arrow Agent that points to the partner is ready."""
    sides = {"left": eyes.me["allies"][:1], "right": eyes.me["allies"][1:]}
    return any(eyes.unit in sides.get(token, eyes.me["allies"]) for token in eyes.me["tokens"])


def value_revealing(eyes: Judge) -> float:
    """The worth, to the partner, of the swords of the hand and of the Bonus token."""
    hand = eyes.hidden.get("hand", ())
    swords = (
        sum(amount_of(eyes, eyes.printed.cards[name].reveal, "swords") for name in hand) + 2 * eyes.me["bonus_token"]
    )
    base = float(eyes.me["strength"])
    return find_hope(eyes, base + swords) - find_hope(eyes, base) if base > 0 else 0.0


def _is_closed(view: View, player: Data, space: Space) -> bool:
    """Whether a space belongs to the other team, or to a Commander if `player` is an Ally."""
    return space.only is not None and ("activated" not in player or view["teams"][player["team"]]["id"] != space.only)


# -- choices -----------------------------------------------------------------------------------------------------------


def _choose_split(eyes: Judge, args: Data, decision: Decision) -> float:
    nodes = eyes.printed.nodes
    ally = eyes.through(_seat(args["seat"]))
    return 0.1 + eyes.effect(nodes[id_of(args["effect"])]) + weights.KINDNESS * ally.effect(nodes[id_of(args["other"])])


def _reinforce(eyes: Judge, args: Data, decision: Decision) -> float:
    found = 0.1
    for seat, n in ((args["seat"], args["n"]), (args["other"], args["rest"])):
        ally = eyes.through(_seat(seat))
        found += max(value_deployment(ally, m) + 0.8 * (int(n) - m) for m in range(int(n) + 1))
    return found


def _share(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of paying a share of a cost; the Allies have to pay the remaining part, and may refuse."""
    what, own, rest = id_of(args["what"]), int(args["n"]), int(args["rest"])
    return weights.VP + 2.0 - spend(eyes, what, own) - weights.GOODS[what] * rest * (1.0 if rest else 0.0)


def _contribute(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of contributing to a cost: the worth of a victory point for the team, if the others give the remaining
    part."""
    return weights.VP - spend(eyes, id_of(args["what"]), int(args["n"]))


def value_gift(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of a gift: positive for goods that the teammate can use better. Intrigue cards are kept."""
    if "what" not in option.label.args:
        return -1.0
    what, amount = id_of(option.label.args["what"]), int(option.label.args["n"])
    mate = eyes.through(_seat(decision.prompt.args["seat"]))
    return weights.KINDNESS * gain(mate, what, amount) - spend(eyes, what, amount)


def value_concession(eyes: Judge, option: Option, decision: Decision) -> float:
    """The gain of the teammate to whom the tie is conceded, less the loss of the seat that concedes."""
    args = option.label.args
    worth = 0.0
    for other, place in ((eyes, int(args["own"])), (eyes.through(_seat(args["seat"])), int(args["place"]))):
        now = eyes.view["fought"]["places"][other.seat]
        worth += (find_prize(other, place) if place > 0 else 0.0) - (find_prize(other, now) if now > 0 else 0.0)
    return worth


WORTH = Worth(
    values={
        fx.EachTeammate: _team,
        fx.EachAlly: _allies,
        fx.Split: _split,
        fx.Reinforce: lambda eyes, node: 1.2 * weights.TROOP * node.amount * (0.3 + 0.7 * eyes.soon()),
        fx.Trade: lambda eyes, node: 1.0,
        fx.TakeBonusToken: lambda eyes, node: 0.6 * 2 * weights.SWORD * max(0.5, eyes.horizon),
        fx.ToThroneRow: lambda eyes, node: 1.0,
    },
    costs={
        fx.Contribution: lambda eyes, cost: spend(eyes, cost.what, min(cost.amount, int(eyes.me[cost.what]))),
    },
    odds={fx.HasBonusToken: lambda eyes, condition: float(eyes.me["bonus_token"]) or 0.3 * eyes.later},
    choices={
        "choose-split": _choose_split,
        "choose-reinforce": _reinforce,
        "choose-share": _share,
        "choose-contribution": _contribute,
        "choose-throne": lambda eyes, args, decision: 1.0 + eyes.card(id_of(args["card"])),
        "choose-trade": lambda eyes, args, decision: FRIENDLY,
        "choose-gift-card": lambda eyes, args, decision: 0.0,
    },
    options={ACTIVATE: value_activation, "gift": value_gift, "concede": value_concession},
    closed=(_is_closed,),
)
