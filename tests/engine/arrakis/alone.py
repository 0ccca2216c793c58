"""Tables for one person and the automatic opponent (W19), for tests."""

from __future__ import annotations

from engine.arrakis.library import HARKONNEN
from engine.arrakis.state import G, solo
from tests.engine.arrakis.table import bare, choices, run, say

PERSON, MAHDI = 0, 1


def alone(side: str = HARKONNEN, target: str = "tasmin_sink", version: str = "retail") -> G:
    """The turn of `side` on a bare board of a game for one person, with this target of the round."""
    game = bare(version, side, seats=1)
    own = solo(game)
    own.target, own.sector, own.unrolled = target, "north_west", 4
    library = game.config.library
    for one in own.reserves:
        game.state.decks[library.planning[library.cards[one]].deck].append(one)
    own.reserves = []
    return game


def card(game: G, name: str) -> int:
    """Remove one copy of a planning card from its deck and return its number."""
    for pile in game.state.decks.values():
        for one in pile:
            if game.config.library.cards[one] == name:
                pile.remove(one)
                return one
    raise AssertionError(name)


def on_top(game: G, *names: str) -> None:
    """Put planning cards on top of their decks; of several cards of a deck the first named is on top."""
    for name in reversed(names):
        one = card(game, name)
        game.state.decks[game.config.library.planning[name].deck].append(one)


def run_to_end(game: G, *frames: object) -> None:
    """Push these frames and play on until nothing is asked, always taking the first option."""
    run(game, *frames)  # type: ignore[arg-type]
    while game.waiting():
        say(game, choices(game)[0])
