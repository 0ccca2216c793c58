"""Mahdi, the automatic opponent (W19), which plays the Harkonnen against people who play the Atreides.

Its turns are frames like any other. If its rules leave several options equal, a person chooses among them (W19.18). So
the frames in this package belong to that person and offer the equally good options; a single option is taken without
asking. Questions that the common rules ask the Harkonnen are answered by `answers`.
"""

from engine.arrakis.mahdi import answers, cards, garrisons, private_state, rounds, turn, vehicles
from engine.arrakis.side_policy import SidePolicy

POLICY = SidePolicy(
    omens=2,  # W19.2
    has_hand=False,  # W19.1
    crosses=True,  # W19.6
    watches=True,  # W19.16
    set_up=rounds.begin_solo,
    begin_round=rounds.begin_round,
    end_round=rounds.end_round,
    leave=garrisons.leave_garrison,
    follow=rounds.follow,
    see_reveal=rounds.gain_reserve,
    begin_dice=rounds.begin_dice,
    unused=rounds.count_unrolled,
    faces=turn.nameable,
    place_vehicles=vehicles.push_vehicles,
    turn=turn.MahdiTurn,
    steps=cards.STEPS,
    ceases=answers.ceases,
    spend_cards=cards.spend_reserves,
    rest_buys=rounds.rest_buys,
    drop_token=garrisons.put_back,
    open_token=garrisons.open_garrison,
    narrow=answers.narrow,
    view=private_state.show,
    determinize=private_state.determinize,
    cards=private_state.list_cards,
    faults=private_state.find_faults,
)
