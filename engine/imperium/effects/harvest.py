"""Harvesting spice at a Maker space (B6.9, B16.7, B16.11)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, PERFORM, STANDING, WAIT, rule
from engine.imperium.state import G, Pending, count_up, own_turn, tallied
from engine.imperium.triggers import modified, tell
from engine.imperium.verbs.agents import take_bonus
from engine.imperium.verbs.goods import gain

BASE = "harvested"
"""The key under which a turn counts the base spice that was harvested in it, including doublings."""


@rule(PERFORM, fx.Harvest)
def perform_harvest(game: G, seat: int, node: fx.Harvest, item: Pending, pick: str) -> None:
    _harvest(game, seat, node.amount, item.origin)


@rule(PERFORM, fx.BonusSpice)
def perform_bonus_spice(game: G, seat: int, node: fx.BonusSpice, item: Pending, pick: str) -> None:
    """Take all bonus spice of the visited space. If there is any, this counts as a harvest (U12.2, R326)."""
    _harvest(game, seat, 0, item.origin)


def _harvest(game: G, seat: int, base: int, origin: str) -> None:
    """Gain the base spice and all bonus spice of the visited space as one gain. An effect that changes the gain
    therefore applies only once."""
    turn = own_turn(game, seat)
    if turn is None or not turn.space:
        return
    bonus = take_bonus(game, turn.space)
    if not base and not bonus:
        return
    if base:
        count_up(game, seat, BASE, base)
    amount = modified(game, "harvest", seat, base + bonus)
    if amount:
        gain(game, seat, "spice", amount, origin)
    tell(game, "harvested", seat, {"space": turn.space, "base": base, "bonus": bonus})


@rule(STANDING, fx.DoubleHarvest)
def stand_double(game: G, seat: int, node: fx.DoubleHarvest, item: Pending) -> int:
    """The state of the effect: immediate if base spice was harvested in this turn, otherwise waiting."""
    return AUTO if tallied(game, seat, BASE) else WAIT


@rule(PERFORM, fx.DoubleHarvest)
def perform_double(game: G, seat: int, node: fx.DoubleHarvest, item: Pending, pick: str) -> None:
    """Gain once more the base spice that was harvested in this turn."""
    amount = tallied(game, seat, BASE)
    count_up(game, seat, BASE, amount)
    gain(game, seat, "spice", amount, item.origin)
