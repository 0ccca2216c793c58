"""The worth of effects of Rise of Ix."""

from __future__ import annotations

from content.imperium.sets.ix import atoms
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Judge, Worth


def _how_many(eyes: Judge, node: atoms.HowMany) -> float:
    """The worth of a gain that depends on how many conditions are met; the least likely of the needed conditions
    decides the chance of the gain."""
    odds = sorted(map(eyes.odds, node.of), reverse=True)
    every, some = odds[-1], odds[node.number - 1]
    return every * eyes.effect(node.all) + (some - every) * eyes.effect(node.some)


WORTH = Worth(
    values={
        atoms.CheaperSpace: lambda eyes, node: 0.3 * node.amount,
        atoms.Ambush: lambda eyes, node: weights.TROOP * min(2.0, float(eyes.me["troops"]["garrison"])),
        atoms.ExtraTurn: lambda eyes, node: 0.5,
        atoms.HowMany: _how_many,
        atoms.Others: lambda eyes, node: -0.35 * len(eyes.opponents) * eyes.effect(node.effect),
        atoms.SiftIntrigue: lambda eyes, node: 0.2 * weights.INTRIGUE * len(eyes.hidden.get("intrigue", ())),
    },
    costs={atoms.BuryIntrigue: lambda eyes, cost: 0.7 * weights.INTRIGUE},
    odds={
        atoms.MetEnemy: lambda eyes, condition: 0.4,
        atoms.AgentsOn: lambda eyes, condition: 0.6,
    },
)
