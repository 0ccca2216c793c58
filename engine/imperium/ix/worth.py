"""What the words of Rise of Ix are worth."""

from __future__ import annotations

from content.imperium.sets.ix import atoms
from engine.imperium.players.judge import Worth

WORTH = Worth(
    values={atoms.CheaperSpace: lambda eyes, node: 0.3 * node.amount},
    odds={
        atoms.MetEnemy: lambda eyes, condition: 0.4,
        atoms.AgentsOn: lambda eyes, condition: 0.6,
    },
)
