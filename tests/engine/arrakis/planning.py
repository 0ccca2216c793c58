"""Planning cards that are played by the texts of their fact sheet, for tests."""

from __future__ import annotations

from typing import Any

from engine.arrakis.cards import find_branch
from engine.arrakis.frames.programme import Programme
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.state import G
from tests.engine.arrakis.table import asked, bare, choices, hand, put, run, say, tell

DECKS = {
    HARKONNEN: ["deck.house_harkonnen", "deck.corrino_ally"],
    ATREIDES: ["deck.house_atreides", "deck.fremen_ally"],
}
"""The options to draw a card, by side."""


def table(side: str = HARKONNEN, version: str = "article", **legions: dict[str, Any]) -> G:
    """The turn of a side that has one more card in hand and these legions, given by area."""
    game = bare(version, side)
    hand(game, game.config.sides.index(side), "sandmasters" if side == HARKONNEN else "hieregs")
    for area, figures in legions.items():
        put(game, area, **{"side": side, **figures})
    return game


def play(game: G, card: str, *answers: str) -> G:
    """Play the branch of a card whose condition holds, and give these answers."""
    assert game.state.turn is not None
    run(game, Programme(game.state.turn.seat, find_branch(game, card)))
    return tell(game, *answers)


def draws(game: G, number: int) -> bool:
    """Whether cards are drawn now, `number` in all and each from a deck of choice."""
    assert game.state.turn is not None
    seat, side = game.state.turn.seat, game.state.turn.side
    before = len(game.state.hands[seat])
    for _ in range(number):
        assert choices(game) == DECKS[side]
        say(game, DECKS[side][1])
    return not game.waiting() and len(game.state.hands[seat]) == before + number


def plays_more(game: G) -> bool:
    """Whether one more card may be played now."""
    return asked(game).kind == "play_more" and len(choices(game)) == 2


def areas(game: G, prefix: str) -> set[str]:
    """The areas of the options with this verb."""
    return {one.partition(".")[2] for one in choices(game) if one.startswith(f"{prefix}.")}
