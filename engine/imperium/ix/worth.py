"""What the words of Rise of Ix are worth."""

from __future__ import annotations

from content.imperium.sets.ix import atoms
from engine.imperium.players import worths
from engine.imperium.players.judge import Worth

WORTH = Worth(
    values={
        atoms.CheaperSpace: lambda eyes, node: 0.3 * node.amount,
        atoms.ExtraTurn: lambda eyes, node: 0.5,
        atoms.Others: lambda eyes, node: -0.35 * len(eyes.opponents) * eyes.effect(node.effect),
        atoms.SiftIntrigue: lambda eyes, node: 0.2 * worths.INTRIGUE * len(eyes.hidden.get("intrigue", ())),
    },
    costs={atoms.BuryIntrigue: lambda eyes, cost: 0.7 * worths.INTRIGUE},
    odds={
        atoms.MetEnemy: lambda eyes, condition: 0.4,
        atoms.AgentsOn: lambda eyes, condition: 0.6,
    },
)
