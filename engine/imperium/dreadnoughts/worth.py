"""The worth of dreadnoughts to computer players."""

from __future__ import annotations

from content.imperium.sets.ix import dreadnoughts as words
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.kernel.decisions import Decision, Option

SHIP = 2.0 * weights.TROOP
"""The worth of a dreadnought, which returns from every combat."""
HELD = 1.0
"""The worth of holding, for a round, a location without a control marker."""


def _commission(eyes: Judge, node: words.Commission) -> float:
    there = eyes.me.get("dreadnoughts", {"supply": 0})["supply"]
    return SHIP * min(node.amount, int(there)) * (0.4 if eyes.later else 0.5 + 0.5 * eyes.soon())


def _count(player: Data, zone: str) -> int:
    return int(player["dreadnoughts"][zone]) if "dreadnoughts" in player else 0


def _place(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of a location for a dreadnought: highest with an opponent's marker, lowest with the player's own. A
    replacement is worth a victory point, minus the worth of the dreadnought."""
    space = option.targets[0].partition(":")[2]
    if space not in eyes.view["spaces"]:
        return weights.VP - SHIP
    holder = eyes.view["spaces"][space]["control"]
    return HELD * (0.5 if holder == eyes.me["seat"] else 1.0 if holder is None else 1.5)


WORTH = Worth(
    values={words.Commission: _commission},
    costs={words.ScrapDreadnought: lambda eyes, cost: SHIP},
    odds={
        words.Commissioned: lambda eyes, condition: (
            0.3 if eyes.later else float(2 - _count(eyes.me, "supply") >= condition.number)
        ),
        words.FreeDreadnought: lambda eyes, condition: float(_count(eyes.me, "supply") > 0),
    },
    counts={words.Dreadnoughts.notation: lambda eyes: float(_count(eyes.me, "conflict"))},
    options={"dreadnought": _place},
    units=(_count,),
)
