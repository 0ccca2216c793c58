"""The House Hagal cards in the view, as zones, as counts for checks, and as coverage goals of random games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.automata.deck import Hagal, cards_in_play
from engine.imperium.config import Config
from engine.imperium.module import Zone
from engine.imperium.state import G, bare


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the number of House Hagal cards left, and the cards revealed since the last shuffle."""
    part = Hagal.of(game)
    view["hagal"] = {"deck": len(part.deck), "revealed": list(part.revealed)}


def list_zones(game: G) -> Iterable[Zone]:
    """The zone of the hidden deck and that of the revealed cards."""
    part = Hagal.of(game)
    yield Zone("hagal", part.deck, "none")
    yield Zone("hagal", part.revealed)


def count_stock(game: G) -> dict[str, int]:
    """The number of copies of each House Hagal card used with this number of people."""
    return {card.key: card.copies for card in cards_in_play(game)}


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every House Hagal card for this number of people. If the Leaders are fixed,
    cards that belong to other Leaders are left out."""
    sheets = config.library.sheets["hagal"]
    there = {bare(name) for name in config.leaders} if isinstance(config.leaders, tuple | list) else None
    return [
        f"hagal hagal:{key}"
        for key, card in sheets.items()
        if config.seats in card.players and (card.comes_with is None or there is None or card.comes_with in there)
    ]


def follow_agent(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the space of an Agent that was sent."""
    seat.agents.append(data["space"].partition(":")[2])


def follow_spending(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Subtract the Intrigue cards that were spent."""
    seat.intrigue -= data["n"]
