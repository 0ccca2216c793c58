"""The worth of the Mentat to computer players."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Judge, Worth


def _take(eyes: Judge, node: fx.TakeMentat) -> float:
    if node.when == "next_round":
        return weights.AGENT * min(1.0, eyes.horizon)
    return weights.AGENT if _is_here(eyes) else 0.0


def _is_here(eyes: Judge) -> bool:
    there = eyes.view.get("mentat")
    return there is not None and there["owner"] is None


WORTH = Worth(
    values={fx.TakeMentat: _take},
    facts={"mentat_here": _is_here},
    icons={"mentat": weights.AGENT},
)
