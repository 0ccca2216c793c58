"""What Sardaukar Commanders and their Skills are worth, and what is done with troops of several kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import Space
from content.imperium.sets.bloodlines import corps, pieces
from content.imperium.sets.bloodlines.kinds import Skill
from engine.imperium.players import worths
from engine.imperium.players.fights import amount_of, value_deployment
from engine.imperium.players.judge import COSTS, ODDS, VALUES, Judge
from engine.imperium.players.stocks import gain, spend
from engine.kernel.decisions import Decision, Option

Args = Mapping[str, Any]
AGAIN = 1.0
"""What it is worth that a Commander who fought can be recruited again, for each time that there still is."""
ACTIVE = 0.4
"""How often in a round a Skill comes to bear."""
LAST = 2.0
"""What Skills add to the first Commander in the Conflict at most, in the fight itself."""
PRICE = 2
"""Solari for a Commander (BL3.1)."""


def value_skill(eyes: Judge, sheet: Skill) -> float:
    """What it gives in the rounds that are left."""
    outside, eyes.later = eyes.later, True
    worth = eyes.effect(sheet.reveal) if sheet.reveal is not None else worths.SWORD * _swords(eyes, sheet.combat)
    eyes.later = outside
    return 0.2 + ACTIVE * (0.5 + eyes.horizon) * max(0.0, worth)


def _swords(eyes: Judge, node: fx.Node | None) -> float:
    return amount_of(eyes, node, "swords")


def _best_skill(eyes: Judge) -> float:
    """The best of those that lie open and that the seat does not have."""
    own = eyes.me.get("skills", ())
    row = eyes.view.get("sardaukar", {"row": ()})["row"]
    return max((value_skill(eyes, eyes.printed.skills[name]) for name in row if name not in own), default=0.0)


def _recruit(eyes: Judge) -> float:
    """One more in the garrison, or in the fight where the Agent is at one; afterwards it comes back to the supply."""
    here = eyes.here is not None and eyes.here.combat
    fight = 0.8 * max(0.0, value_deployment(eyes, 1)) if here else 0.0
    return max(fight, worths.TROOP * (0.2 + 0.8 * eyes.soon())) + AGAIN * eyes.soon()


def value_commander(eyes: Judge, option: Option, decision: Decision) -> float:
    """By what is done: acquired with a Skill, recruited again, or driven away for an Intrigue card."""
    what, cost = option.id.partition(".")[2], option.label.args
    price = spend(eyes, str(cost["what"]).partition(":")[2], int(cost["n"])) if cost["n"] else 0.0
    if what == "dismiss":
        return worths.INTRIGUE * (0.5 + 0.5 * eyes.soon()) + 0.5 - price
    return _recruit(eyes) + (_best_skill(eyes) if what == "acquire" else 0.0) - price


def visit(eyes: Judge, space: Space) -> float:
    """What a Commander on a space adds to a visit, for who can pay."""
    corps_there = eyes.view.get("sardaukar")
    if corps_there is None or space.key not in corps_there["spaces"] or int(eyes.me["solari"]) < PRICE:
        return 0.0
    return max(0.0, _recruit(eyes) + _best_skill(eyes) - spend(eyes, "solari", PRICE))


def value_first(eyes: Judge) -> float:
    """What Skills add when the first Commander comes into the Conflict."""
    there = eyes.me.get("commanders")
    if there is None or there["conflict"]:
        return 0.0
    sheets = [eyes.printed.skills[name] for name in eyes.me["skills"]]
    swords = sum(_swords(eyes, sheet.combat) for sheet in sheets)
    return min(LAST, worths.SWORD * swords) + sum(eyes.effect(sheet.reveal) for sheet in sheets if sheet.reveal)


def value_choice(eyes: Judge, option: Option, decision: Decision) -> float:
    """Which Skill."""
    return value_skill(eyes, eyes.printed.skills[option.id])


def value_start(eyes: Judge, option: Option, decision: Decision) -> float:
    """A card that is put into play as the turn begins, and then is not there to be revealed."""
    node = eyes.printed.nodes[str(option.label.args["effect"]).partition(":")[2]]
    card = eyes.printed.cards[str(option.label.args["card"]).partition(":")[2]]
    return eyes.effect(node) - 0.7 * eyes.effect(card.reveal) - 0.5


def value_course(eyes: Judge, option: Option, decision: Decision) -> float:
    """A Navigation card that is to be laid."""
    return 0.5 + eyes.effect(eyes.printed.nodes[str(option.label.args["effect"]).partition(":")[2]])


def _retreat(eyes: Judge, args: Args, decision: Decision) -> float:
    """Troops of several kinds, the last Commander with his Skills last."""
    fewer = int(args["n"]) + int(args["m"])
    worth = value_deployment(eyes, -fewer)
    there = eyes.me.get("commanders", {"conflict": 0})["conflict"]
    return worth - (LAST if int(args["m"]) >= int(there) and eyes.me.get("skills") else 0.1 * int(args["m"]))


def _lose(eyes: Judge, args: Args, decision: Decision) -> float:
    """A Commander costs 2 Solari to be recruited again, a cube nothing."""
    here, there = int(args["n"]) + int(args["m"]), int(args["rest"]) + int(args["others"])
    dear = 0.5 * (int(args["m"]) + int(args["others"]))
    return value_deployment(eyes, -there) - 0.5 * worths.TROOP * (here + there) - dear


def _drive(eyes: Judge, args: Args, decision: Decision) -> float:
    """The strongest of the others."""
    other = eyes.view["players"][int(str(args["seat"]).partition(":")[2])]
    return 0.5 + 0.2 * float(other["strength"]) + 0.5 * int(args.get("m", 0))


def _give(eyes: Judge, args: Args, decision: Decision) -> float:
    """An Intrigue card to whoever is behind."""
    other = eyes.view["players"][int(str(args["seat"]).partition(":")[2])]
    return -0.7 * worths.INTRIGUE - 0.1 * float(other["vp"])


CHOICES = {
    "choose-retreat-units": _retreat,
    "choose-lose-units": _lose,
    "choose-deploy-units": lambda eyes, args, decision: (
        value_deployment(eyes, int(args["n"]) + int(args["m"])) + value_first(eyes)
    ),
    "choose-drive-back": _drive,
    "choose-drive-back-units": _drive,
    "choose-give-intrigue": _give,
    "choose-take-spice": lambda eyes, args, decision: 0.1 + gain(eyes, "spice", 1),
}


def _has_commanders(eyes: Judge, condition: corps.HasCommanders) -> float:
    there = int(eyes.me.get("commanders", {"conflict": 0})["conflict"])
    return 0.4 if eyes.later else float(there >= condition.amount)


def _garrisoned(eyes: Judge, condition: corps.GarrisonedUnits) -> float:
    there = int(eyes.me["troops"]["garrison"]) + int(eyes.me.get("commanders", {"garrison": 0})["garrison"])
    return 0.4 if eyes.later else float(there >= condition.amount)


def _command(eyes: Judge, condition: corps.Command) -> float:
    """Six persuasion in the Reveal turn: what is there already, or what the hand may bring."""
    if eyes.later or eyes.turn != "reveal":
        return 0.55
    return 1.0 if int(eyes.me["persuasion"]) >= 6 else 0.25


VALUES |= {
    corps.TakeSkill: lambda eyes, node: _best_skill(eyes) if not eyes.later else 3.0,
    corps.BankCommander: lambda eyes, node: _recruit(eyes) + _best_skill(eyes),
    pieces.IntoTheFray: lambda eyes, node: value_deployment(eyes, 1) if not eyes.later else 2.0,
    pieces.LaySpice: lambda eyes, node: 0.8,
    pieces.TakeSpice: lambda eyes, node: gain(eyes, "spice", 1),
    pieces.StayingTroops: lambda eyes, node: worths.TROOP * node.amount * eyes.soon(),
    pieces.DrawTwisted: lambda eyes, node: 0.8 * worths.INTRIGUE * node.amount,
}
COSTS |= {corps.TrashSkill: lambda eyes, cost: 0.5 + 2.0 * eyes.soon()}
ODDS |= {
    corps.Command: _command,
    corps.HasCommanders: _has_commanders,
    corps.GarrisonedUnits: _garrisoned,
    corps.AgentOn: lambda eyes, condition: 0.6,
    corps.OpponentSandworm: lambda eyes, condition: 0.3,
    pieces.SentTo: lambda eyes, condition: float(eyes.here.icon == condition.icon) if eyes.here is not None else 0.4,
}
