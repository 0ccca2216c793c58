"""The rules of the effects on automatic opponents' cards (RV3.3, BL17.2)."""

from __future__ import annotations

from content.imperium.nodes.automata import BonusOn, ConflictLevel, SpiceFromEach
from engine.imperium.agenda import PERFORM, rule
from engine.imperium.conditions import condition
from engine.imperium.seating import opponents
from engine.imperium.state import G, Pending, lib
from engine.imperium.verbs.goods import gain, spend


@condition(ConflictLevel)
def is_of_level(game: G, seat: int, node: ConflictLevel, card: int) -> bool:
    """Whether the current Conflict is of the level that the condition names (RV3.3)."""
    conflict = game.state.conflict
    return bool(conflict) and lib(game).conflicts[conflict].level == node.level


@condition(BonusOn)
def has_bonus(game: G, seat: int, node: BonusOn, card: int) -> bool:
    """Whether a space has bonus spice; if the condition names another space, whether it has more bonus spice than the
    other one (RV3.3). The space of an absent Leader counts as having none."""
    bonus = game.state.bonus
    return bonus.get(node.space, 0) > (bonus[node.over] if node.over else 0)


@rule(PERFORM, SpiceFromEach)
def perform_spice_from_each(game: G, seat: int, node: SpiceFromEach, item: Pending, pick: str) -> None:
    """Take up to `amount` spice from each opponent, clockwise from the left."""
    taken = 0
    for other in opponents(game, seat):
        amount = min(node.amount, game.state.players[other].spice)
        if amount:
            spend(game, other, "spice", amount)
            taken += amount
    if taken:
        gain(game, seat, "spice", taken, item.origin)
