"""The worth of Freighters to computer players."""

from __future__ import annotations

from content.imperium.sets.ix.freighters import Freighter
from engine.imperium.players.evaluation import Judge, Worth

ICON = 4.0
"""The average value of a Freighter icon: with three icons the Freighter moves to the second space and is recalled."""
GAINED = (0.0, 6.0, 13.0, 16.0)
"""The value of recalling from each space, the lowest first."""
HOPE = 0.7
"""The chance that a later icon makes an advance useful."""


def _advance(eyes: Judge, place: int) -> float:
    """The expected gain of recalling later instead of now, if the game lasts long enough."""
    return HOPE * GAINED[min(place, len(GAINED) - 1)] * eyes.soon()


WORTH = Worth(
    values={
        Freighter: lambda eyes, node: ICON * node.amount,
    },
    choices={
        "choose-freighter-advance": lambda eyes, args, decision: _advance(eyes, int(args["n"])),
        "choose-freighter-recall": lambda eyes, args, decision: GAINED[min(int(args["n"]), len(GAINED) - 1)],
    },
)
