"""The outcome of a game (W15)."""

from __future__ import annotations

from engine.arrakis.library import ATREIDES, SIDES
from engine.arrakis.state import G
from engine.kernel.game import Outcome, Standing


def outcome(game: G) -> Outcome | None:
    """The standings; None while the game continues. Partners win together (W18.1)."""
    state = game.state
    if not state.winner:
        return None
    standings = []
    for seat, side in enumerate(game.config.sides):
        sources = dict(state.markers) if side == ATREIDES else {"supremacy": state.supremacy}
        place = 1 if side == state.winner else 2
        standings.append(Standing(seat, place, sum(sources.values()), sources, team=SIDES.index(side)))
    return Outcome(tuple(sorted(standings, key=lambda one: (one.place, one.seat))))
