"""Copies of The Spice Must Flow, for effects that count them."""

from __future__ import annotations

from typing import Any

from tests.engine.imperium.table import Table

FLOW = "base/the_spice_must_flow"


def flows(*counts: int) -> dict[str, Any]:
    """Give copies of The Spice Must Flow to seats 0, 1, …: one into the discard pile, the others into the deck."""

    def act(table: Table) -> None:
        state = table.state
        for seat, count in enumerate(counts):
            for number in range(count):
                card = next(card for card in state.reserve if state.cards[card] == FLOW)
                state.reserve.remove(card)
                (table.player(seat).deck if number else table.player(seat).discard).append(card)

    return {"act": act}
