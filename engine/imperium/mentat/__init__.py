"""The Mentat: a neutral Agent that players can take (B15.2, B15.3)."""

from engine.imperium.mentat import rules, view
from engine.imperium.module import Module

MODULE = Module(
    name="mentat",
    rules=(rules,),
    at={"set_up": rules.set_up, "recalled": rules.return_home, "round_opens": rules.hand_over},
    view=view.show,
    faults=view.find_faults,
)
