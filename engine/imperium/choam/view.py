"""What everybody sees of contracts, what a seat cannot know, and the second opinions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.imperium.choam.state import MARKET, choam, contracts, open_series
from engine.imperium.library import Library
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """The contracts; the order of the bank is hidden."""
    table = choam(game)
    held = [[h for h in table.held if h.seat == seat] for seat in range(len(game.state.players))]
    view["choam"] = {
        "market": list(table.market),
        "bank": len(table.bank),
        "aside": list(table.aside),
        "held": [{"open": [h.id for h in own if not h.done], "done": [h.id for h in own if h.done]} for own in held],
    }


def redeal(game: G, seat: int, rng: random.Random) -> None:
    """Nobody knows the order of the bank."""
    rng.shuffle(choam(game).bank)


def find_faults(game: G) -> list[str]:
    """Every contract is in one place; the market is full while there is a bank."""
    table = choam(game)
    places = Counter(table.bank + table.market + table.aside + [held.id for held in table.held])
    printed = {name: card.copies for name, card in contracts(game).items()}
    found = [f"contract {name} is there {places[name]} times" for name in printed if places[name] != printed[name]]
    if table.bank and len(table.market) != MARKET:
        found.append(f"the market holds {table.market} with {len(table.bank)} in the bank")
    return found


def list_expected(content: Library) -> Iterable[str]:
    """Every contract taken and completed."""
    for name in open_series(content):
        yield from (f"contract contract:{name}", f"complete contract:{name}")
