"""The worth of Sardaukar Commanders and their Skills."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.schema import Space
from content.imperium.sets.bloodlines import corps
from content.imperium.sets.bloodlines.kinds import Skill
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.imperium.players.fights import amount_of, count_units, value_deployment
from engine.imperium.players.resource_values import spend
from engine.kernel.decisions import Decision, Msg, Option

AGAIN = 1.0
"""The value of recruiting a Commander again after a fight, for each time that this is possible."""
ACTIVE = 0.4
"""The chance that a Skill is used in a round."""
LAST = 2.0
"""The highest worth of the strength that Skills add to the first Commander in the Conflict."""
PRICE = 2
"""The price of a Commander in Solari (BL3.1)."""


def value_skill(eyes: Judge, sheet: Skill) -> float:
    """The worth of a Skill in the remaining rounds."""
    outside, eyes.later = eyes.later, True
    worth = eyes.effect(sheet.reveal) if sheet.reveal is not None else weights.SWORD * _swords(eyes, sheet.combat)
    eyes.later = outside
    return 0.2 + ACTIVE * (0.5 + eyes.horizon) * max(0.0, worth)


def _swords(eyes: Judge, node: fx.Node | None) -> float:
    return amount_of(eyes, node, "swords")


def _best_skill(eyes: Judge) -> float:
    """The worth of the best face-up Skill that the seat does not have."""
    own = eyes.me.get("skills", ())
    row = eyes.view.get("sardaukar", {"row": ()})["row"]
    return max((value_skill(eyes, eyes.printed.skills[name]) for name in row if name not in own), default=0.0)


def _recruit(eyes: Judge) -> float:
    """The worth of a Commander in the garrison, or in the Conflict if the Agent is on a Combat space. After the combat
    the Commander returns to the supply."""
    here = eyes.here is not None and eyes.here.combat
    fight = 0.8 * max(0.0, value_deployment(eyes, 1)) if here else 0.0
    return max(fight, weights.TROOP * (0.2 + 0.8 * eyes.soon())) + AGAIN * eyes.soon()


def value_commander(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of an action with a Commander: acquiring it with a Skill, recruiting it from the supply, or removing it
    for an Intrigue card."""
    what, cost = option.id.partition(".")[2], option.label.args
    price = spend(eyes, str(cost["what"]).partition(":")[2], int(cost["n"])) if cost["n"] else 0.0
    if what == "dismiss":
        return weights.INTRIGUE * (0.5 + 0.5 * eyes.soon()) + 0.5 - price
    return _recruit(eyes) + (_best_skill(eyes) if what == "acquire" else 0.0) - price


def visit(eyes: Judge, space: Space) -> float:
    """The additional worth of visiting a space with a Commander, if the seat can pay."""
    corps_there = eyes.view.get("sardaukar")
    if corps_there is None or space.key not in corps_there["spaces"] or int(eyes.me["solari"]) < PRICE:
        return 0.0
    return max(0.0, _recruit(eyes) + _best_skill(eyes) - spend(eyes, "solari", PRICE))


def value_first(eyes: Judge) -> float:
    """The additional worth of the seat's Skills if the first Commander enters the Conflict."""
    there = eyes.me.get("commanders")
    if there is None or there["conflict"]:
        return 0.0
    sheets = [eyes.printed.skills[name] for name in eyes.me["skills"]]
    swords = sum(_swords(eyes, sheet.combat) for sheet in sheets)
    return min(LAST, weights.SWORD * swords) + sum(eyes.effect(sheet.reveal) for sheet in sheets if sheet.reveal)


def _retreat(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of retreating units of several kinds. Retreating the last Commander is worth least, because the Skills
    then stop."""
    fewer = int(args["n"]) + int(args["m"])
    worth = value_deployment(eyes, -fewer)
    there = eyes.me.get("commanders", {"conflict": 0})["conflict"]
    return worth - (LAST if int(args["m"]) >= int(there) and eyes.me.get("skills") else 0.1 * int(args["m"]))


def _has_commanders(eyes: Judge, condition: corps.HasCommanders) -> float:
    there = int(eyes.me.get("commanders", {"conflict": 0})["conflict"])
    return 0.4 if eyes.later else float(there >= condition.amount)


def _garrisoned(eyes: Judge, condition: corps.GarrisonedUnits) -> float:
    return 0.4 if eyes.later else float(count_units(eyes, eyes.me, "garrison") >= condition.amount)


def _count_units(player: Data, zone: str) -> int:
    return int(player["commanders"][zone]) if "commanders" in player else 0


WORTH = Worth(
    values={
        corps.TakeSkill: lambda eyes, node: _best_skill(eyes) if not eyes.later else 3.0,
        corps.BankCommander: lambda eyes, node: _recruit(eyes) + _best_skill(eyes),
    },
    costs={corps.TrashSkill: lambda eyes, cost: 0.5 + 2.0 * eyes.soon()},
    odds={
        corps.HasCommanders: _has_commanders,
        corps.GarrisonedUnits: _garrisoned,
        corps.OpponentSandworm: lambda eyes, condition: 0.3,
    },
    choices={"choose-retreat-units": _retreat},
    options={
        "commander": value_commander,
        "skill": lambda eyes, option, decision: value_skill(eyes, eyes.printed.skills[option.id]),
    },
    visits=(visit,),
    units=(_count_units,),
    firsts=(value_first,),
    reasons={"commander": lambda eyes, data: (5.0, Msg("why-commander"))},
)
