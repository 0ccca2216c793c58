"""Tech tiles and the Ixian Embassy (BL11, BL13.9, BL15, BL17.9)."""

from engine.imperium.module import Module
from engine.imperium.tech import flips, negotiators, project, rivals, rules, state, view

MODULE = Module(
    name="tech",
    rules=(rules, negotiators, rivals),
    at={
        "set_up": state.set_up,
        "first_given": rivals.keep_useful,
        "game_begins": project.ask_project,
        "round_opens": state.turn_tiles_up,
        "completed": rules.complete,
        "took_tech": rivals.keep_useful,
        "sent": rivals.follow_sending,
        "turn_over": rivals.follow_turn,
        "endgame_begins": rivals.end_game,
        "round_begins": rivals.follow_round,
        "won": rivals.follow_winning,
        "dreadnought_placing": rivals.follow_placing,
    },
    triggers=rules.TRIGGERS,
    sources=rules.list_sources,
    actions=(flips.FLIP,),
    tiebreaks={"tech": rules.win_ties},
    modifiers={"saved": rivals.save_spice, "passes": rivals.pass_others},
    changes=rules.find_changes,
    view=view.show,
    determinize=view.determinize,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"tech": ("tile",), "tile-flip": ("tile",)},
    follow={
        "tech": view.follow_tech,
        "tile-trash": view.follow_trash,
        "tile-flip": view.follow_flip,
        "negotiators": view.follow_negotiators,
        "negotiators-back": view.follow_back,
        "round": view.follow_round,
    },
    told=view.compare,
)
