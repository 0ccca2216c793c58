"""Piter De Vries: recruiting a troop that stays in the garrison this turn (BL13.8)."""

from __future__ import annotations

from content.imperium.sets.bloodlines.pieces import StayingTroops
from engine.imperium.effects.troops import supplied
from engine.imperium.module import Module
from engine.imperium.partial_gains import SUPPLY, USES, Use
from engine.imperium.state import G, allowance, own_turn
from engine.imperium.verbs.units import recruit

USES[StayingTroops] = lambda game, seat, node: [Use(SUPPLY, node.amount)]


@supplied(StayingTroops)
def take_staying(game: G, seat: int, node: StayingTroops, origin: str, owner: int, amount: int) -> None:
    """Recruit as many troops as the supply has. The same number of troops of the garrison cannot be deployed in this
    turn."""
    amount = recruit(game, owner, amount, origin)
    turn = own_turn(game, seat)
    if turn is not None:
        allowance(turn, owner).staying += amount


MODULE = Module(name="advisor")
