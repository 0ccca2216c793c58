"""What everybody sees of House Hagal, what nobody knows, and the second opinions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.hagal.rules import cards, hagal
from engine.imperium.library import Library
from engine.imperium.seating import people
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """How many cards are left, and those revealed since the last shuffle."""
    part = hagal(game)
    view["hagal"] = {"deck": len(part.deck), "revealed": list(part.revealed)}


def redeal(game: G, seat: int, rng: random.Random) -> None:
    """Nobody knows the order of the deck."""
    rng.shuffle(hagal(game).deck)


def find_faults(game: G) -> list[str]:
    """Every card for this number of people is in one place."""
    part, count = hagal(game), len(people(game))
    there = Counter(part.deck + part.revealed)
    printed = {card.key: card.copies for card in cards(game).values() if count in card.players}
    return [f"House Hagal cards are {dict(there)}"] if dict(there) != printed else []


def list_expected(content: Library) -> Iterable[str]:
    """Nothing is demanded of every configuration: a card may be for another number of people."""
    return ()


def follow_agent(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """An Agent sent."""
    seat.agents.append(data["space"].partition(":")[2])


def follow_spending(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Intrigue cards spent."""
    seat.intrigue -= data["n"]
