"""The state of the caravans, and the functions that change it (X1)."""

from __future__ import annotations

from dataclasses import field

from engine.imperium.module import Facts
from engine.imperium.state import G, Part
from engine.imperium.triggers import modified, tell
from engine.kernel.record import KEYED, record

HERD = {"brown": 8, "white": 4}
"""Camels of each colour (X1.1)."""
ROAD, OASES = 6, (2, 5)
"""The number of places of the road, and the oases among them (X1.3)."""
BAG = ("salt",) * 6 + ("silk",) * 6
"""The loads (X1.4)."""


@record
class Caravan(Part):
    """The state of the caravans. Lists without another comment are by seat."""

    kind = "imperium.caravan"
    # The place of each caravan.
    places: list[int]
    # The content address of the effect that a halting caravan repeats; "" if it does not halt.
    halts: list[str]
    camels: list[dict[str, int]]
    loads: list[list[str]]
    # The loads that nobody has, in one list for all seats; the last one is taken next.
    bag: list[str]
    # The camels that nobody has, by colour.
    supply: dict[str, int] = field(metadata=KEYED)


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put every caravan at the beginning of the road without camels, and shuffle the bag."""
    seats, bag = len(game.state.players), list(BAG)
    game.chance.shuffle(bag, "caravan")
    none = [dict.fromkeys(HERD, 0) for _ in range(seats)]
    Caravan(
        places=[0] * seats,
        halts=[""] * seats,
        camels=none,
        loads=[[] for _ in range(seats)],
        bag=bag,
        supply=dict(HERD),
    ).add_to(game)


def take_camels(game: G, seat: int, colour: str, amount: int) -> None:
    """Take camels from the supply, as many as there are (X1.1)."""
    part = Caravan.of(game)
    amount = min(amount, part.supply[colour])
    if amount:
        part.supply[colour] -= amount
        part.camels[seat][colour] += amount
        game.emit("camels", {"seat": seat, "what": f"camel:{colour}", "n": amount})


def pay_camels(game: G, seat: int, colour: str, amount: int) -> None:
    """Return camels to the supply (X1.1)."""
    part = Caravan.of(game)
    part.camels[seat][colour] -= amount
    part.supply[colour] += amount
    game.emit("camels-paid", {"seat": seat, "what": f"camel:{colour}", "n": amount})


def travel(game: G, seat: int, amount: int) -> None:
    """Move a caravan on, which ends its halt; at an oasis its owner takes a load (X1.2, X1.4, X1.5)."""
    part = Caravan.of(game)
    amount = modified(game, "pace", seat, amount)
    part.places[seat] = (part.places[seat] + amount) % ROAD
    part.halts[seat] = ""
    game.emit("travel", {"seat": seat, "n": amount, "place": part.places[seat]})
    if draws_load(game, seat, 0):
        load = part.bag.pop()
        part.loads[seat].append(load)
        game.barrier()
        game.emit("load", {"seat": seat, "load": f"load:{load}", "shown": 1}, (seat,), {"seat": seat, "shown": 0})
    if is_at_oasis(game, seat):
        tell(game, "arrived", seat, {"n": amount})


def is_at_oasis(game: G, seat: int) -> bool:
    """Whether the caravan of `seat` is at an oasis (X1.3)."""
    return Caravan.of(game).places[seat] in OASES


def draws_load(game: G, seat: int, amount: int) -> bool:
    """Whether a caravan that travels this far takes a load from the bag."""
    part = Caravan.of(game)
    amount = modified(game, "pace", seat, amount) if amount else 0
    return bool(part.bag) and (part.places[seat] + amount) % ROAD in OASES
