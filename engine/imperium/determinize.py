"""A possible world for a seat: everything that the seat cannot know is dealt anew.

A world depends only on the seat's view and on the given randomness: hidden items are sorted before they are shuffled,
because nothing may depend on their true places.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from engine.imperium.effects.intrigue import Keep
from engine.imperium.effects.looking import Inspect, Looking
from engine.imperium.frames.draft import imagine_dealt
from engine.imperium.frames.endgame import imagine_plans
from engine.imperium.module import Zone
from engine.imperium.state import G, lib, rules
from engine.imperium.triggers import may_peek


def determinize(game: G, seat: int, rng: random.Random) -> None:
    """Deal anew, in place, everything that `seat` cannot know; the seat's view stays equal."""
    state = game.state
    looked_at = next((len(f.cards) for f in state.stack if isinstance(f, Looking) and f.seat == seat), 0)
    for other, player in enumerate(state.players):
        top = len(player.on_top)
        if other == seat:
            top = max(top, looked_at, int(may_peek(game, seat) and bool(player.deck)))
            kept = player.deck[len(player.deck) - top :]
            rest = player.deck[: len(player.deck) - top]
            scatter(rest, rng)
            player.deck = rest + kept
            continue
        kept = player.deck[len(player.deck) - top :]
        pool = player.deck[: len(player.deck) - top] + [card for card in player.hand if card not in player.shown]
        scatter(pool, rng)
        size = len(player.deck) - top
        player.deck, player.hand = pool[:size] + kept, pool[size:] + player.shown
        follow_inspection(game, other)
    scatter(state.imperium_deck, rng)
    _determinize_intrigue(game, seat, rng)
    _determinize_conflicts(game, rng)
    for module in rules(game).modules:
        if module.zones is not None:
            _determinize_zones(module.zones(game), seat, rng)
        if module.determinize is not None:
            module.determinize(game, seat, rng)
    imagine_dealt(game, seat, rng)
    # simultaneous choices of others are unknown, so they are drawn from what these could choose
    for sealed in state.sealed:
        if sealed.seat != seat:
            decision = state.stack[-1].ask(game, sealed.seat)
            legal = [option.id for option in decision.legal()]
            sealed.picks = rng.sample(legal, 1 if decision.pick.kind == "one" else rng.randint(*decision.bounds()))
    imagine_plans(game, seat, rng)


def scatter(pool: list[Any], rng: random.Random) -> None:
    """Shuffle a list in place. The result does not depend on the previous order, and the function is faster than
    `rng.shuffle`."""
    draw = rng.random
    pool.sort()
    pool.sort(key=lambda _: draw())


def follow_inspection(game: G, seat: int) -> None:
    """Update the frame in which `seat` looks at cards of its deck, after the deck was dealt anew. The frame must name
    the cards that are now on top."""
    for frame in game.state.stack:
        if isinstance(frame, Looking) and frame.seat == seat:
            before, frame.cards = frame.cards, game.state.players[seat].deck[-len(frame.cards) :]
            if isinstance(frame, Inspect) and frame.drawn in before:
                frame.drawn = frame.cards[before.index(frame.drawn)]


def _determinize_intrigue(game: G, seat: int, rng: random.Random) -> None:
    """Deal anew the Intrigue cards of decks and other hands, except the cards that `seat` knows. Cards with different
    backs are dealt separately.

    If another seat knew the card at a place, it now knows the card that was dealt to that place.
    """
    state, first, known = game.state, len(lib(game).intrigue_deck), set(game.state.players[seat].known)
    looks = [frame for frame in state.stack if isinstance(frame, Keep)]
    known.update(card for frame in looks if frame.seat == seat for card in frame.cards)
    others = [player for other, player in enumerate(state.players) if other != seat]
    hands, own = [player.intrigue for player in others], [pile(game) for pile in rules(game).intrigues]
    for hand in hands:  # a hand has no order
        hand.sort(key=lambda card: (0, card) if card in known else (1, 0))
    places = [*hands, state.intrigue_deck, *own]
    before = [card for cards in places for card in cards]
    _mix(hands, state.intrigue_deck, lambda card: card < first and card not in known, rng)
    for deck in own:
        _mix(hands, deck, lambda card: card >= first and card not in known, rng)
    now = dict(zip(before, (card for cards in places for card in cards), strict=True))
    for player in others:
        if player.known:
            player.known = [now.get(card, card) for card in player.known]
    for frame in looks:
        frame.cards = [now[card] for card in frame.cards]


def _mix(hands: list[list[int]], deck: list[int], loose: Callable[[int], bool], rng: random.Random) -> None:
    """Deal anew, among hands and a deck, those cards for which `loose` is true."""
    pool = [card for cards in (deck, *hands) for card in cards if loose(card)]
    scatter(pool, rng)
    for hand in hands:
        hand[:] = [pool.pop() if loose(card) else card for card in hand]
    rest = iter(pool)
    deck[:] = [next(rest) if loose(card) else card for card in deck]


def _determinize_zones(zones: Iterable[Zone], seat: int, rng: random.Random) -> None:
    """Deal anew the cards and tiles of a module that `seat` does not see. Each of them takes the place of one with the
    same back."""
    hidden: dict[str, list[list[str]]] = {}
    for zone in zones:
        if zone.seen == "none" or (zone.seen == "owner" and zone.owner != seat):
            hidden.setdefault(zone.back, []).append(zone.items)
    for lists in hidden.values():
        pool = [item for items in lists for item in items]
        scatter(pool, rng)
        for items in lists:
            items[:] = [pool.pop() for _ in items]


def _determinize_conflicts(game: G, rng: random.Random) -> None:
    """Deal the Conflict cards of the deck and of the box anew, level by level."""
    state, sheets = game.state, lib(game).conflicts
    for level in (1, 2, 3):
        deck = [i for i, card in enumerate(state.conflict_deck) if sheets[card].level == level]
        box = [i for i, card in enumerate(state.box) if sheets[card].level == level]
        pool = [state.conflict_deck[i] for i in deck] + [state.box[i] for i in box]
        scatter(pool, rng)
        for i in deck:
            state.conflict_deck[i] = pool.pop()
        for i in box:
            state.box[i] = pool.pop()
