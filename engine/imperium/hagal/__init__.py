"""House Hagal: automatic opponents in the base game for one and two people (B17–B19)."""

from engine.imperium.automata import rules as words
from engine.imperium.automata import view
from engine.imperium.automata.deck import KIND, add_companions
from engine.imperium.automata.solo import bar_swordmaster, explain_difficulty
from engine.imperium.hagal import automatic, combat, rules, settings, solo, turn
from engine.imperium.module import Module

MODULE = Module(
    name="hagal",
    rules=(words,),
    settings=settings.SETTINGS,
    roles=settings.list_roles,
    at={
        "set_up": solo.set_up,
        "first_given": rules.choose_first,
        "leader_given": add_companions,
        "game_begins": solo.begin_solo,
        "round_opens": solo.open_round,
        "turn_over": turn.follow_turn,
        "combat_begins": combat.add_swords,
        "sent": solo.spend_on_points,
        "rewarded": solo.spend_on_points,
        "supplied": solo.spend_on_points,
        "won": combat.lose_control,
    },
    plays={KIND: turn.begin_rival_turn},
    rewards={KIND: combat.give_reward},
    obstacle=bar_swordmaster,
    controller=combat.find_controller,
    explains={"difficulty": explain_difficulty},
    modifiers={"price_space": solo.raise_price, "holds_back": solo.hold_back},
    view=view.show,
    faults=automatic.find_unspent,
    zones=view.list_zones,
    stock=view.count_stock,
    expected=view.list_expected,
    exercised={"hagal": ("card",)},
    follow={
        "rival-agent": view.follow_agent,
        "rival-spends": view.follow_spending,
    },
)
