"""The view of caravans, their hidden parts, and the checks of their events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.module import Zone
from engine.imperium.state import G
from tests.imagined.caravan.atoms import Halt
from tests.imagined.caravan.state import BAG, HERD, ROAD, Caravan


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the camels, places, halts and numbers of loads to the view, and for their owner the loads."""
    part = Caravan.of(game)
    view["caravan"] = {"bag": len(part.bag), "supply": dict(part.supply)}
    for player in view["players"]:
        seat = player["seat"]
        player["caravan"] = {
            "place": part.places[seat],
            "halts": part.halts[seat],
            "camels": dict(part.camels[seat]),
            "loads": len(part.loads[seat]),
        }
    if "you" in view:
        view["you"]["loads"] = sorted(part.loads[view["you"]["seat"]])


def list_zones(game: G) -> Iterable[Zone]:
    """Yield the zones of the bag and of the loads, which only their owner sees."""
    part = Caravan.of(game)
    yield Zone("load", part.bag, "none")
    for seat, loads in enumerate(part.loads):
        yield Zone("load", loads, "owner", seat)


def count_stock(game: G) -> dict[str, int]:
    """The number of each load in the game (X1.4)."""
    return Counter(BAG)


def find_faults(game: G) -> list[str]:
    """Check that camels add up and that caravans are on the road."""
    part = Caravan.of(game)
    found = [
        f"there are not {n} {colour} camels"
        for colour, n in HERD.items()
        if part.supply[colour] + sum(own[colour] for own in part.camels) != n
    ]
    if min(n for herd in (part.supply, *part.camels) for n in herd.values()) < 0:
        found.append("less than no camel")
    return found + [f"the caravan of seat {s} is at {n}" for s, n in enumerate(part.places) if not 0 <= n < ROAD]


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every colour of camels taken, brown ones paid, every place, every load, every
    halt."""
    yield from (f"camels camel:{colour}" for colour in HERD)
    yield "camels-paid camel:brown"
    yield from (f"travel {place}" for place in range(ROAD))
    yield from (f"load load:{load}" for load in set(BAG))
    yield from (f"halt effect:{node.meanwhile.at}" for node in config.library.nodes.values() if isinstance(node, Halt))


def _marks(seat: Any) -> dict[str, Any]:
    made: dict[str, Any] = seat.marks.setdefault("caravan", {"camels": Counter(), "place": 0, "loads": 0, "halts": ""})
    return made


def follow_camels(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count taken camels."""
    _marks(seat)["camels"][data["what"]] += data["n"]


def follow_paid(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count paid camels."""
    _marks(seat)["camels"][data["what"]] -= data["n"]


def follow_travel(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Move a caravan on."""
    own = _marks(seat)
    own["place"], own["halts"] = (own["place"] + data["n"]) % ROAD, ""


def follow_load(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count a hidden load."""
    _marks(seat)["loads"] += 1


def follow_halt(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    _marks(seat)["halts"] = data["effect"].partition(":")[2]


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Yield the facts of each caravan: a name, the value that follows from the events, and the value in the state."""
    part = Caravan.of(game)
    for number, seat in enumerate(table.seats):
        told = _marks(seat)
        camels = {colour: told["camels"][f"camel:{colour}"] for colour in HERD}
        yield f"seat {number} camels", camels, part.camels[number]
        yield f"seat {number} caravan", told["place"], part.places[number]
        yield f"seat {number} loads", told["loads"], len(part.loads[number])
        yield f"seat {number} halt", told["halts"], part.halts[number]
