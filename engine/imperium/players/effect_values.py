"""The worth of each kind of effect in the core to the seat that has it. An effect without an entry is judged by its
icon (`evaluation.worth_by_icon`)."""

from __future__ import annotations

from math import exp

from content.imperium import effects as fx
from engine.imperium.players import weights
from engine.imperium.players.conditions import count
from engine.imperium.players.evaluation import Judge, OfNode
from engine.imperium.players.fights import count_units, find_sword, value_deployment
from engine.imperium.players.resource_values import gain, spend

VALUES: dict[type[fx.Node], OfNode] = {}
"""Functions for the value of an effect, by kind of effect."""
HARM = 0.35
"""The share of an opponent's loss that a player values as its own gain."""


# -- composite effects ------------------------------------------------------------------------------------------------


def _all(eyes: Judge, node: fx.All | fx.Seq) -> float:
    return sum(eyes.effect(item) for item in node.items)


def _choose(eyes: Judge, node: fx.Choose) -> float:
    return sum(sorted((eyes.effect(item) for item in node.items), reverse=True)[: node.pick])


def value_deal(eyes: Judge, node: fx.Pay) -> float:
    """The worth of an arrow: its reward less its cost. It may be negative."""
    worth = eyes.effect(node.effect)
    outside, eyes.purpose = eyes.purpose, node.effect
    worth -= eyes.cost(node.costs)
    eyes.purpose = outside
    return worth


def _pay(eyes: Judge, node: fx.Pay) -> float:
    """The worth of an arrow, at least 0 since it is optional. An arrow for later rounds counts less, since the cost may
    not be payable then."""
    return max(0.0, value_deal(eyes, node)) * (0.7 if eyes.later else 1.0)


def _if(eyes: Judge, node: fx.If) -> float:
    likely = eyes.odds(node.condition)
    return likely * eyes.effect(node.effect) + (1 - likely) * eyes.effect(node.otherwise)


def _opponents(eyes: Judge, node: fx.EachOpponent) -> float:
    """The worth of the opponents' losses."""
    losses = sorted(max(0.0, -eyes.through(other["seat"]).effect(node.effect)) for other in eyes.opponents)
    return HARM * (losses[-1] if node.who == "one" and losses else sum(losses))


LATER = {"reveal": 0.9, "won": 0.5}
"""The probability of each later moment of the round."""

VALUES |= {
    fx.All: _all,
    fx.Seq: _all,
    fx.Choose: _choose,
    fx.May: lambda eyes, node: max(0.0, eyes.effect(node.effect)),
    fx.Pay: _pay,
    fx.If: _if,
    fx.Per: lambda eyes, node: count(eyes, node.count) * eyes.effect(node.effect),
    fx.EachOpponent: _opponents,
    fx.WhenAcquiring: lambda eyes, node: 1.3 * eyes.effect(node.effect),
    fx.Later: lambda eyes, node: LATER[node.moment] * eyes.effect(node.effect),
}

# -- goods, cards, Influence ------------------------------------------------------------------------------------------


def _gain(eyes: Judge, node: fx.Gain) -> float:
    if node.what == "vp":
        return weights.VP * node.amount
    if node.what == "persuasion":
        return weights.PERSUASION * node.amount
    if node.what == "swords":
        return node.amount * (find_sword(eyes, node.amount) if eyes.sword is None else eyes.sword)
    return gain(eyes, node.what, node.amount)


def _influence(eyes: Judge, node: fx.GainInfluence) -> float:
    if node.among == "agents":
        spaces = (
            eyes.printed.spaces[name] for name, there in eyes.view["spaces"].items() if eyes.seat in there["agents"]
        )
        return sum(eyes.influence(track, node.amount) for track in {space.faction for space in spaces} if track)
    factions = [track for icon in node.factions for track in eyes.tracks_of(icon)]
    if node.among:
        own = eyes.me["influence"]
        factions = [f for f in factions if any(other["influence"][f] > own[f] for other in eyes.opponents)]
    best = sorted((eyes.influence(faction, node.amount) for faction in factions), reverse=True)
    return sum(best[: node.different])


