"""What Freighters are worth to computer players."""

from __future__ import annotations

from content.imperium.sets.ix.freighters import Freighter
from engine.imperium.players.judge import Judge, Worth

ICON = 4.0
"""What an icon is worth on average: a round trip to the second space pays for three of them."""
GAINED = (0.0, 6.0, 13.0, 16.0)
"""What recalling from each space gives, the bottom first."""
HOPE = 0.7
"""How likely a later icon brings in what an advance promises."""


def _advance(eyes: Judge, place: int) -> float:
    """What recalling gives then beyond what it gives now, if there is time."""
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
