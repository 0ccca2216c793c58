"""Esmar Tuek: bonus spice placed on his space, or taken from any space (BL13.4)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.sets.bloodlines.pieces import LaySpice, TakeSpice
from engine.imperium.agenda import AUTO, CHOICES, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.module import Module
from engine.imperium.seating import is_person
from engine.imperium.state import G, Pending, lib
from engine.imperium.verbs.agents import lay_bonus, take_bonus
from engine.imperium.verbs.goods import gain
from engine.kernel.decisions import Msg


@rule(STANDING, LaySpice)
def stand_lay(game: G, seat: int, node: LaySpice, item: Pending) -> int:
    """The state of the effect: immediate if the space is on the board, otherwise waiting."""
    return AUTO if node.space in game.state.bonus else WAIT


@rule(PERFORM, LaySpice)
def perform_lay(game: G, seat: int, node: LaySpice, item: Pending, pick: str) -> None:
    """Place bonus spice from the bank; an Agent sent to the space in this turn may take it at once."""
    lay_bonus(game, node.space)


def _laden(game: G) -> list[str]:
    return [space for space, amount in game.state.bonus.items() if amount]


@rule(STANDING, TakeSpice)
def stand_take(game: G, seat: int, node: TakeSpice, item: Pending) -> int:
    """The state of the effect: mandatory while a Maker space has bonus spice, otherwise waiting."""
    return MUST if _laden(game) else WAIT


@rule(CHOICES, TakeSpice)
def choose_take(game: G, seat: int, node: TakeSpice, item: Pending) -> list[Choice]:
    return [
        Choice(space, Msg("choose-take-spice", {"space": f"space:{space}"}), (f"space:{space}",))
        for space in _laden(game)
    ]


@rule(PERFORM, TakeSpice)
def perform_take(game: G, seat: int, node: TakeSpice, item: Pending, pick: str) -> None:
    """Take one bonus spice. A Rival takes it from the space with the most bonus spice; of equal ones, from the space
    with the most spice in all (BL17.12)."""
    if not is_person(game, seat):
        laden = _laden(game)
        if not laden:
            return
        pick = max(laden, key=lambda space: (game.state.bonus[space], _printed(game, space)))
    take_bonus(game, pick, 1)
    gain(game, seat, "spice", 1, item.origin)


def _printed(game: G, space: str) -> int:
    nodes = (node for way in lib(game).spaces[space].ways for node in fx.walk(way.effect))
    return max((node.amount for node in nodes if isinstance(node, fx.Harvest)), default=0)


MODULE = Module(name="smuggling")
