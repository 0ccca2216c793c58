"""The actions that computer players expect of automatic opponents, and the choices that computer players make for
automatic opponents."""

from __future__ import annotations

from engine.imperium.players.choices import id_of, node_at
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.kernel.decisions import Decision, Option

JOINING = (0.0, 0.42, 0.65, 0.82)
"""The chance that an automatic opponent joins a fight in which it has no unit yet, by the number of its ready
Agents."""


def _expect(other: Data) -> tuple[float, float, float]:
    """An automatic opponent's chance to fight, its expected strength, and the spread of its strength. Each Agent may
    bring troops to the Conflict, and a card with swords is revealed if a unit is there (B17.7, RV4.1)."""
    strength, ready = float(other["strength"]), min(3, int(other["agents"]["ready"]))
    if strength:
        return 1.0, strength + 2.0 + 1.4 * ready, 0.55 + 0.6 * ready
    return JOINING[ready], 6.2 + 0.8 * ready, 1.8


def _choose_for(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth to the person of a choice made for an automatic opponent. It is high if the opponent gains little and
    the person loses little."""
    rival = eyes.through(int(id_of(decision.prompt.args["seat"])))
    args = option.label.args
    if "faction" not in args:
        return -rival.effect(node_at(eyes, args["effect"]))
    faction = id_of(args["faction"])
    own = 10.0 if eyes.view["alliances"][faction] == eyes.seat else 0.3 * eyes.influence(faction)
    after = int(rival.me["influence"][faction]) + int(args["n"])
    overtaken = after > int(eyes.me["influence"][faction]) and after >= 4
    return -rival.influence(faction, int(args["n"])) - own * overtaken


WORTH = Worth(fighters={"rival": _expect}, decisions={"rival": _choose_for})
