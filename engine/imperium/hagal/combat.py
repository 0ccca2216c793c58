"""Rivals in combat: swords from their cards, rewards in full or none at all (B17.7, B18.4–B18.6, B19.11)."""

from __future__ import annotations

from engine.imperium.agenda import Pending
from engine.imperium.hagal.automatic import Automatic
from engine.imperium.hagal.rules import is_solo, reveal_card, rivals
from engine.imperium.hagal.settings import KIND
from engine.imperium.modules import Facts
from engine.imperium.seating import seats_from
from engine.imperium.state import NOBODY, G, lib
from engine.imperium.units import count_units
from engine.imperium.verbs import drop_control, gain

ESCALATED = 3
"""The level of Conflict at which the variant Brutal Escalation has two cards revealed (B19.17)."""


def add_swords(game: G, seat: int, facts: Facts) -> None:
    """In turn order each Rival with a troop in the Conflict adds the swords of a card to its strength (B17.7)."""
    state = game.state
    level = lib(game).conflicts[state.conflict].level
    cards = 2 if level == ESCALATED and "brutal_escalation" in game.config.options["variants"] else 1
    for rival in seats_from(game, state.first):
        if rival in rivals(game) and count_units(game, state.players[rival]):
            for _ in range(cards):
                card = reveal_card(game, rival)
                if card.swords:
                    gain(game, rival, "swords", card.swords, f"hagal:{card.key}")


def give_reward(game: G, seat: int, items: list[Pending]) -> None:
    """A Rival gains by itself what the person would choose (B19.11)."""
    game.push(Automatic(seat=seat, items=items))


def lose_control(game: G, seat: int, facts: Facts) -> None:
    """House Hagal never controls a space: winning over one that a player controls removes the marker (B18.5)."""
    location = lib(game).conflicts[facts["conflict"]].location
    won_by_house = game.config.roles[seat].kind == KIND and not is_solo(game)
    if won_by_house and location is not None and game.state.control[location] != NOBODY:
        drop_control(game, location)
