"""The effects that only cards of Rise of Ix have, and the moments at which its Leaders act (IX10, IX11)."""

from engine.imperium.ix import rules
from engine.imperium.module import Module
from engine.imperium.triggers import Trigger

MODULE = Module(
    name="ix",
    rules=(rules,),
    at={"turn_over": rules.end_turns},
    triggers={"game_begins": Trigger("game_begins")},
    follow={"intrigue-buried": rules.follow_buried},
)
