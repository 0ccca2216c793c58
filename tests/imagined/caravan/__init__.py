"""Caravans: an imagined box with a token, words, a space and rules (X1, X2).

X1.1 Twelve camels lie beside the board, eight brown and four white; who takes camels takes as many as there are, 1
water instead where there is none, and paid ones go back. X1.2 A caravan that halts stays where it is; what happens
meanwhile happens in each of its owner's Reveal turns until it travels on. X1.3 The road is a ring of six places; two of
them are oases, where halting gives what is printed there besides. X1.4 Whoever arrives at an oasis takes a load from
the bag, unseen by the others. X1.5 Travelling is moving the caravan so many places on. X1.6 Whoever would travel by an
effect while the caravan halts may let it stay, for once more what happens meanwhile. X2.1 Once in one's own Agent or
Reveal turn a brown camel may be paid to travel one place. X2.2 While the caravan stands at an oasis, cards cost its
owner 1 Persuasion less. X2.3 A table may choose the dry season: where no camel is left, there is nothing instead. X2.4
The caravan of the Caravan Master travels one place farther, and whenever it comes to an oasis by two places or more, he
gains 1 Solari.
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
