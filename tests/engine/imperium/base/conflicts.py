"""Conflict cards that tests choose."""

from __future__ import annotations

from tests.engine.imperium.table import Table


def turn_up(table: Table, conflict: str) -> None:
    """Make this card the next Conflict and play the round to its end."""
    state, key = table.state, table.key(conflict)
    (state.conflict_deck if key in state.conflict_deck else state.box).remove(key)
    state.conflict_deck.append(key)
    table.pass_turns(0, 1, 2)
