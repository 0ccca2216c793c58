"""The features of a position about the Bene Tleilax board: both tracks, specimens and Family Atomics."""

from __future__ import annotations

from engine.imperium.state import G
from engine.imperium.thinking.features import Features
from engine.imperium.tleilaxu.state import TANKS, Tleilaxu, count_markers, nodes_of


def _research(game: G, seat: int) -> float:
    """The column of the research token, divided by 3."""
    node = Tleilaxu.of(game).nodes[seat]
    return nodes_of(game)[node].column / 3 if node else 0.0


FEATURES: Features = {
    "research": _research,
    "genetic markers": count_markers,
    "tleilaxu": lambda game, seat: max(0, Tleilaxu.of(game).spaces[seat]) / 2,
    "specimens": lambda game, seat: game.state.players[seat].units.get(TANKS, 0) / 2,
    "atomics": lambda game, seat: Tleilaxu.of(game).atomics[seat],
}
