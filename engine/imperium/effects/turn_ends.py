"""Effects that end a turn (B16.4)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import PERFORM, rule
from engine.imperium.state import G, Pending, own_turn


@rule(PERFORM, fx.PassTurn)
def perform_pass(game: G, seat: int, node: fx.PassTurn, item: Pending, pick: str) -> None:
    """Make the turn neither an Agent turn nor a Reveal turn. The turn ends once the played card is resolved
    (B21.13)."""
    turn = own_turn(game, seat)
    if turn is not None:
        turn.kind = "pass"
