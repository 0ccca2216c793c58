"""Computer players of War for Arrakis. They read a view and the legal options, never the hidden state."""

from __future__ import annotations

from collections.abc import Mapping

from engine.arrakis.players.raider import answer
from engine.arrakis.players.recruit import answer_as_recruit
from engine.players import Player, Reason

PLAYERS: Mapping[str, Player] = {"raider": answer, "recruit": answer_as_recruit}
"""The players by name."""
REASONS: Mapping[str, Reason] = {}
"""Functions that explain an answer, by player; none exists yet."""
