"""The worth of sandworms, Hooks and the Shield Wall."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.players.evaluation import Judge, Worth

WORM = 6.0


def _sandworm(eyes: Judge, node: fx.Sandworm) -> float:
    conflict = eyes.view["conflict"]
    walled = eyes.view.get("wall") and conflict and eyes.printed.conflicts[conflict["id"]].location
    return 0.0 if walled and not eyes.later else WORM * node.amount


WORTH = Worth(
    values={
        fx.Sandworm: _sandworm,
        fx.TakeHooks: lambda eyes, node: 0.0 if eyes.me.get("hooks") else min(6.0, 2 * eyes.horizon),
        fx.BreakWall: lambda eyes, node: 0.2,
    },
    counts={
        "units": lambda eyes: eyes.me["troops"]["conflict"] + eyes.me.get("sandworms", 0),
        "sandworms": lambda eyes: eyes.me.get("sandworms", 0),
    },
    facts={"maker_hooks": lambda eyes: eyes.me.get("hooks", False) or 0.2 * eyes.later},
    icons={"sandworms": WORM, "hooks": 5.0, "wall_broken": 0.5},
    units=(lambda player, zone: int(player.get("sandworms", 0)) if zone == "conflict" else 0,),
    prizes=(lambda eyes, card, place, worth: worth * 2 if eyes.me.get("sandworms") else worth,),  # U11.8
    lent=("sandworms", "hooks"),
    arrivals={"summon": 3.0},
)
