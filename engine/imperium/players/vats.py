"""What research, specimens and cards played together are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.sets.immortality import atoms
from engine.imperium.players import worths
from engine.imperium.players.conditions import COUNTS
from engine.imperium.players.judge import COSTS, ODDS, VALUES, Judge
from engine.kernel.decisions import Decision, Option

Args = Mapping[str, Any]
SPECIMEN = 2.2
"""What one specimen is worth while it will still buy something."""
ENOUGH = 4
"""Specimens that one can spend in a Reveal turn; more are worth little."""
STEP = 3.4
"""What a step of the Tleilaxu track is worth: two Victory Points and two Intrigue cards over seven."""
ONWARD = 0.8
"""What a step of research is worth for those that it leads to."""
ANY = 3.0
"""What a research icon is worth that nothing is known of."""
LAST = 7
"""The last space of the Tleilaxu track (IM4.2)."""
POOR = 1.5
"""What the best card of the Row may be worth at most for the whole Row to be given up."""


def _own(eyes: Judge) -> Mapping[str, Any]:
    found: Mapping[str, Any] = eyes.me.get("tleilaxu", {"node": "", "markers": 0, "space": 0, "specimens": 0})
    return found


def _research(eyes: Judge, node: atoms.Research) -> float:
    """The best node ahead, or a card at the end of the track."""
    nodes = eyes.printed.research
    here = nodes.get(_own(eyes)["node"])
    if here is None or eyes.later:
        return ANY
    if not here.next:
        return worths.CARD
    ahead = [one for one in nodes.values() if one.id in here.next]
    return ONWARD + max(_bonus(eyes, one.bonus) for one in ahead)


def _bonus(eyes: Judge, bonus: fx.Node | None) -> float:
    """What a node gives; one that leads on at once, the usual."""
    return ANY if isinstance(bonus, atoms.Research) else eyes.effect(bonus)


def _advance(eyes: Judge, node: atoms.Advance) -> float:
    left = LAST - int(_own(eyes)["space"])
    return STEP * min(node.amount, left if not eyes.later else node.amount)


def _specimens(eyes: Judge, node: atoms.Specimens) -> float:
    have = int(_own(eyes)["specimens"])
    amount = min(node.amount, int(eyes.me["troops"]["supply"]))
    return sum(SPECIMEN if have + n < ENOUGH else 0.4 for n in range(amount)) * (0.2 + 0.8 * eyes.soon())


def _has_marker(eyes: Judge, condition: atoms.HasMarker) -> float:
    if int(_own(eyes)["markers"]) >= condition.number:
        return 1.0
    return 0.4 / condition.number if eyes.later else 0.0


VALUES |= {
    atoms.Research: _research,
    atoms.Advance: _advance,
    atoms.Specimens: _specimens,
    atoms.AcquireTleilaxu: lambda eyes, node: 3.0,
    atoms.TrashGrafted: lambda eyes, node: 0.5,
    atoms.ReturnPartner: lambda eyes, node: 2.0,
    atoms.CopyPartner: lambda eyes, node: 3.0,
    atoms.GraftRow: lambda eyes, node: 1.0,
    fx.CombatIcon: lambda eyes, node: 2.0,
    atoms.IgnoreAgents: lambda eyes, node: 1.0,
    atoms.RecallSent: lambda eyes, node: 0.8 * worths.AGENT,
    atoms.InfluenceVisited: lambda eyes, node: 4.0 * node.amount,
    atoms.InspectIntrigue: lambda eyes, node: 1.3 * worths.INTRIGUE,
}
COSTS |= {
    atoms.SpendSpecimens: lambda eyes, cost: 0.8 * SPECIMEN * cost.amount,
    atoms.TrashPartner: lambda eyes, cost: 1.0,
    atoms.LoseInfluenceOnce: lambda eyes, cost: 4.0 * cost.amount,
}
ODDS |= {
    atoms.HasMarker: _has_marker,
    atoms.Grafted: lambda eyes, condition: 0.5 if eyes.later else 1.0,
    atoms.PartnerIs: lambda eyes, condition: 0.4,
    atoms.LostTroops: lambda eyes, condition: 0.4,
    atoms.OpponentFought: lambda eyes, condition: 0.5,
    atoms.HasGoods: lambda eyes, condition: float(int(eyes.me[condition.what]) >= condition.amount),
}
COUNTS["partner_icons"] = lambda eyes: 3.0


def value_return(eyes: Judge, option: Option, decision: Decision) -> float:
    """Only where the supply is empty and something wants troops; a specimen is worth more."""
    return -SPECIMEN


def value_atomics(eyes: Judge, option: Option, decision: Decision) -> float:
    """Where nothing of the Row is worth having, late enough to have been of use before."""
    if not decision.kind.startswith("reveal"):
        return -1.0
    best = max((eyes.card(name) for name in eyes.view["row"]), default=0.0)
    return POOR - best


def value_buying(eyes: Judge, args: Args, decision: Decision) -> float:
    """The card, or what Reclaimed Forces give, less the specimens."""
    name = str(args["card"]).partition(":")[2]
    sheet = eyes.printed.cards[name]
    worth = eyes.effect(sheet.acquire) if sheet.stays else eyes.card(name)
    return worth - 0.5 * SPECIMEN * int(args["n"]) * eyes.soon()


CHOICES = {
    "choose-research": lambda eyes, args, decision: (
        0.1 + eyes.effect(eyes.printed.nodes.get(str(args["effect"]).partition(":")[2]))
    ),
    "choose-acquire-specimens": value_buying,
    "choose-keep": lambda eyes, args, decision: worths.INTRIGUE,
}


def value_partner(eyes: Judge, card: fx.Node | None, reveal: fx.Node | None) -> float:
    """What a second card adds to the Agent turn, less what it would give when revealed."""
    return eyes.effect(card) - 0.9 * eyes.effect(reveal)
