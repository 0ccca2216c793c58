"""A possible world for a seat: everything that the seat cannot know is dealt anew (W1.13).

A world depends only on the seat's view and on the given randomness: hidden items are sorted before they are shuffled,
because nothing may depend on their true places.
"""

from __future__ import annotations

import random
from typing import Any

from engine.arrakis.frames.deployment import DeployToken
from engine.arrakis.library import ATREIDES, SIDES
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import NOBODY, G, lib


def determinize(game: G, seat: int, rng: random.Random) -> None:
    """Shuffle, in place, everything that `seat` cannot know; the seat's view stays equal."""
    state = game.state
    for deck, pile in state.decks.items():
        _determinize_cards(game, seat, deck, pile, rng)
    for side in SIDES:
        policy_for(game, side).determinize(game, rng)
    scatter(state.omen_deck, rng)
    _determinize_values(state.signs, state.sign_pool, rng)
    _determinize_values(state.stations, [], rng)
    if game.config.sides[seat] != ATREIDES:
        hidden = {area: rank for area, rank in state.sietches.items() if area not in state.seen}
        _determinize_values(hidden, [], rng)
        state.sietches.update(hidden)
        _determinize_tokens(game, rng)
        _determinize_objectives(game, rng)
    else:
        scatter(state.objective_box, rng)
        state.pool.sort()
    # simultaneous choices of others are unknown, so they are drawn from what these could choose
    for sealed in state.sealed:
        if sealed.seat != seat:
            decision = state.stack[-1].ask(game, sealed.seat)
            sealed.picks = rng.sample([option.id for option in decision.legal()], decision.pick.low)


def scatter(pool: list[Any], rng: random.Random) -> None:
    """Shuffle a list in place, independently of its previous order."""
    pool.sort()
    rng.shuffle(pool)


def _determinize_values(held: dict[str, Any], rest: list[Any], rng: random.Random) -> None:
    """Deal the values of `held` and of `rest` anew at random; both keep their sizes."""
    pool = [*held.values(), *rest]
    scatter(pool, rng)
    for key in sorted(held):
        held[key] = pool.pop()
    rest[:] = pool


def _determinize_cards(game: G, seat: int, deck: str, pile: list[int], rng: random.Random) -> None:
    """Deal anew the cards of a deck, the cards with the same back in other hands, and those that others have discarded
    unseen (R211). How many cards of each back a hand holds is public."""
    library, hands = lib(game), game.state.hands
    for other, hand in enumerate(hands):
        if other != seat:  # the backs of cards are public, but a hand has no order
            hand.sort(key=lambda card: library.planning[library.cards[card]].deck)
    places = [
        (hand, place)
        for other, hand in enumerate(hands)
        if other != seat
        for place, card in enumerate(hand)
        if library.planning[library.cards[card]].deck == deck
    ]
    if deck not in game.config.decks[seat]:
        gone = game.state.discards[deck]
        places += [(gone, place) for place, card in enumerate(gone) if card not in game.state.shown]
    pool = pile + [hand[place] for hand, place in places]
    scatter(pool, rng)
    for hand, place in places:
        hand[place] = pool.pop()
    pile[:] = pool


def _determinize_tokens(game: G, rng: random.Random) -> None:
    """Deal anew all face-down tokens, including tokens that were lost unseen. Garrison and general tokens are dealt
    together, because they have the same back (R210)."""
    state = game.state
    held = [frame for frame in state.stack if isinstance(frame, DeployToken) and frame.token != NOBODY]
    legions = [legion for legion in state.legions.values() if legion.tokens]
    pool = [token for legion in legions for token in legion.tokens] + state.pool + [frame.token for frame in held]
    lost = [token for token in state.spent_tokens if token not in state.opened]
    pool += lost
    scatter(pool, rng)
    state.spent_tokens = [*state.opened, *(pool.pop() for _ in lost)]
    for legion in legions:
        legion.tokens = sorted(pool.pop() for _ in legion.tokens)
    for frame in held:
        frame.token = pool.pop()
    state.pool = pool


def _determinize_objectives(game: G, rng: random.Random) -> None:
    state = game.state
    pool = state.objectives + state.objective_box
    scatter(pool, rng)
    cut = len(state.objectives)
    state.objectives, state.objective_box = pool[:cut], pool[cut:]
