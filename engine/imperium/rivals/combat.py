"""Rivals in combat: swords from House Hagal cards, and rewards taken without a question (RV4)."""

from __future__ import annotations

from engine.imperium.automata.combat import reveal_swords
from engine.imperium.module import Facts
from engine.imperium.rivals.gains import take
from engine.imperium.rivals.rules import plays_with
from engine.imperium.state import G, Pending, lib


def add_swords(game: G, seat: int, facts: Facts) -> None:
    """Reveal a card for each Rival with a unit in the Conflict, in turn order, and add its swords to that Rival's
    strength. With Brutal Escalation, reveal two cards for each of them if the Conflict is of level III (RV4.1,
    RV9.4)."""
    reveal_swords(game, plays_with(game, "brutal_escalation"))


def give_reward(game: G, seat: int, items: list[Pending]) -> None:
    """Let a Rival take the lines of a reward, each as often as it is listed (RV4.4)."""
    for item in items:
        take(game, seat, lib(game).nodes[item.at], item.origin)
