"""The worth of playing cards together."""

from __future__ import annotations

from content.imperium.sets.immortality import atoms
from engine.imperium.players.evaluation import Worth

WORTH = Worth(
    values={
        atoms.TrashGrafted: lambda eyes, node: 0.5,
        atoms.ReturnPartner: lambda eyes, node: 2.0,
        atoms.CopyPartner: lambda eyes, node: 3.0,
        atoms.GraftRow: lambda eyes, node: 1.0,
    },
    costs={atoms.TrashPartner: lambda eyes, cost: 1.0},
    odds={
        atoms.Grafted: lambda eyes, condition: 0.5 if eyes.later else 1.0,
        atoms.PartnerIs: lambda eyes, condition: 0.4,
    },
    counts={"partner_icons": lambda eyes: 3.0},
)
