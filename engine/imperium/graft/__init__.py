"""Grafting: two cards that send one Agent together (IM7)."""

from engine.imperium.graft import rules, state, view
from engine.imperium.module import Module

MODULE = Module(
    name="graft",
    rules=(rules,),
    at={
        "set_up": state.set_up,
        "borrowed": state.borrow,
        "reveal_begins": rules.return_partners,
        "turn_ending": rules.end_turn,
        "doubled": rules.note_doubled,
    },
    joins=state.join_cards,
    piles=lambda game: (state.Graft.of(game).borrowed,),
    borrowed=lambda game: state.Graft.of(game).borrowed,
    view=view.show,
    expected=view.list_expected,
    exercised={"joined": ("card", "with")},
    follow={"joined": view.follow_joined},
)
