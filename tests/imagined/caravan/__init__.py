"""Caravans: an invented box with a token, words, a space and rules (X1, X2).

X1.1 Twelve camels are beside the board, eight brown and four white. A player who takes camels takes as many as there
are, or 1 water if there is none; camels that are paid return there. X1.2 A caravan that halts stays at its place, and
an effect happens in each of its owner's Reveal turns until it travels on. X1.3 The road is a ring of six places; two of
them are oases, where halting also gives the printed gain. X1.4 A player whose caravan arrives at an oasis takes a load
from the bag, unseen by the others. X1.5 Travelling moves the caravan this number of places. X1.6 A player whose caravan
halts may, instead of travelling by an effect, let it stay and repeat the effect of the halt. X2.1 Once in each of their
Agent or Reveal turns players may pay a brown camel to travel one place. X2.2 While a caravan is at an oasis, cards cost
its owner 1 persuasion less. X2.3 A table may choose the dry season: if no camel is left, there is nothing instead. X2.4
The caravan of the Caravan Master travels one place farther, and whenever it arrives at an oasis by two places or more,
its owner gains 1 Solari.
"""

from engine.imperium.module import Module, Setting
from engine.imperium.triggers import Trigger
from tests.imagined.caravan import rules, state, view

MODULE = Module(
    name="caravan",
    rules=(rules,),
    settings={"dry_season": Setting(False, rules.read_dry)},
    at={"set_up": state.set_up},
    triggers={"halts": Trigger("revealed"), "arrives": Trigger("arrived", test=rules.has_come_far)},
    sources=rules.list_sources,
    occasions=("halts",),
    modifiers={"price_card": rules.lower_price},
    actions=(rules.TRAVEL,),
    view=view.show,
    zones=view.list_zones,
    stock=view.count_stock,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={
        "camels": ("what",),
        "camels-paid": ("what",),
        "travel": ("place",),
        "load": ("load",),
        "halt": ("effect",),
    },
    follow={
        "camels": view.follow_camels,
        "camels-paid": view.follow_paid,
        "travel": view.follow_travel,
        "load": view.follow_load,
        "halt": view.follow_halt,
    },
    told=view.compare,
)
