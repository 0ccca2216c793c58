"""The Shipping track and the Freighters (IX4)."""

from engine.imperium.module import Module
from engine.imperium.shipping import rules, state, view

MODULE = Module(
    name="shipping",
    rules=(rules,),
    at={"set_up": state.set_up, "recruited": rules.reinforce},
    view=view.show,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"freighter": ("space",), "freighter-recalled": ("from",)},
    follow={"freighter": view.follow_advance, "freighter-recalled": view.follow_recall},
    told=view.compare,
)
