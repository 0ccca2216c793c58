"""Sardaukar Commanders, their Skills, and the condition Command (BL2–BL4, BL7)."""

from engine.imperium.module import Module
from engine.imperium.sardaukar import hiring, rules, skills, state, view

MODULE = Module(
    name="sardaukar",
    rules=(rules,),
    at={
        "set_up": state.set_up,
        "sent": hiring.meet_automaton,
        "cleared": hiring.dismiss_automatons,
        "reveal_begins": skills.begin_reveal,
        "deployed": skills.note_deployed,
        "skill_taken": skills.note_deployed,
    },
    units=(state.COMMANDER,),
    strength=skills.add_strength,
    actions=(hiring.HIRE,),
    zones=view.list_zones,
    stock=view.count_stock,
    view=view.show,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"skill": ("skill",), "commander": ("from",), "skill-trashed": ("skill",)},
    follow=view.FOLLOW,
    told=view.compare,
)
