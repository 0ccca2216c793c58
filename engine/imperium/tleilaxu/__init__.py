"""The Bene Tleilax board: research, the Tleilaxu track, specimens, the Tleilaxu Row, Family Atomics (IM2–IM6, IM8)."""

from engine.imperium.module import Display, Module, Refill
from engine.imperium.tleilaxu import buying, rules, state, view

MODULE = Module(
    name="tleilaxu",
    rules=(rules,),
    at={
        "set_up": state.set_up,
        "acquired": state.fill_row,
        "combat_begins": rules.forget_fight,
        "played": rules.note_played,
        "cleared": rules.note_lost,
    },
    actions=(buying.BUY, buying.RETURN, buying.ATOMICS),
    displays=(Display("tleilaxu", lambda game: state.Tleilaxu.of(game).row, lambda game, seat: False),),
    refill=Refill(state.count_specimens, state.return_specimens, "choose-return-specimens"),
    piles=lambda game: (state.Tleilaxu.of(game).deck,),
    view=view.show,
    determinize=view.determinize,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"research": ("node",), "tleilaxu": ("space",), "reclaim": ("card",)},
    follow={
        "research": view.follow_research,
        "tleilaxu": view.follow_tleilaxu,
        "specimens": view.follow_specimens,
        "specimens-returned": view.follow_returned,
        "atomics": view.follow_atomics,
    },
    told=view.compare,
)
