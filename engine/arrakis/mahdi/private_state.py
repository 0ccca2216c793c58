"""The state that only the automatic opponent has: its public view, its possible worlds, and its invariants."""

from __future__ import annotations

import random
from typing import Any

from engine.arrakis.determinize import scatter
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.mahdi.power import place_of
from engine.arrakis.state import NOBODY, G, lib, solo


def show(game: G) -> dict[str, Any]:
    """The public view of the automatic opponent; its tokens and reserves are hidden from everybody (W19.3)."""
    own = solo(game)
    seen = {
        "unrolled": own.unrolled,
        "spent": dict(sorted(own.spent.items())),
        "reserves": len(own.reserves),
        "sector": own.sector,
        "target": place_of(game, own.target) if own.target else "",
        "garrisons": [len(own.silver), len(own.black)],
        "scheme": own.scheme != NOBODY,
    }
    return {"solo": seen}


def determinize(game: G, rng: random.Random) -> None:
    """Deal the hidden facts of the automatic opponent anew: its reserves from the decks, tactical cards, and garrison
    tokens by colour (W19.2, W19.3)."""
    own, library = solo(game), lib(game)
    for deck, pile in game.state.decks.items():
        places = [n for n, card in enumerate(own.reserves) if library.planning[library.cards[card]].deck == deck]
        pool = pile + [own.reserves[place] for place in places]
        scatter(pool, rng)
        for place in places:
            own.reserves[place] = pool.pop()
        pile[:] = pool
    scatter(own.tactics, rng)
    half = len(library.garrisons) // 2
    legions = [legion for legion in game.state.legions.values() if legion.side != ATREIDES and legion.tokens]
    for rest, black in ((own.silver, False), (own.black, True)):
        pool = rest + [token for legion in legions for token in legion.tokens if (token >= half) == black]
        scatter(pool, rng)
        for legion in legions:
            legion.tokens = sorted(pool.pop() if (token >= half) == black else token for token in legion.tokens)
        rest[:] = sorted(pool)


def list_cards(game: G) -> list[int]:
    """The planning cards that the automatic opponent holds: its reserves, and the copy of Hawat's Scheming beside the
    board (W19.12)."""
    own = solo(game)
    return [*own.reserves, *([own.scheme] if own.scheme != NOBODY else [])]


def find_faults(game: G) -> list[str]:
    """Check that no garrison token is missing from the board and the pools (W19.3)."""
    own = solo(game)
    placed = [token for one in game.state.legions.values() if one.side == HARKONNEN for token in one.tokens]
    if sorted([*placed, *own.silver, *own.black]) != list(range(len(lib(game).garrisons))):
        return [f"garrison tokens: {placed}, {own.silver}, {own.black}"]
    return []
