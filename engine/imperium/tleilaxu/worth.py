"""The worth of research, the Tleilaxu track and specimens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.sets.immortality import atoms
from engine.imperium.players import weights
from engine.imperium.players.choices import node_at
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.kernel.decisions import Decision, Option

SPECIMEN = 2.2
"""The value of one specimen as long as it can still buy something."""
ENOUGH = 4
"""The number of specimens that a player can spend in a Reveal turn; further ones are worth little."""
STEP = 3.4
"""The value of a step of the Tleilaxu track: seven steps give two victory points and two Intrigue cards."""
ONWARD = 0.8
"""The value that a research node has because of the nodes after it."""
ANY = 3.0
"""The value of an unknown research icon."""
LAST = 7
"""The last space of the Tleilaxu track (IM4.2)."""
CHEAP = 3
"""The least persuasion with which replacing the Row is likely to show a card that is worth buying."""
POOR = 1.5
"""A value of a card. If no card of the Row is worth that much, the whole Row is replaced."""


def _own(eyes: Judge) -> Mapping[str, Any]:
    found: Mapping[str, Any] = eyes.me.get("tleilaxu", {"node": "", "markers": 0, "space": 0, "specimens": 0})
    return found


def _research(eyes: Judge, node: atoms.Research) -> float:
    """The worth of the best node ahead. At the end of the track, it is the worth of drawing a card."""
    nodes = eyes.printed.research
    here = nodes.get(_own(eyes)["node"])
    if here is None or eyes.later:
        return ANY
    if not here.next:
        return weights.CARD
    ahead = [one for one in nodes.values() if one.id in here.next]
    return ONWARD + max(_bonus(eyes, one.bonus) for one in ahead)


def _bonus(eyes: Judge, bonus: fx.Node | None) -> float:
    """The worth of a node's bonus; further research counts as an average step."""
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


def value_atomics(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of replacing the Row: positive in a Reveal turn with persuasion if none of its cards is worth
    acquiring."""
    if not decision.kind.startswith("reveal") or int(eyes.me["persuasion"]) < CHEAP:
        return -1.0
    best = max((eyes.card(name) for name in eyes.view["row"]), default=0.0)
    return POOR - best


def value_buying(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of the card, or of Reclaimed Forces, less the worth of the specimens paid."""
    name = str(args["card"]).partition(":")[2]
    sheet = eyes.printed.cards[name]
    worth = eyes.effect(sheet.acquire) if sheet.stays else eyes.card(name)
    return worth - 0.5 * SPECIMEN * int(args["n"]) * eyes.soon()


WORTH = Worth(
    values={
        atoms.Research: _research,
        atoms.Advance: _advance,
        atoms.Specimens: _specimens,
        atoms.AcquireTleilaxu: lambda eyes, node: 3.0,
        atoms.RecallSent: lambda eyes, node: 0.8 * weights.AGENT,
    },
    costs={
        atoms.SpendSpecimens: lambda eyes, cost: 0.8 * SPECIMEN * cost.amount,
        atoms.LoseInfluenceOnce: lambda eyes, cost: 4.0 * cost.amount,
    },
    odds={
        atoms.HasMarker: _has_marker,
        atoms.LostTroops: lambda eyes, condition: 0.4,
        atoms.OpponentFought: lambda eyes, condition: 0.5,
    },
    choices={
        "choose-research": lambda eyes, args, decision: 0.1 + eyes.effect(node_at(eyes, args["effect"])),
        "choose-acquire-specimens": value_buying,
    },
    options={
        # chosen only if the supply is empty and something else needs troops, since a specimen is worth more
        "return": lambda eyes, option, decision: -SPECIMEN,
        "atomics": value_atomics,
    },
    lent=("tleilaxu",),
)
