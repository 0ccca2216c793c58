"""Sandworms: Maker Hooks, the Shield Wall, and worms in the Conflict (U7.6, U7.7, U8.5)."""

from engine.imperium.module import Module
from engine.imperium.sandworms import rules, view
from engine.imperium.sandworms.state import SANDWORM, set_up

MODULE = Module(
    name="sandworms",
    rules=(rules,),
    at={"set_up": set_up},
    units=(SANDWORM,),
    view=view.show,
    faults=view.find_faults,
    follow={"summon": view.follow_summon, "clear": view.follow_clear, "wall": view.follow_wall},
    told=view.compare,
    doubles=rules.is_doubled,
    is_shut=rules.is_shut,
)
