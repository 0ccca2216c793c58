"""The knowledge of seats about Intrigue cards that they do not hold: cards that they saw in the deck or gave away, and
cards that were stolen from them.

A seat knows a card's instance for as long as it can follow the card. No rule depends on this knowledge.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.imperium.state import NOBODY, G


def learn_intrigue(game: G, seat: int, cards: Collection[int]) -> None:
    """Record that `seat` has seen these cards outside its hand."""
    known = game.state.players[seat].known
    known += [card for card in cards if card not in known]


def hold_intrigue(game: G, seat: int, cards: Collection[int]) -> None:
    """Record that `seat` now holds these cards."""
    player = game.state.players[seat]
    if player.known:
        player.known = [card for card in player.known if card not in cards]


def hide_intrigue(game: G, owner: int, cards: Collection[int], to: int = NOBODY) -> None:
    """Record that these cards left the hand of `owner` unseen, for the deck or for the hand of `to`. Only `owner` and
    `to` know them. Other seats no longer know whether a card that they knew in that hand is still there."""
    held = {*game.state.players[owner].intrigue, *cards}
    for seat, player in enumerate(game.state.players):
        if player.known and seat not in (owner, to):
            player.known = [card for card in player.known if card not in held]
    learn_intrigue(game, owner, cards)


def pass_intrigue(game: G, owner: int, to: int, cards: Collection[int]) -> None:
    """Record that these cards went from the hand of `owner` to the hand of `to`."""
    hide_intrigue(game, owner, cards, to)
    hold_intrigue(game, to, cards)


def show_intrigue(game: G, owner: int, card: int) -> None:
    """Record that a card left the hand of `owner` face up. A seat that knew an equal card in that hand cannot tell
    which of the two it was."""
    names, held = game.state.intrigues, {*game.state.players[owner].intrigue, card}
    for player in game.state.players:
        if player.known:
            player.known = [one for one in player.known if one not in held or names[one] != names[card]]


def forget_intrigue(game: G, cards: Collection[int]) -> None:
    """Record that these cards were shuffled. Nobody knows their places any more."""
    for player in game.state.players:
        if player.known:
            player.known = [card for card in player.known if card not in cards]
