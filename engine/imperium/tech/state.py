"""The state of the tech module, its setup, and the verbs that change it (BL11)."""

from __future__ import annotations

from content.imperium.schema import Ability
from content.imperium.sets.tech.kinds import Tile
from engine.imperium.module import Facts
from engine.imperium.state import G, Part, lib
from engine.imperium.tech.negotiators import raise_banner
from engine.imperium.triggers import notify
from engine.imperium.verbs.goods import spend
from engine.kernel.record import record

STACKS = 3
"""The number of stacks at the Embassy (BL11.1)."""


@record
class Tech(Part):
    """The places of the tech tiles."""

    kind = "imperium.tech"
    # The tiles of each stack, the face-up one last.
    stacks: list[list[str]]
    # The tiles that each seat owns.
    owned: list[list[str]]
    # The tile that each seat has set aside face down, in a list (BL13.9).
    project: list[list[str]]
    # The owned tiles that are face down.
    down: list[str]
    # The tiles out of the game.
    gone: list[str]
    # The Rivals whose tiles were used after their last Agent turn of the round (BL17.10).
    worked: list[int]


def tiles_of(game: G) -> dict[str, Tile]:
    """The tiles of the game by key."""
    found: dict[str, Tile] = lib(game).sheets["tech"]
    return found


def tile_ref(tile: str) -> str:
    return f"tech:{tile}"


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Deal the tiles into three stacks, as equal as possible, with the top tiles face up (BL11.1)."""
    names = [tile.key for tile in tiles_of(game).values() for _ in range(tile.copies)]
    game.chance.shuffle(names, "tech")
    even, more = divmod(len(names), STACKS)
    sizes = [even + (place < more) for place in range(STACKS)]
    seats = range(len(game.config.roles))
    Tech(
        stacks=[[names.pop() for _ in range(size)] for size in sizes],
        owned=[[] for _ in seats],
        project=[[] for _ in seats],
        down=[],
        gone=[],
        worked=[],
    ).add_to(game)
    raise_banner(game)


def list_abilities(game: G, seat: int) -> list[tuple[str, Ability]]:
    """The abilities of a seat's tiles, each with the reference of its tile."""
    sheets = tiles_of(game)
    return [(tile_ref(name), ability) for name in Tech.of(game).owned[seat] for ability in sheets[name].abilities]


# -- verbs -------------------------------------------------------------------------------------------------------------


def take_tile(game: G, seat: int, tile: str, price: int, good: str = "spice") -> None:
    """Pay for a tile, put it face up in front of its owner, and reveal the next tile of its stack (BL11.3, R130)."""
    part = Tech.of(game)
    if price:
        spend(game, seat, good, price)
    own = tile in part.project[seat]
    game.emit("tech", {"seat": seat, "tile": tile_ref(tile), "n": price, "project": int(own)})
    part.owned[seat].append(tile)
    if own:
        part.project[seat].remove(tile)
    else:
        place = next(place for place, stack in enumerate(part.stacks) if stack and stack[-1] == tile)
        part.stacks[place].pop()
        turn_up(game, place)
    notify(game, "took_tech", seat, {"tile": tile})
    for modifier in tiles_of(game)[tile].modifiers:
        notify(game, "modified", seat, {"of": modifier.of})


def turn_up(game: G, place: int) -> None:
    """Announce the new top tile of a stack."""
    stack = Tech.of(game).stacks[place]
    if stack:
        game.barrier()
        game.emit("tech-top", {"tile": tile_ref(stack[-1]), "stack": place + 1})


def drop_top(game: G, place: int) -> None:
    """Remove the top tile of a stack from the game (BL17.9)."""
    part = Tech.of(game)
    tile = part.stacks[place].pop()
    part.gone.append(tile)
    game.emit("tech-gone", {"tile": tile_ref(tile), "stack": place + 1})
    turn_up(game, place)


def trash_tile(game: G, seat: int, tile: str) -> None:
    """Remove a seat's tile from the game (BL13.9)."""
    part = Tech.of(game)
    part.owned[seat].remove(tile)
    if tile in part.down:
        part.down.remove(tile)
    part.gone.append(tile)
    game.emit("tile-trash", {"seat": seat, "tile": tile_ref(tile)})


def flip_tile(game: G, seat: int, tile: str) -> None:
    """Turn a tile face down (BL11.7)."""
    Tech.of(game).down.append(tile)
    game.emit("tile-flip", {"seat": seat, "tile": tile_ref(tile)})


def turn_tiles_up(game: G, seat: int, facts: Facts) -> None:
    """Turn all tiles face up at the start of a round (BL11.7)."""
    part = Tech.of(game)
    part.down, part.worked = [], []
