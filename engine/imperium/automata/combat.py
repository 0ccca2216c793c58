"""The swords that automatic opponents reveal in combat (B17.7, RV4.1)."""

from __future__ import annotations

from engine.imperium.automata.deck import reveal_card, rivals
from engine.imperium.seating import seats_from
from engine.imperium.state import G, lib
from engine.imperium.units import count_units
from engine.imperium.verbs.goods import gain

ESCALATED = 3
"""The level of Conflict at which the variant Brutal Escalation reveals two cards (B19.17, RV9.4)."""


def reveal_swords(game: G, escalated: bool) -> None:
    """Reveal a card for each automatic opponent with a unit in the Conflict, in turn order, and add the card's swords
    to the opponent's strength. With Brutal Escalation, reveal two cards for each of them if the Conflict is of level
    III (B17.7, RV4.1)."""
    state = game.state
    level = lib(game).conflicts[state.conflict].level
    cards = 2 if level == ESCALATED and escalated else 1
    for rival in seats_from(game, state.first):
        if rival in rivals(game) and count_units(game, state.players[rival]):
            for _ in range(cards):
                card = reveal_card(game, rival)
                if card.swords:
                    gain(game, rival, "swords", card.swords, f"hagal:{card.key}")
