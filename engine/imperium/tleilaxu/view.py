"""The Bene Tleilax board in the view, in possible worlds, in checks, and as coverage goals of random games."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.determinize import scatter
from engine.imperium.state import NOBODY, G
from engine.imperium.tleilaxu.state import TANKS, Tleilaxu, count_markers, nodes_of


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view both tracks, specimens, the Row, the number of cards left, and Family Atomics (IM16.1)."""
    part, names = Tleilaxu.of(game), game.state.cards
    view["tleilaxu"] = {
        "row": [names[card] for card in part.row],
        "deck": len(part.deck),
        "untouched": part.untouched,
    }
    for player, record in zip(view["players"], game.state.players, strict=True):
        seat = player["seat"]
        own: dict[str, Any] = {}
        if part.spaces[seat] != NOBODY:
            own["space"] = part.spaces[seat]
        if part.nodes[seat]:
            own |= {"node": part.nodes[seat], "markers": count_markers(game, seat), "specimens": record.units[TANKS]}
        if game.config.roles[seat].deck:
            own["atomics"] = part.atomics[seat]
        if own:
            player["tleilaxu"] = own


def determinize(game: G, seat: int, rng: random.Random) -> None:
    """Shuffle the deck, whose order is hidden (IM16.2)."""
    scatter(Tleilaxu.of(game).deck, rng)


def find_faults(game: G) -> list[str]:
    """Check that research tokens are on their track, and that the Row does not have too many cards."""
    part = Tleilaxu.of(game)
    found = [
        f"the research token of seat {s} is at {n}" for s, n in enumerate(part.nodes) if n and n not in nodes_of(game)
    ]
    if len(part.row) > 2:
        found.append(f"the Tleilaxu Row has {len(part.row)} cards")
    return found


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every node and space is reached, every card acquired, revealed and trashed,
    and Reclaimed Forces bought."""
    sheets = config.library.sheets
    yield from (f"research research:{node.key}" for node in sheets["research"].values() if node.column)
    yield from (f"tleilaxu tleilaxu:{space.key}" for space in sheets["tleilaxu_track"].values() if space.space)
    for card in sheets["tleilaxu"].values():
        if card.stays:
            yield f"reclaim card:{card.key}"
            continue
        yield f"acquire card:{card.key}"
        yield f"reveal card:{card.key}"
        yield f"trash card:{card.key}"


def _marks(seat: Any) -> dict[str, Any]:
    made: dict[str, Any] = seat.marks.setdefault("tleilaxu", {"node": "", "space": 0, "specimens": 0, "atomics": True})
    return made


def follow_research(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the node of the research token."""
    _marks(seat)["node"] = data["node"].partition(":")[2]


def follow_tleilaxu(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that the Tleilaxu token advanced by one space."""
    _marks(seat)["space"] += 1


def follow_specimens(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that troops became specimens."""
    seat.troops["supply"] -= data["n"]
    _marks(seat)["specimens"] += data["n"]


def follow_returned(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that specimens returned to the supply."""
    seat.troops["supply"] += data["n"]
    _marks(seat)["specimens"] -= data["n"]


def follow_atomics(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that the Family Atomics were used."""
    _marks(seat)["atomics"] = False


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    part = Tleilaxu.of(game)
    for number, seat in enumerate(table.seats):
        told = _marks(seat)
        if part.spaces[number] != NOBODY:
            yield f"seat {number} Tleilaxu track", told["space"], part.spaces[number]
        if part.nodes[number]:
            yield f"seat {number} research", told["node"] or part.nodes[number], part.nodes[number]
            yield f"seat {number} specimens", told["specimens"], game.state.players[number].units[TANKS]
        if game.config.roles[number].deck:
            yield f"seat {number} atomics", told["atomics"], part.atomics[number]
