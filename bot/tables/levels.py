"""Levels of computer players: those that a game offers, and the replacement for a level that is missing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.product import Product
from bot.games.registry import all_products
from bot.store.games import SeatRow
from bot.tables.computer import load_computer
from bot.thinking.position import FindThinker

EVERYBODY = "all"
"""The value that means all computer players of a lobby instead of one seat."""


def list_levels(made: Product, find: FindThinker) -> list[str]:
    """Those levels of a product for which this program has a player, the weakest first."""
    return [name for name in made.levels if find(name, made.family) is not None or _plays(name, made.family)]


def fit_level(name: str, made: Product, find: FindThinker) -> str:
    """The computer player `name` if it can play the product, else the product's default player (also for "").

    A name that is not a level of any product is returned unchanged.
    """
    if not name or (name not in list_levels(made, find) and any(name in other.levels for other in all_products())):
        return made.computer
    return name


def name_level(made: Product, seat: SeatRow) -> str:
    """The key of the text for a seat's level; "" for people, and for computer players that are not levels of the
    product."""
    return f"level-{seat.computer}" if seat.computer in made.levels else ""


def read_choice(choice: str, seats: Sequence[SeatRow]) -> tuple[list[int], str] | None:
    """Read a choice of a lobby's menu of levels (`2:mentat`, `all:mentat`) as seats and level; None for an unknown
    choice."""
    place, _, level = choice.partition(":")
    taken = [n for n, seat in enumerate(seats) if seat.computer is not None and place in (EVERYBODY, str(n))]
    return (taken, level) if taken else None


def _plays(name: str, family: str) -> bool:
    try:
        load_computer(name, family)
    except KeyError:
        return False
    return True
