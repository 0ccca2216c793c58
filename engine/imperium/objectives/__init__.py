"""Objectives and battle icons. Objectives are dealt at the start, icons are matched when a Conflict is won, and cards
are paired at the end of the game (U2.3, U11.7)."""

from engine.imperium.module import Module
from engine.imperium.objectives import endgame, icons, view

MODULE = Module(
    name="objectives",
    rules=(icons,),
    at={"first_given": icons.deal_objectives, "won": icons.match_won, "modified": icons.match_all},
    endgame=endgame.PAIRING,
    view=view.show,
    follow={
        "objective": view.follow_objective,
        "win": view.follow_win,
        "flip": view.follow_flip,
        "pair": view.follow_pair,
    },
    told=view.compare,
)
