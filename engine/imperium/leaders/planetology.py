"""Liet Kynes: a replacement for gaining a sandworm, and a condition about the space of this turn's Agent (BL13.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from content.imperium import effects as fx
from content.imperium.sets.bloodlines.pieces import SentTo
from engine.imperium.conditions import condition, sent_to
from engine.imperium.module import Module
from engine.imperium.replacements import Replacement, replacement
from engine.imperium.seating import unit_seat
from engine.imperium.state import G, Pending, lib


@replacement(fx.Sandworm, "planetology")
def find_in_place(game: G, seat: int, node: fx.Sandworm, item: Pending) -> Iterable[Replacement]:
    """The Leader's replacement for gaining a sandworm. It is possible with or without the Shield Wall, and also when an
    Ally would gain the sandworm."""
    owner = unit_seat(game, seat)
    leader = lib(game).leaders.get(game.state.players[owner].leader)
    if leader is not None and leader.worms is not None and game.config.roles[owner].abilities:
        yield Replacement(_times(leader.worms, node.amount))


@cache
def _times(effect: fx.Effect, amount: int) -> fx.Effect:
    return fx.All(fx.lines_of(effect) * amount)


@condition(SentTo)
def is_sent_to(game: G, seat: int, node: SentTo, card: int) -> bool:
    """Whether the space of this turn's Agent has the icon."""
    space = sent_to(game, seat)
    return bool(space) and lib(game).spaces[space].icon == node.icon


MODULE = Module(name="planetology")
