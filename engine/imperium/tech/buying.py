"""The cost of a tile, the requirements for taking it, and the effects of acquiring it (BL11.3, BL11.4, IX3.1–IX3.6)."""

from __future__ import annotations

from typing import NamedTuple

from content.imperium.effects import lines_of
from content.imperium.sets.tech.atoms import AcquireTech
from engine.imperium.agenda import WAIT, Agenda, Choice, standing
from engine.imperium.library import draws_cards
from engine.imperium.state import NOBODY, G, Pending, lib
from engine.imperium.tech.negotiators import count_negotiators, return_negotiators
from engine.imperium.tech.state import Tech, take_tile, tile_ref, tiles_of
from engine.imperium.triggers import modified
from engine.kernel.decisions import Msg


class Deal(NamedTuple):
    """A way to pay for a tile."""

    # The good with which the tile is paid.
    good: str
    # The amount of the good.
    price: int
    # The number of negotiators that return to the supply.
    back: int


def price_of(game: G, seat: int, tile: str, discount: int) -> int:
    """The printed cost of a tile less all discounts, never below 0 (BL11.4). The tile that a Leader has set aside costs
    less for the seat of this Leader (BL13.9)."""
    cost = tiles_of(game)[tile].cost - discount
    if tile in Tech.of(game).project[seat]:
        cost -= lib(game).leaders[game.state.players[seat].leader].project
    return modified(game, "price_tech", seat, cost)


def list_deals(game: G, seat: int, tile: str, node: AcquireTech) -> list[Deal]:
    """The ways for `seat` to pay for a tile: all in spice, or all in Solari if the effect allows it. Each negotiator
    that returns lowers the price by 1; no more negotiators return than are needed (IX3.4, IX3.6)."""
    player, cost = game.state.players[seat], price_of(game, seat, tile, node.discount)
    deals = [Deal("spice", cost - back, back) for back in range(min(count_negotiators(game, seat), cost) + 1)]
    if node.pay == "solari":
        deals += [deal._replace(good="solari") for deal in deals if deal.price]
    return [deal for deal in deals if deal.price <= getattr(player, deal.good)]


def list_offers(game: G, seat: int) -> list[str]:
    """The face-up tiles, and the tiles that this seat has set aside."""
    part = Tech.of(game)
    return [stack[-1] for stack in part.stacks if stack] + part.project[seat]


def can_take(game: G, seat: int, tile: str, node: AcquireTech) -> bool:
    """Whether the seat can pay for a tile and meets its requirement (BL11.3)."""
    return bool(list_deals(game, seat, tile, node)) and _has_required(game, seat, tile)


def _has_required(game: G, seat: int, tile: str) -> bool:
    needed = tiles_of(game)[tile].requires
    return needed is None or standing(game, seat, needed, Pending(needed.at, NOBODY, tile_ref(tile))) != WAIT


def list_choices(game: G, seat: int, node: AcquireTech) -> list[Choice]:
    """The tiles that `seat` can take now, each with a way to pay for it, as choices. If a new tile is revealed or cards
    are drawn, the choice cannot be taken back."""
    found = []
    for tile in list_offers(game, seat):
        deals = list_deals(game, seat, tile, node)
        if deals and _has_required(game, seat, tile):
            box = tiles_of(game)[tile].acquire
            shows = any(stack[-1:] == [tile] and len(stack) > 1 for stack in Tech.of(game).stacks)
            final = shows or (box is not None and draws_cards(box))
            found += [_choice(tile, deal, final) for deal in deals]
    return found


def _choice(tile: str, deal: Deal, final: bool) -> Choice:
    ref = tile_ref(tile)
    if deal.good == "spice" and not deal.back:
        return Choice(tile, Msg("choose-tech", {"tile": ref, "n": deal.price}), (ref,), final)
    args = {"tile": ref, "n": deal.price, "what": f"resource:{deal.good}", "m": deal.back}
    return Choice(f"{tile}.{deal.good}.{deal.back}", Msg("choose-tech-for", args), (ref,), final)


def acquire(game: G, seat: int, pick: str, node: AcquireTech) -> None:
    """Pay for the chosen tile and take it; then resolve its requirement and its acquire effect (BL11.3)."""
    tile, _, paid = pick.partition(".")
    good, _, back = paid.partition(".") if paid else ("spice", "", "0")
    sheet, cost = tiles_of(game)[tile], price_of(game, seat, tile, node.discount)
    return_negotiators(game, seat, int(back))
    take_tile(game, seat, tile, cost - int(back), good)
    boxes = [box for box in (sheet.requires, sheet.acquire) if box is not None]
    pending = [Pending(part.at, NOBODY, tile_ref(tile)) for box in boxes for part in lines_of(box)]
    if pending:
        game.push(Agenda(seat=seat, origin=tile_ref(tile), pending=pending))
