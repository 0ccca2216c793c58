"""Tech tiles in the view, in possible worlds, in checks, and as coverage goals of random games (BL16)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.determinize import scatter
from engine.imperium.state import G
from engine.imperium.tech.negotiators import BANNER, has_banner
from engine.imperium.tech.project import ChooseProject
from engine.imperium.tech.state import STACKS, Tech, tiles_of


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the top tiles and heights of the stacks, the tiles out of the game, and each player's tiles. A
    tile that was set aside is shown only to its owner (BL16.1, BL16.2)."""
    part = Tech.of(game)
    view["tech"] = {
        "stacks": [{"top": stack[-1] if stack else None, "height": len(stack)} for stack in part.stacks],
        "gone": list(part.gone),
    }
    for player in view["players"]:
        own = part.owned[player["seat"]]
        player["tech"] = {
            "tiles": list(own),
            "down": [tile for tile in own if tile in part.down],
            "project": len(part.project[player["seat"]]),
        }
        if has_banner(game):
            player["tech"]["negotiators"] = game.state.players[player["seat"]].units[BANNER]
    if viewer is not None and part.project[viewer] and "you" in view:
        view["you"]["project"] = part.project[viewer][0]


def determinize(game: G, seat: int, rng: random.Random) -> None:
    """Deal anew the tiles below the top ones and the tiles that other seats have set aside. A seat that is choosing a
    tile to set aside sees the bottom tiles (BL16.2)."""
    part = Tech.of(game)
    low = any(isinstance(frame, ChooseProject) and frame.seat == seat for frame in game.state.stack)
    hidden = [stack[int(low) : -1] for stack in part.stacks]
    others = [own for owner, own in enumerate(part.project) if owner != seat]
    pool = [tile for tiles in (*hidden, *others) for tile in tiles]
    scatter(pool, rng)
    for stack in part.stacks:
        stack[int(low) : -1] = [pool.pop() for _ in stack[int(low) : -1]]
    for own in others:
        own[:] = [pool.pop() for _ in own]


def find_faults(game: G) -> list[str]:
    """Check that every tile is in one place, and that face-down tiles have an owner and can be flipped."""
    part, sheets = Tech.of(game), tiles_of(game)
    piles = [*part.stacks, *part.owned, *part.project, part.gone]
    there = Counter(tile for pile in piles for tile in pile)
    names = dict.fromkeys((*sheets, *there))
    found = [
        f"tile {name} is in {there[name]} places"
        for name in names
        if name not in sheets or there[name] != sheets[name].copies
    ]
    owned = [tile for tiles in part.owned for tile in tiles]
    found += [f"tile {tile} lies face down" for tile in part.down if tile not in owned or not sheets[tile].flips]
    if len(part.stacks) != STACKS:
        found.append(f"there are {len(part.stacks)} stacks of tiles")
    return found


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every tile is acquired, and flipped if it can be."""
    for tile in config.library.sheets["tech"].values():
        yield f"tech tech:{tile.key}"
        if tile.flips:
            yield f"tile-flip tech:{tile.key}"


def _marks(seat: Any) -> dict[str, list[str]]:
    made: dict[str, list[str]] = seat.marks.setdefault("tech", {"tiles": [], "down": []})
    return made


def follow_tech(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record an acquired tile."""
    _marks(seat)["tiles"].append(data["tile"].partition(":")[2])


def follow_trash(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Remove a tile that left the game."""
    tile = data["tile"].partition(":")[2]
    for told in _marks(seat).values():
        if tile in told:
            told.remove(tile)


def follow_flip(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a tile was turned face down."""
    _marks(seat)["down"].append(data["tile"].partition(":")[2])


def follow_negotiators(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that troops went from supply to Ix."""
    seat.troops["supply"] -= data["n"]
    seat.marks["negotiators"] = seat.marks.get("negotiators", 0) + data["n"]


def follow_back(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that troops returned from Ix to supply."""
    seat.troops["supply"] += data["n"]
    seat.marks["negotiators"] -= data["n"]


def follow_round(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Turn all tiles face up."""
    for other in table.seats:
        _marks(other)["down"] = []


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    part = Tech.of(game)
    for number, seat in enumerate(table.seats):
        told = _marks(seat)
        yield f"seat {number} tiles", sorted(told["tiles"]), sorted(part.owned[number])
        down = [tile for tile in part.owned[number] if tile in part.down]
        yield f"seat {number} tiles face down", sorted(told["down"]), sorted(down)
        there = game.state.players[number].units.get(BANNER, 0)
        yield f"seat {number} negotiators", seat.marks.get("negotiators", 0), there
