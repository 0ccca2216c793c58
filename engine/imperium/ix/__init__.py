"""What cards of Rise of Ix say that no other card does (IX10, IX11)."""

from engine.imperium.ix import rules
from engine.imperium.module import Module

MODULE = Module(
    name="ix",
    rules=(rules,),
    at={"turn_over": rules.end_turns},
    follow={"intrigue-buried": rules.follow_buried},
)
