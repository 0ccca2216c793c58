"""Spies: observation posts, infiltration, Gathering Intelligence (U9)."""

from engine.imperium.module import Module, Setting
from engine.imperium.spies import moving, rules, view
from engine.imperium.spies.frames import offer_gathering
from engine.imperium.spies.rules import explain_unwatched, is_rival_at_maker, read_must
from engine.imperium.spies.state import posts_at, recall_spy, set_up, spied_spaces
from engine.imperium.triggers import Trigger

MODULE = Module(
    name="spies",
    rules=(rules, moving),
    settings={"spies_must": Setting(False, read_must)},
    at={"set_up": set_up, "visiting": offer_gathering},
    triggers={"rival_at_maker": Trigger("sent", by="opponent", test=is_rival_at_maker)},
    passes=posts_at,
    pass_by=recall_spy,
    remedy=explain_unwatched,
    icons={"spy": spied_spaces},
    view=view.show,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"spy": ("post",)},
    follow={
        "spy": view.follow_spy,
        "recall-spy": view.follow_recall,
        "spy-left": view.follow_recall,
        "spy-lost": view.follow_recall,
        "spy-gone": view.follow_recall,
    },
    told=view.compare,
)
