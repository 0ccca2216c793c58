"""The end of the game: standings and tiebreakers (U14.2)."""

from __future__ import annotations

from engine.imperium.state import G
from engine.kernel.game import Outcome, Standing


def outcome(game: G) -> Outcome | None:
    """Standings of who scores by VP, then spice, solari, water, garrison troops, then the latest Reveal turn; None
    before the end."""
    state = game.state
    if state.phase != "over":
        return None

    def rank(seat: int) -> tuple[int, ...]:
        player = state.players[seat]
        return (player.vp, player.spice, player.solari, player.water, player.garrison, player.last_reveal)

    ranked = [seat for seat, role in enumerate(game.config.roles) if role.scores]
    order = sorted(ranked, key=rank, reverse=True)
    return Outcome(
        tuple(
            Standing(seat, place, state.players[seat].vp, dict(state.players[seat].sources))
            for place, seat in enumerate(order, 1)
        )
    )
