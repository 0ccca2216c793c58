"""What a tile costs, who can have it, and what acquiring it sets off (BL11.3, BL11.4)."""

from __future__ import annotations

from content.imperium.effects import lines_of
from engine.imperium.agenda import WAIT, Agenda, Choice, standing
from engine.imperium.library import draws_cards
from engine.imperium.moments import modified
from engine.imperium.state import NOBODY, G, Pending, lib
from engine.imperium.tech.state import Tech, take_tile, tile_ref, tiles_of
from engine.kernel.decisions import Msg


def price_of(game: G, seat: int, tile: str, discount: int) -> int:
    """The printed cost less every discount, never below 0 (BL11.4); a tile of one's own project is cheaper (BL13.9)."""
    cost = tiles_of(game)[tile].cost - discount
    if tile in Tech.of(game).project[seat]:
        cost -= lib(game).leaders[game.state.players[seat].leader].project
    return modified(game, "price_tech", seat, cost)


def list_offers(game: G, seat: int) -> list[str]:
    """The face-up tiles, and the one that is set aside for this seat."""
    part = Tech.of(game)
    return [stack[-1] for stack in part.stacks if stack] + part.project[seat]


def can_take(game: G, seat: int, tile: str, discount: int) -> bool:
    """Returns whether the spice is there, and what the tile requires (BL11.3)."""
    needed = tiles_of(game)[tile].requires
    if price_of(game, seat, tile, discount) > game.state.players[seat].spice:
        return False
    return needed is None or standing(game, seat, needed, Pending(needed.at, NOBODY, tile_ref(tile))) != WAIT


def list_choices(game: G, seat: int, discount: int) -> list[Choice]:
    """The tiles that `seat` can have now. One from a stack shows the next one, or its own box draws: it is final."""
    found = []
    for tile in list_offers(game, seat):
        if can_take(game, seat, tile, discount):
            label = Msg("choose-tech", {"tile": tile_ref(tile), "n": price_of(game, seat, tile, discount)})
            box = tiles_of(game)[tile].acquire
            shows = any(stack[-1:] == [tile] and len(stack) > 1 for stack in Tech.of(game).stacks)
            found.append(Choice(tile, label, (tile_ref(tile),), shows or (box is not None and draws_cards(box))))
    return found


def acquire(game: G, seat: int, tile: str, discount: int) -> None:
    """Pay and take it; then what it requires and its acquire effect, once (BL11.3)."""
    sheet = tiles_of(game)[tile]
    take_tile(game, seat, tile, price_of(game, seat, tile, discount))
    boxes = [box for box in (sheet.requires, sheet.acquire) if box is not None]
    pending = [Pending(part.at, NOBODY, tile_ref(tile)) for box in boxes for part in lines_of(box)]
    if pending:
        game.push(Agenda(seat=seat, origin=tile_ref(tile), pending=pending))
