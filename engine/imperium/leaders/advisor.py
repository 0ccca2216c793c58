"""Piter De Vries: a recruit that stays in the garrison this turn (BL13.8)."""

from __future__ import annotations

from content.imperium.sets.bloodlines.pieces import StayingTroops
from engine.imperium.agenda import AUTO, PERFORM, STANDING, WAIT, Pending, rule
from engine.imperium.modules import Module
from engine.imperium.scarce import SUPPLY, USES, Use
from engine.imperium.seating import unit_seat
from engine.imperium.state import G, allowance, own_turn
from engine.imperium.verbs import recruit

USES[StayingTroops] = lambda game, seat, node: [Use(SUPPLY, node.amount)]


@rule(STANDING, StayingTroops)
def stand_staying(game: G, seat: int, node: StayingTroops, item: Pending) -> int:
    """At once, as many as there are."""
    return AUTO if game.state.players[unit_seat(game, seat)].supply else WAIT


@rule(PERFORM, StayingTroops)
def perform_staying(game: G, seat: int, node: StayingTroops, item: Pending, pick: str) -> None:
    """Recruited; so many troops of the garrison cannot be deployed in this turn."""
    owner = unit_seat(game, seat)
    amount = recruit(game, owner, node.amount, item.origin)
    turn = own_turn(game, seat)
    if turn is not None:
        allowance(turn, owner).staying += amount


MODULE = Module(name="advisor")
