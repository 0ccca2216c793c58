"""The first player in games with House Hagal (B18.3, B19.6)."""

from __future__ import annotations

from engine.imperium.automata.deck import is_solo
from engine.imperium.module import Facts
from engine.imperium.seating import people
from engine.imperium.state import G


def choose_first(game: G, seat: int, facts: Facts) -> None:
    """Choose the First Player: the Rival on the left in a solo game (B19.6), otherwise one of the people at random
    (B18.3)."""
    if is_solo(game):
        game.state.first = 1
    else:
        game.state.first = game.chance.pick(len(people(game)), "first")
