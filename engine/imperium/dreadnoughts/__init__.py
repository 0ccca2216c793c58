"""Dreadnoughts: units that hold locations for a round after a victory (IX5)."""

from engine.imperium.dreadnoughts import placing, rules, state, view
from engine.imperium.module import Module

MODULE = Module(
    name="dreadnoughts",
    rules=(rules,),
    at={
        "set_up": state.set_up,
        "ranked": state.begin_rewards,
        "won": placing.place_one,
        "cleared": state.come_home,
    },
    triggers=rules.TRIGGERS,
    controller=state.find_controller,
    units=(state.DREADNOUGHT,),
    strength=state.boost,
    view=view.show,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"dreadnought-placed": ("space",)},
    follow=view.FOLLOW,
    told=view.compare,
)
