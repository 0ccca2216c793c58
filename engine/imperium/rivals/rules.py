"""The seats of Rivals, and the variants in play (RV2.5, RV9.1)."""

from __future__ import annotations

from engine.imperium.automata.deck import is_solo, rivals
from engine.imperium.automata.solo import LEVELS, level
from engine.imperium.rivals.settings import EXPERT
from engine.imperium.state import G


def seat_between(game: G) -> list[int]:
    """The order of seats around the table. With two people, the Rival is on the left of the First Player and so acts
    between the two people (RV2.5)."""
    if is_solo(game):
        return list(range(len(game.state.players)))
    first = game.state.first
    return [first, *rivals(game), 1 - first]


def plays_with(game: G, variant: str) -> bool:
    """Whether a variant is in play, by the choice of the table or by the level of difficulty (RV9.1)."""
    options = game.config.options
    expert = is_solo(game) and level(game) >= LEVELS.index("mentat") and variant in EXPERT
    return expert or variant in options["variants"]
