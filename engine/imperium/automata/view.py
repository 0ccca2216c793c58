"""The House Hagal cards: their public view, their zones, their number for checks, and the cards that a sweep has to
see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.automata.deck import Hagal, cards_in_play
from engine.imperium.config import Config
from engine.imperium.module import Zone
from engine.imperium.state import G, bare


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the number of cards left, and the cards revealed since the last shuffle."""
    part = Hagal.of(game)
    view["hagal"] = {"deck": len(part.deck), "revealed": list(part.revealed)}


def list_zones(game: G) -> Iterable[Zone]:
    """The hidden deck and the open revealed cards."""
    part = Hagal.of(game)
    yield Zone("hagal", part.deck, "none")
    yield Zone("hagal", part.revealed)


def count_stock(game: G) -> dict[str, int]:
    """The cards for this number of people, with their copies."""
    return {card.key: card.copies for card in cards_in_play(game)}


def list_expected(config: Config) -> Iterable[str]:
    """Every House Hagal card for this number of people."""
    sheets = config.library.sheets["hagal"]
    there = {bare(name) for name in config.leaders} if isinstance(config.leaders, tuple | list) else None
    return [
        f"hagal hagal:{key}"
        for key, card in sheets.items()
        if config.seats in card.players and (card.comes_with is None or there is None or card.comes_with in there)
    ]


def follow_agent(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the Agent's space."""
    seat.agents.append(data["space"].partition(":")[2])


def follow_spending(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count the Intrigue cards spent."""
    seat.intrigue -= data["n"]
