"""The state of the CHOAM module, its setup, and the verbs that change it (U13)."""

from __future__ import annotations

from dataclasses import field
from functools import cache

from content.imperium import effects as fx
from content.imperium.sets.choam.kinds import Contract
from engine.imperium.library import Library
from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Part, lib
from engine.kernel.record import LATE, Record, record

BANKED = "standard"
"""The series of contracts that form the bank."""
MARKET = 2
"""The number of face-up contracts (U13.1)."""


@record
class Held(Record):
    """A contract taken by `seat`."""

    seat: int
    id: str
    # Whether the contract is completed and face down (U13.4).
    done: bool = False


@record
class Choam(Part):
    """The contracts of a game, by place."""

    kind = "imperium.choam"
    # The contracts face down in the bank, the top one last.
    bank: list[str]
    # The contracts face up, which every player may take.
    market: list[str]
    # The contracts that are set aside for a Leader.
    aside: list[str]
    held: list[Held]
    # The contracts revealed from the bank, of which one can be taken.
    shown: list[str] = field(default_factory=list, metadata=LATE)
    # The contracts that left the game (BL14.6).
    gone: list[str] = field(default_factory=list, metadata=LATE)
    # The contracts dealt to each seat at the beginning, from which it keeps one.
    dealt: list[list[str]] = field(default_factory=list, metadata=LATE)
    # The contracts that are not in play (IX13.6).
    boxed: list[str] = field(default_factory=list, metadata=LATE)


@cache
def open_series(content: Library) -> dict[str, Contract]:
    """The contracts in play. A series that names spaces of another box is in play only with that box (U17.6,
    IX13.6)."""
    sheets: dict[str, Contract] = content.sheets["contracts"]
    lacking = {card.series for card in sheets.values() if card.visit not in (None, *content.spaces)} - {BANKED}
    return {name: card for name, card in sheets.items() if card.series not in lacking}


def contracts(game: G) -> dict[str, Contract]:
    """The contracts of the game, by key."""
    return open_series(lib(game))


COMPLETED = "completed"
"""The key under which a turn counts completed contracts, if a component in play needs the number."""


@cache
def asks_completed(content: Library) -> bool:
    """Whether some component asks how many contracts were completed in a turn."""
    return any(isinstance(node, fx.CompletedContract) for node in content.nodes.values())


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Shuffle the contracts and reveal those of the market (U13.1)."""
    bank = [card.key for card in contracts(game).values() for _ in range(card.copies) if card.series == BANKED]
    game.chance.shuffle(bank, "contracts")
    market = [bank.pop() for _ in range(MARKET)]
    boxed = [name for name, card in contracts(game).items() if card.series != BANKED]
    Choam(bank=bank, market=market, aside=[], held=[], boxed=boxed).add_to(game)


def reserve(game: G, seat: int, facts: Facts) -> None:
    """Set aside the contracts of a Leader that reserves some, once this Leader has been given to a seat (U13.8)."""
    table, sheets = Choam.of(game), contracts(game)
    if find_reserver(game) == NOBODY or table.aside:
        return
    table.aside = [name for name in table.bank + table.market if sheets[name].sardaukar]
    table.bank = [name for name in table.bank if name not in table.aside]
    table.market = [name for name in table.market if name not in table.aside]
    while len(table.market) < MARKET:
        table.market.append(table.bank.pop())


def find_reserver(game: G) -> int:
    """The seat whose Leader sets contracts aside, `NOBODY` if there is none."""
    for seat, player in enumerate(game.state.players):
        leader = lib(game).leaders.get(player.leader)
        for ability in leader.abilities if leader is not None else ():
            if isinstance(ability.do, fx.ReserveContracts):
                return seat
    return NOBODY


def list_offers(game: G, seat: int) -> list[str]:
    """The contracts on offer to `seat` now: the market, and those set aside for its Leader."""
    table = Choam.of(game)
    return table.market + (table.aside if table.aside and find_reserver(game) == seat else [])


def open_contracts(game: G, seat: int) -> list[Held]:
    """The contracts of `seat` that are not completed."""
    return [held for held in Choam.of(game).held if held.seat == seat and not held.done]


def count_completed(game: G, seat: int) -> int:
    """The number of completed contracts of `seat` (U13.4)."""
    return sum(held.done and held.seat == seat for held in Choam.of(game).held)
