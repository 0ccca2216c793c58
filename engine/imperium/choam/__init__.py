"""The CHOAM module: contracts (U13)."""

from engine.imperium.choam import dealing, deals, rules, state, view
from engine.imperium.module import Module

MODULE = Module(
    name="choam",
    rules=(rules, deals),
    at={
        "set_up": state.set_up,
        "leader_given": state.reserve,
        "game_begins": dealing.deal,
        "visited": rules.complete_visit,
        "acquired": rules.complete_acquisition,
        "settled": rules.complete_harvest,
        "allied": rules.complete_alliance,
    },
    view=view.show,
    zones=view.list_zones,
    stock=view.count_stock,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"contract": ("contract",), "complete": ("contract",)},
)
