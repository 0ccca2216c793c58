"""Gains of resources, persuasion, swords and victory points."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import PERFORM, rule
from engine.imperium.seating import unit_seat
from engine.imperium.state import G, Pending
from engine.imperium.verbs.goods import gain


@rule(PERFORM, fx.Gain)
def perform_gain(game: G, seat: int, node: fx.Gain, item: Pending, pick: str) -> None:
    """Gain goods. Swords go to the seat whose units fight (T3.3). A revealed card that gave swords is recorded for
    Leadership (UC3.23)."""
    turn = game.state.turn
    revealed = turn is not None and item.card in game.state.players[seat].revealed
    if node.what == "swords" and turn is not None and revealed and item.card not in turn.sword_cards:
        turn.sword_cards.append(item.card)
    gain(game, unit_seat(game, seat) if node.what == "swords" else seat, node.what, node.amount, item.origin)