def _double_influence(eyes: Judge, node: fx.DoubleInfluence) -> float:
    if eyes.later or eyes.here is None or eyes.here.faction is None:
        return 3.0 if eyes.later else 0.0
    return eyes.influence(eyes.here.faction)


def _steal(eyes: Judge, node: fx.StealIntrigue) -> float:
    return weights.INTRIGUE * 1.3 * sum(int(other["intrigue"]) >= 4 for other in eyes.opponents)


def _acquire(eyes: Judge, node: fx.Acquire) -> float:
    if node.card is not None:
        wanted = node.card.rpartition("/")[2]
        there = [name for name, left in eyes.view["reserve"].items() if left and f"/{name}".endswith(f"/{wanted}")]
        return eyes.card(there[0]) if there else 0.0
    if eyes.later:
        return 4.0
    offered = [*eyes.view["row"], *(name for name, left in eyes.view["reserve"].items() if left)]
    worth = 0.0
    for name in offered:
        cost = eyes.printed.cards[name].cost
        if cost is not None and node.low <= cost <= node.high:
            price = spend(eyes, "solari", cost) if node.pay == "solari" else 0.0
            worth = max(worth, eyes.card(name) - price)
    return worth


def _discard(eyes: Judge, node: fx.Discard) -> float:
    return -weights.DISCARD * min(node.amount, int(eyes.me.get("hand", 0)))


VALUES |= {
    fx.Gain: _gain,
    fx.Draw: lambda eyes, node: weights.CARD * node.amount,
    fx.DrawIntrigue: lambda eyes, node: weights.INTRIGUE * node.amount * (0.5 + 0.5 * eyes.soon()),
    fx.StealIntrigue: _steal,
    fx.GainInfluence: _influence,
    fx.DoubleInfluence: _double_influence,
    fx.InfluenceVisited: lambda eyes, node: 4.0 * node.amount,
    fx.Trash: lambda eyes, node: weights.THIN * min(1.0, eyes.horizon / 3),
    fx.TrashSelf: lambda eyes, node: 0.0,
    fx.ReturnSelf: lambda eyes, node: 2.0,
    fx.TrashIntrigue: lambda eyes, node: -0.7 * weights.INTRIGUE,
    fx.Discard: _discard,
    fx.Acquire: _acquire,
    fx.SetAside: lambda eyes, node: 1.0,
    fx.InspectIntrigue: lambda eyes, node: 1.3 * weights.INTRIGUE,
    fx.InspectThree: lambda eyes, node: weights.CARD + weights.THIN,
    fx.Inspect: lambda eyes, node: (0.9 if "draw" in node.fates else 0.5) * weights.CARD,
    fx.TakeFromDiscard: lambda eyes, node: weights.CARD,
    fx.ShuffleDiscard: lambda eyes, node: 0.3,
}

# -- the Conflict -----------------------------------------------------------------------------------------------------


def _recruit(eyes: Judge, node: fx.Recruit) -> float:
    """The worth of recruiting: lower for troops beyond what the next fights need, and lower towards the end of the
    game."""
    there = eyes.me["troops"]
    amount = min(node.amount, int(there["supply"]))
    if eyes.later:
        return weights.TROOP * amount
    crowd = exp(-int(there["garrison"]) / weights.ARMY)
    return weights.TROOP * amount * crowd * (0.2 + 0.8 * eyes.soon())


def _deploy(eyes: Judge, node: fx.Deploy) -> float:
    """The worth of deploying: all the troops that the effect takes from the supply, or the best number of troops that
    it allows from the garrison."""
    there = eyes.me["troops"]
    if eyes.later:
        return 2.0
    if node.source == "supply":
        amount = min(int(there["supply"]), 12 if node.amount is None else node.amount)
        return value_deployment(eyes, amount) + 0.5 * weights.TROOP * amount
    most = min(_movable(eyes, node.units, "garrison"), 12 if node.amount is None else node.amount)
    return max((value_deployment(eyes, n) for n in range(most + 1)), default=0.0)


def _movable(eyes: Judge, units: str, zone: str) -> int:
    """The number of troops in a zone, or of all units if the effect may move any."""
    return int(eyes.me["troops"][zone]) if units == "troops" else count_units(eyes, eyes.me, zone)


