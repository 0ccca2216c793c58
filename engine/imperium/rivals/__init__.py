"""The Rivals of Uprising: automatic opponents in games of one or two people (RV1–RV9)."""

from engine.imperium.automata import rules as words
from engine.imperium.automata import view as deck_view
from engine.imperium.automata.deck import KIND, add_companions
from engine.imperium.automata.solo import bar_swordmaster, explain_difficulty
from engine.imperium.module import Module
from engine.imperium.rivals import combat, gains, resources, rules, settings, setup, turn, view

MODULE = Module(
    name="rivals",
    rules=(words,),
    settings=settings.SETTINGS,
    roles=settings.list_roles,
    seating=rules.seat_between,
    at={
        "set_up": setup.set_up,
        "leader_given": add_companions,
        "game_begins": setup.begin_game,
        "round_opens": resources.spend_all,
        "turn_over": turn.follow_turn,
        "combat_begins": combat.add_swords,
        "sent": resources.spend_all,
        "rewarded": resources.spend_all,
        "spy_driven_off": gains.move_spy,
        "supplied": resources.spend_all,
    },
    plays={KIND: turn.begin_rival_turn},
    rewards={KIND: combat.give_reward},
    obstacle=bar_swordmaster,
    explains={"difficulty": explain_difficulty},
    modifiers={
        "control_bonus": resources.refuse_bonus,
        "refuses": resources.refuse_goods,
        "holds_back": turn.hold_back,
    },
    view=view.show,
    zones=deck_view.list_zones,
    stock=deck_view.count_stock,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised={"hagal": ("card",), "rival": ("rival",), "rival-scheme": ("rival",)},
    follow={
        "rival-agent": deck_view.follow_agent,
        "rival-spends": deck_view.follow_spending,
    },
)
