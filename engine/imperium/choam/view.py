"""The contracts in the view, as zones, as counts for checks, and as coverage goals of random games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.imperium.choam.state import MARKET, Choam, contracts, open_series
from engine.imperium.config import Config
from engine.imperium.module import Zone
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the contracts to the view, but not the order of the bank."""
    table = Choam.of(game)
    held = [[h for h in table.held if h.seat == seat] for seat in range(len(game.state.players))]
    view["choam"] = {
        "market": list(table.market),
        "bank": len(table.bank),
        "aside": list(table.aside),
        "held": [{"open": [h.id for h in own if not h.done], "done": [h.id for h in own if h.done]} for own in held],
    }

    if table.shown or table.gone:
        view["choam"] |= {"shown": list(table.shown), "gone": list(table.gone)}


def list_zones(game: G) -> Iterable[Zone]:
    """The zones of contracts: the hidden bank and box, the dealt contracts that only their owner sees, and the visible
    contracts."""
    table = Choam.of(game)
    yield Zone("contract", table.bank, "none")
    yield Zone("contract", table.market + table.aside + [held.id for held in table.held] + table.shown + table.gone)
    for seat, names in enumerate(table.dealt):
        yield Zone("dealt_contract", names, "owner", seat)
    yield Zone("dealt_contract", table.boxed, "none")


def count_stock(game: G) -> dict[str, int]:
    """The number of copies of each contract of the game."""
    return {name: card.copies for name, card in contracts(game).items()}


def find_faults(game: G) -> list[str]:
    """Check that the market is full while the bank has contracts."""
    table = Choam.of(game)
    if table.bank and len(table.market) != MARKET:
        return [f"the market holds {table.market} with {len(table.bank)} in the bank"]
    return []


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every contract is taken and completed."""
    for name in open_series(config.library):
        yield from (f"contract contract:{name}", f"complete contract:{name}")