def _retreat(eyes: Judge, node: fx.Retreat) -> float:
    most = min(_movable(eyes, node.units, "conflict"), 12 if node.high is None else node.high)
    return max((value_deployment(eyes, -n) for n in range(node.low, most + 1)), default=0.0) if not eyes.later else 0.3


def _lose_troops(eyes: Judge, node: fx.LoseTroops) -> float:
    there = eyes.me["troops"]
    zones = ("garrison", "conflict") if node.zone == "any" else (node.zone,)
    amount = min(node.amount, sum(int(there[zone]) for zone in zones))
    return -amount * weights.TROOP * (1.5 if node.zone == "conflict" else 1.0)


VALUES |= {
    fx.Recruit: _recruit,
    fx.RecruitFighting: lambda eyes, node: (weights.TROOP + 1.0) * node.amount,
    fx.Deploy: _deploy,
    fx.CombatIcon: lambda eyes, node: 2.0,
    fx.DeployRecruits: lambda eyes, node: 1.5,
    fx.BanDeployment: lambda eyes, node: -0.5,
    fx.Retreat: _retreat,
    fx.LoseTroops: _lose_troops,
    fx.TakeControl: lambda eyes, node: 1.0 + eyes.horizon,
}

# -- the board --------------------------------------------------------------------------------------------------------


def _swordmaster(eyes: Judge, node: fx.TakeSwordmaster) -> float:
    """The worth of a Swordmaster. If a Bonus token replaces it later, only one round counts."""
    if eyes.me["swordmaster"]:
        return 0.0
    return weights.AGENT * (1.0 if "bonus_token" in eyes.me else 1.0 + weights.THIRD * eyes.horizon)


def _seat(eyes: Judge, node: fx.TakeSeat) -> float:
    return 0.0 if eyes.me["council"] else 1.0 + weights.SEAT * eyes.horizon


def _double_harvest(eyes: Judge, node: fx.DoubleHarvest) -> float:
    if eyes.later or eyes.here is None:
        return 0.4 * gain(eyes, "spice", 2) if eyes.later else 0.0
    base = sum(part.amount for way in eyes.here.ways for part in fx.walk(way.effect) if isinstance(part, fx.Harvest))
    return gain(eyes, "spice", base)


def _modify(eyes: Judge, node: fx.Modify) -> float:
    """The worth of a changed rule. Access to more spaces counts only while an Agent is ready and the kind of turn is
    not chosen; a lower price always counts."""
    if eyes.later:
        return 1.5
    if node.of in ("icons", "lifts"):
        return 2.0 if not eyes.turn and int(eyes.me["agents"]["ready"]) else 0.0
    return 1.5 if node.of == "price_card" else 0.5


def _signet(eyes: Judge, node: fx.SignetRing) -> float:
    signet = eyes.printed.leaders[eyes.me["leader"]].signet
    return 0.0 if signet is None else eyes.effect(signet)


def _repeat(eyes: Judge, node: fx.RepeatSpace) -> float:
    return 3.0 if eyes.later or eyes.here is None else eyes.effect(eyes.here.ways[0].effect)


VALUES |= {
    fx.TakeSeat: _seat,
    fx.TakeSwordmaster: _swordmaster,
    fx.RecallAgent: lambda eyes, node: 0.7 * weights.AGENT,
    fx.BonusSpice: lambda eyes, node: 0.0,  # valued when the Agent is sent
    fx.Harvest: lambda eyes, node: gain(eyes, "spice", node.amount),
    fx.DoubleHarvest: _double_harvest,
    fx.IgnoreInfluence: lambda eyes, node: 0.5,
    fx.SendAnywhere: lambda eyes, node: 3.0,
    fx.IgnoreAgents: lambda eyes, node: 1.0,
    fx.CloseSpace: lambda eyes, node: 1.5,
    fx.Modify: _modify,
    fx.PassTurn: lambda eyes, node: 0.2,
    fx.SignetRing: _signet,
    fx.RepeatSpace: _repeat,
}
